/** The poster of a finished game, drawn on a canvas from the drawings that are in the page. */

import { symbols } from "../../art/icons";

export interface PosterRow {
  name: string;
  points: number;
  /** Keys of their factions' drawings. */
  factions: string[];
  colour: keyof typeof symbols;
  mine: boolean;
}

export interface PosterFacts {
  heading: string;
  /** Keys of the drawings of the winner's factions. */
  factions: [string, string];
  deck: string;
  rows: PosterRow[];
  /** What decided it; the drawing of a faction stands beside it. */
  moment: { title: string; text: string; faction: string } | null;
}

export const SIZES = { wide: [1200, 630], square: [1080, 1080] } as const;
export type Shape = keyof typeof SIZES;

const PAPER = "#FCF3DF";
const INK = "#1A1630";
const COLOURS = { sun: "#FFC43D", wave: "#5AA9FF", ember: "#FF6A48", mint: "#3DDCA0" };
const EDGE = 14;
type Spot = [x: number, y: number];

/** The parts of a shape of poster: as in the drawings. */
const LAYOUT = {
  wide: {
    bolt: [
      [700, 0],
      [592, 285],
      [700, 275],
      [530, 630],
    ] as Spot[],
    heading: { x: 55, y: 140, size: 106, room: 500 },
    first: { x: 82, y: 175, size: 250 },
    second: { x: 322, y: 195, size: 270 },
    deck: { x: 66, y: 500, size: 32 },
    rows: { x: 734, y: 52, width: 414, height: 68, gap: 6 },
    moment: { x: 674, y: 420, width: 474, height: 106 },
    logo: { x: 1146, y: 586, right: true },
  },
  square: {
    bolt: [
      [0, 665],
      [512, 425],
      [432, 585],
      [1080, 325],
    ] as Spot[],
    heading: { x: 55, y: 165, size: 128, room: 560 },
    first: { x: 105, y: 235, size: 310 },
    second: { x: 675, y: 455, size: 310 },
    deck: { x: 74, y: 605, size: 42 },
    rows: { x: 646, y: 76, width: 376, height: 68, gap: 6 },
    moment: { x: 58, y: 850, width: 964, height: 120 },
    logo: { x: 66, y: 1034, right: false },
  },
} as const;

/** A drawing of the page as an image of its own. The inks of its faction are put in place of their names. */
async function picture(
  id: string,
  key: string,
  width: number,
  height: number,
  colour = INK,
): Promise<HTMLImageElement> {
  const symbol = document.getElementById(id);
  const probe = document.createElement("i");
  probe.className = `f-${key}`;
  document.body.append(probe);
  const inks = getComputedStyle(probe);
  const shapes = (symbol?.innerHTML ?? "")
    .replace(/var\((--[\w-]+)(?:,[^)]*)?\)/g, (_, name: string) => inks.getPropertyValue(name).trim() || colour)
    .replaceAll("currentColor", colour);
  probe.remove();
  const box = symbol?.getAttribute("viewBox") ?? "0 0 100 100";
  const fit = id.startsWith("s-") ? "xMidYMid slice" : "xMidYMid meet";
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${box}" width="${width}" height="${height}" preserveAspectRatio="${fit}" fill="${colour}" color="${colour}">${shapes}</svg>`;
  const image = new Image();
  image.src = `data:image/svg+xml,${encodeURIComponent(svg)}`;
  await image.decode();
  return image;
}

/** As large as fits. */
function write(ctx: CanvasRenderingContext2D, text: string, size: number, room: number, family: string, weight = 400) {
  for (let px = size; ; px -= 2) {
    ctx.font = `${weight} ${px}px ${family}`;
    if (px <= 14 || ctx.measureText(text).width <= room) return px;
  }
}

/** In lines of that width, two at most. */
export function lines(measure: (text: string) => number, text: string, room: number): string[] {
  const found: string[] = [];
  for (const word of text.split(" ")) {
    const last = found.at(-1);
    const longer = last === undefined ? word : `${last} ${word}`;
    if (last !== undefined && measure(longer) <= room) found[found.length - 1] = longer;
    else if (found.length < 2) found.push(word);
    else found[1] = longer; // it is cut by the room rather than lost
  }
  return found;
}

