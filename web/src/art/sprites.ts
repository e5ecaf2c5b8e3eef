/** Emblems, scenes and inks of factions, put into the page when first needed. The server has what a faction brings. */

import type { Drawing, Look, Looks } from "../api/wire";
import { anyEmblem, anyInks, anyScene } from "./fallback";
import { icons, symbols } from "./icons";

/** A small number that stays the same for the same text. */
export function hashOf(text: string): number {
  let hash = 2166136261;
  for (const char of text) hash = Math.imul(hash ^ char.codePointAt(0)!, 16777619) >>> 0;
  return hash;
}

/** "Grimms' Fairy Tales" is grimms-fairy-tales in ids and classes. */
export const factionKey = (name: string): string =>
  name
    .toLowerCase()
    .replace(/['’]/g, "")
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-|-$/g, "") || "any";

const SVG = "http://www.w3.org/2000/svg";

interface Drawn {
  emblem: SVGSymbolElement;
  scene: SVGSymbolElement;
  inks: CSSStyleDeclaration;
}

interface Place {
  scene: SVGSymbolElement;
  /** Of its faction. */
  key: string;
  /** The definition key of the base. */
  card: string;
}

/** Bases by the id of their scene. */
const places = new Map<string, Place>();
const drawn = new Map<string, Drawn>();
/** By key; null until the server has told. */
let looks: Map<string, Look> | null = null;
let defs: SVGDefsElement | undefined;
let sheet: CSSStyleSheet;

/** Put the glyphs into the page. */
export function startSprites(): void {
  if (defs) return;
  const svg = document.createElementNS(SVG, "svg");
  svg.setAttribute("class", "sprites");
  svg.setAttribute("aria-hidden", "true");
  defs = svg.appendChild(document.createElementNS(SVG, "defs"));
  document.body.prepend(svg);
  sheet = new CSSStyleSheet();
  document.adoptedStyleSheets.push(sheet);
  for (const [name, shapes] of Object.entries(icons)) fill(add(`i-${name}`), { box: "0 0 24 24", shapes });
  for (const [name, shapes] of Object.entries(symbols)) fill(add(`p-${name}`), { box: "0 0 16 16", shapes });
}

function add(id: string): SVGSymbolElement {
  const symbol = document.createElementNS(SVG, "symbol");
  symbol.id = id;
  return defs!.appendChild(symbol);
}

/** The server lets nothing but shapes through. */
function fill(symbol: SVGSymbolElement, { box, shapes }: Drawing): void {
  symbol.setAttribute("viewBox", box);
  symbol.innerHTML = shapes;
}

function addScene(id: string): SVGSymbolElement {
  const scene = add(id);
  scene.setAttribute("preserveAspectRatio", "xMidYMid slice");
  return scene;
}

/** The key of a faction's art: `#e-KEY` its emblem, `#s-KEY` its scene, `.f-KEY` its inks. */
export function artOf(faction: string): string {
  const key = factionKey(faction);
  if (!drawn.has(key)) {
    startSprites();
    const [emblem, scene] = [add(`e-${key}`), addScene(`s-${key}`)];
    const rule = sheet.cssRules[sheet.insertRule(`.f-${key}{}`)] as CSSStyleRule;
    drawn.set(key, { emblem, scene, inks: rule.style });
    if (looks) draw(key, looks.get(key) ?? {});
  }
  return key;
}

/** The id of a base's scene. */
export function sceneOf(faction: string, base: string): string {
  const [card] = base.split("@") as [string];
  const [id, key] = [`b-${factionKey(card)}`, artOf(faction)];
  const known = places.get(id);
  if (known?.key !== key) {
    const place = { scene: known?.scene ?? addScene(id), key, card };
    places.set(id, place);
    if (looks) drawPlace(place);
  }
  return id;
}

/** What the factions bring; all that is in the page already is drawn anew. */
export function takeLooks({ factions }: Looks): void {
  looks = new Map(Object.entries(factions).map(([name, look]) => [factionKey(name), look]));
  for (const key of drawn.keys()) draw(key, looks.get(key) ?? {});
  for (const place of places.values()) drawPlace(place);
}

/** A base that brings no scene shows its faction's, every other one mirrored. */
function drawPlace({ scene, key, card }: Place): void {
  const mirror = hashOf(card) % 2 ? ' transform="translate(320) scale(-1 1)"' : "";
  const shared = { box: "0 0 320 150", shapes: `<g${mirror}><use href="#s-${key}" width="320" height="150"/></g>` };
  fill(scene, looks?.get(key)?.bases?.[card] ?? shared);
}

function draw(key: string, look: Look): void {
  const { emblem, scene, inks } = drawn.get(key)!;
  const own = look.inks ?? anyInks(hashOf(key));
  fill(emblem, look.emblem ?? anyEmblem);
  fill(scene, look.scene ?? anyScene(key, own));
  own.forEach((ink, i) => inks.setProperty(`--a${i + 1}`, ink));
}
