/** For a faction that does not bring an emblem, a scene or inks: each is made from its name. */

export type Inks = readonly string[];

/** Two fists of paper, met. */
export const anyEmblem = {
  box: "0 0 48 48",
  shapes: `<path fill-rule="evenodd" d="m24 3 5 10 11-4-4 11 9 4-9 5 4 11-11-4-5 9-5-9-11 4 4-11-9-5 9-4L8 9l11 4Zm0 13a8 8 0 1 0 0 16 8 8 0 0 0 0-16Z"/>`,
};

/** Ridges under a big light. */
export const anyScene = (key: string, [sky, horizon, light, far, middle, near, accent]: Inks) => ({
  box: "0 0 320 150",
  shapes:
    `<linearGradient id="any-${key}" x2="0" y2="1"><stop stop-color="${sky}"/><stop offset="1" stop-color="${horizon}"/></linearGradient>` +
    `<rect width="320" height="150" fill="url(#any-${key})"/>` +
    `<g fill="${light}"><circle cx="26" cy="24" r="1.5"/><circle cx="70" cy="44" r="1"/><circle cx="128" cy="18" r="1.5"/><circle cx="286" cy="30" r="1.5"/><circle cx="226" cy="60" r="38"/></g>` +
    `<path d="M0 104 46 66l34 28 52-50 44 46 40-26 54 34 50-24v72H0Z" fill="${far}"/><path d="M132 44l20 21-14 4-8-8-10 8-8-6Z" fill="${light}"/>` +
    `<path d="M0 120c50-18 100-14 150-4s110 6 170-8v42H0Z" fill="${middle}"/><path d="M0 136c70-12 130 4 190-2s90-6 130 0v16H0Z" fill="${near}"/>` +
    `<path d="M268 140l8-26 9 26Zm20 0 6-18 7 18Z" fill="${accent}"/>`,
});

/** Sky, horizon, light, far, middle, near and accent around one hue. */
export function anyInks(hash: number): Inks {
  const at = (turn: number, saturation: number, light: number): string =>
    `hsl(${((hash % 360) + turn) % 360} ${saturation}% ${light}%)`;
  return [
    at(0, 60, 82),
    at(20, 55, 62),
    at(60, 90, 86),
    at(10, 40, 48),
    at(15, 42, 33),
    at(25, 45, 16),
    at(180, 80, 62),
  ];
}