function box(ctx: CanvasRenderingContext2D, x: number, y: number, width: number, height: number, fill: string): void {
  ctx.beginPath();
  ctx.roundRect(x, y, width, height, 16);
  ctx.fillStyle = fill;
  ctx.fill();
  ctx.lineWidth = 3;
  ctx.strokeStyle = INK;
  ctx.stroke();
}

/** Behind the bolt, the scene of the first faction; before it that of the second. */
function half(ctx: CanvasRenderingContext2D, shape: Shape, second: boolean): void {
  const [width, height] = SIZES[shape];
  const bolt = LAYOUT[shape].bolt;
  ctx.beginPath();
  for (const [x, y] of bolt) ctx.lineTo(x, y);
  if (shape === "wide") {
    ctx.lineTo(second ? width : 0, height);
    ctx.lineTo(second ? width : 0, 0);
  } else {
    ctx.lineTo(width, second ? height : 0);
    ctx.lineTo(0, second ? height : 0);
  }
  ctx.closePath();
  ctx.clip();
}

function rays(ctx: CanvasRenderingContext2D, width: number, height: number): void {
  ctx.fillStyle = "#ffffff1f";
  for (let i = 0; i < 36; i += 1) {
    const [a, b] = [(i * Math.PI) / 18, ((i + 0.5) * Math.PI) / 18];
    ctx.beginPath();
    ctx.moveTo(width / 2, height / 2);
    ctx.lineTo(width / 2 + 1600 * Math.cos(a), height / 2 + 1600 * Math.sin(a));
    ctx.lineTo(width / 2 + 1600 * Math.cos(b), height / 2 + 1600 * Math.sin(b));
    ctx.fill();
  }
}

