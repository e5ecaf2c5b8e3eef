/** What is said with one key: six faces, and four sayings in the language of the player. */

export const FACES: { key: string; face: string }[] = [
  { key: "1", face: "😄" },
  { key: "2", face: "😮" },
  { key: "3", face: "😠" },
  { key: "4", face: "👍" },
  { key: "5", face: "❤️" },
  { key: "6", face: "🏳️" },
];
export const SAYINGS = ["7", "8", "9", "0"];
/** Milliseconds between two of them. */
export const EVERY_MS = 2000;
/** Milliseconds that a bubble stays. */
export const BUBBLE_MS = 4000;

/** The id of the message with the name of a face, or undefined for other text. */
export const nameOf = (text: string): string | undefined => {
  const found = FACES.find(({ face }) => face === text);
  return found && `talk-${found.key}`;
};
