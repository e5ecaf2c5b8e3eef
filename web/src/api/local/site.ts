/** What a static site says of itself in its index.html (tools/static_site). A page from a server has no such element. */

export interface Site {
  /** Hash of all files. */
  version: string;
  /** Folder with Pyodide, the standard library and our archive. */
  python: string;
  /** Folder with the game data. */
  data: string;
  /** What Pyodide says of itself in its lock file. */
  platform: object;
  /** Files that are loaded before Python starts, with their sizes: as they are, and compressed for sending. */
  files: Record<string, { raw: number; sent: number }>;
}

export function readSite(page: Document = document): Site | null {
  const content = page.querySelector<HTMLMetaElement>('meta[name="smashup-site"]')?.content;
  return content ? (JSON.parse(content) as Site) : null;
}