export async function drawPoster(canvas: HTMLCanvasElement, facts: PosterFacts, shape: Shape): Promise<void> {
  const [width, height] = SIZES[shape];
  const at = LAYOUT[shape];
  const display = '"Lilita One", sans-serif';
  const plain = '"Archivo Variable", Archivo, sans-serif';
  const [one, two] = facts.factions;
  await Promise.all([document.fonts.load(`40px ${display}`), document.fonts.load(`600 20px ${plain}`)]);
  const [scenes, emblems, shadows, marks, thumb] = await Promise.all([
    Promise.all([one, two].map((key) => picture(`s-${key}`, key, width, height))),
    Promise.all([one, two].map((key) => picture(`e-${key}`, key, 300, 300, PAPER))),
    Promise.all([one, two].map((key) => picture(`e-${key}`, key, 300, 300, INK))),
    Promise.all(
      facts.rows.map((row) =>
        Promise.all(row.factions.map((key) => picture(`e-${key}`, key, 60, 60, row.mine ? INK : COLOURS[row.colour]))),
      ),
    ),
    facts.moment ? picture(`s-${facts.moment.faction}`, facts.moment.faction, 160, 160) : null,
  ]);
  canvas.width = width;
  canvas.height = height;
  const ctx = canvas.getContext("2d")!;
  ctx.fillStyle = PAPER;
  ctx.fillRect(0, 0, width, height);
  ctx.save();
  ctx.beginPath();
  ctx.rect(EDGE, EDGE, width - 2 * EDGE, height - 2 * EDGE);
  ctx.clip();
  for (const [i, scene] of scenes.entries()) {
    ctx.save();
    half(ctx, shape, i === 1);
    ctx.drawImage(scene, 0, 0, width, height);
    ctx.restore();
  }
  rays(ctx, width, height);
  ctx.beginPath();
  for (const [x, y] of at.bolt) ctx.lineTo(x, y);
  for (const [line, colour] of [
    [24, INK],
    [12, PAPER],
  ] as const) {
    ctx.lineWidth = line;
    ctx.lineJoin = "miter";
    ctx.strokeStyle = colour;
    ctx.stroke();
  }
  for (const [i, spot] of [at.first, at.second].entries()) {
    ctx.drawImage(shadows[i]!, spot.x + 9, spot.y + 9, spot.size, spot.size);
    ctx.drawImage(emblems[i]!, spot.x, spot.y, spot.size, spot.size);
  }
  ctx.restore();
  ctx.textBaseline = "alphabetic";
  ctx.save();
  ctx.translate(at.heading.x, at.heading.y);
  ctx.rotate(-0.035);
  const size = write(ctx, facts.heading, at.heading.size, at.heading.room, display);
  ctx.lineWidth = size / 5;
  ctx.lineJoin = "round";
  ctx.strokeStyle = INK;
  ctx.strokeText(facts.heading, 0, 0);
  ctx.fillStyle = PAPER;
  ctx.fillText(facts.heading, 0, 0);
  ctx.restore();
  ctx.save();
  ctx.translate(at.deck.x, at.deck.y);
  ctx.rotate(-0.03);
  write(ctx, facts.deck, at.deck.size, width * 0.42, display);
  const label = ctx.measureText(facts.deck).width + 48;
  box(ctx, 0, 0, label, at.deck.size * 2, INK);
  ctx.strokeStyle = PAPER;
  ctx.stroke();
  ctx.fillStyle = PAPER;
  ctx.fillText(facts.deck, 24, at.deck.size * 1.35);
  ctx.restore();
  facts.rows.forEach((row, i) => {
    const { x, width: wide, height: high, gap } = at.rows;
    const y = at.rows.y + i * (high + gap);
    box(ctx, x, y, wide, high, row.mine ? "#FFC43D" : "#2A2636");
    const colour = row.mine ? INK : COLOURS[row.colour];
    ctx.beginPath();
    ctx.arc(x + 36, y + high / 2, 21, 0, 2 * Math.PI);
    ctx.fillStyle = COLOURS[row.colour];
    ctx.fill();
    ctx.strokeStyle = INK;
    ctx.stroke();
    ctx.beginPath();
    ctx.arc(x + 36, y + high / 2, 6, 0, 2 * Math.PI);
    ctx.fillStyle = INK;
    ctx.fill();
    ctx.fillStyle = row.mine ? INK : PAPER;
    write(ctx, row.name, 28, wide - 260, display);
    ctx.fillText(row.name, x + 74, y + high / 2 + 10);
    marks[i]!.forEach((mark, n) => ctx.drawImage(mark, x + wide - 186 + n * 46, y + high / 2 - 18, 36, 36));
    ctx.fillStyle = colour;
    ctx.font = `400 36px ${display}`;
    ctx.textAlign = "right";
    ctx.fillText(String(row.points), x + wide - 22, y + high / 2 + 13);
    ctx.textAlign = "left";
  });
  if (facts.moment && thumb) {
    const { x, y, width: wide, height: high } = at.moment;
    box(ctx, x, y, wide, high, PAPER);
    ctx.save();
    ctx.beginPath();
    ctx.roundRect(x + 18, y + 16, high - 32, high - 32, 8);
    ctx.clip();
    ctx.drawImage(thumb, x + 18, y + 16, high - 32, high - 32);
    ctx.restore();
    const left = x + high + 4;
    ctx.fillStyle = INK;
    write(ctx, facts.moment.title, 25, wide - high - 20, display);
    ctx.fillText(facts.moment.title, left, y + 40);
    ctx.font = `600 20px ${plain}`;
    lines((text) => ctx.measureText(text).width, facts.moment.text, wide - high - 20).forEach((line, n) =>
      ctx.fillText(line, left, y + 68 + n * 25, wide - high - 20),
    );
  }
  ctx.font = `400 34px ${display}`;
  ctx.textAlign = at.logo.right ? "right" : "left";
  for (const [off, colour] of [
    [4, "#6A4BD8"],
    [0, PAPER],
  ] as const) {
    ctx.fillStyle = colour;
    ctx.fillText("Smash Up", at.logo.x + off, at.logo.y + off);
  }
  ctx.textAlign = "left";
}
