/** What a friend types or follows to find a table. */

/** Where a table is looked for: by its name (with the code of the invitation, if it has one), or by the words of its invitation. */
export type Whereto = { table: string } | { words: string } | null;

const TABLE = /^[A-Za-z0-9_-]{16}$/;

/** A pasted link, a table's name, or three words in any spelling. */
export function whereto(typed: string): Whereto {
  const text = typed.trim();
  const table = /#\/table\/([^/?#\s]+(?:\/[^/?#\s]+)?)/.exec(text)?.[1] ?? (TABLE.test(text) ? text : null);
  if (table) return { table };
  const link = /(?:^|\/)t\/([^/?#\s]+)$/.exec(text)?.[1];
  const words = decode(link ?? text)
    .split(/[\s,.-]+/)
    .filter((word) => word !== "");
  return words.length === 3 && words.every((word) => /^\p{L}+$/u.test(word))
    ? { words: words.join("-").toLowerCase() }
    : null;
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
