/** Emblems, scenes and inks of factions, put into the page once, when first needed. */

import { anyEmblem, emblems } from "./emblems";
import { icons, symbols } from "./icons";
import { inksOf, scene } from "./scenes";

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
const known = new Set<string>();
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
  for (const [name, inside] of Object.entries(icons)) add(`i-${name}`, "0 0 24 24", inside);
  for (const [name, inside] of Object.entries(symbols)) add(`p-${name}`, "0 0 16 16", inside);
}

function add(id: string, box: string, inside: string, slice = false): void {
  const symbol = document.createElementNS(SVG, "symbol");
  symbol.id = id;
  symbol.setAttribute("viewBox", box);
  if (slice) symbol.setAttribute("preserveAspectRatio", "xMidYMid slice");
  symbol.innerHTML = inside;
  defs!.append(symbol);
}

/** The key of a faction's art: `#e-KEY` its emblem, `#s-KEY` its scene, `.f-KEY` its inks. */
export function artOf(faction: string): string {
  const key = factionKey(faction);
  startSprites();
  if (!known.has(key)) {
    known.add(key);
    const own = inksOf(key, hashOf(key));
    add(`e-${key}`, "0 0 48 48", emblems[key] ?? anyEmblem);
    add(`s-${key}`, "0 0 320 150", scene(key, own), true);
    sheet.insertRule(`.f-${key}{${own.map((ink, i) => `--a${i + 1}:${ink}`).join(";")}}`);
  }
  return key;
}
