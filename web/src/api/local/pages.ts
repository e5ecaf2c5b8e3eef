/** The database file in IndexedDB, page by page: a commit writes the pages that it has changed, all or none. */

const PAGE = 4096;
const STORE = "pages";
/** The number of changes in the header of a SQLite file. */
const COUNTER = 24;

const done = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error("IndexedDB"));
  });

export class Pages {
  private constructor(
    private readonly database: IDBDatabase,
    private kept: Uint8Array[],
  ) {}

  /** Open the database, and read what it has. */
  static async open(name: string): Promise<Pages> {
    const request = indexedDB.open(name, 1);
    request.onupgradeneeded = () => request.result.createObjectStore(STORE);
    const database = await done(request);
    const pages = await done<Uint8Array[]>(database.transaction(STORE).objectStore(STORE).getAll());
    return new Pages(database, pages);
  }

  /** The file as it was stored last; empty at the first visit. */
  get file(): Uint8Array {
    const file = new Uint8Array(this.kept.reduce((size, page) => size + page.length, 0));
    let at = 0;
    for (const page of this.kept) {
      file.set(page, at);
      at += page.length;
    }
    return file;
  }

  /** Store what has changed in the file. Rejects if the browser does not take it, such as for lack of space. */
  async keep(file: Uint8Array): Promise<void> {
    const first = this.kept[0];
    const same = (n: number): boolean => first?.[COUNTER + n] === file[COUNTER + n];
    if (first && [0, 1, 2, 3].every(same)) return;
    const pages = Array.from({ length: Math.ceil(file.length / PAGE) }, (_, n) => {
      const now = file.subarray(n * PAGE, (n + 1) * PAGE);
      const before = this.kept[n];
      return before && equal(before, now) ? before : now.slice();
    });
    const transaction = this.database.transaction(STORE, "readwrite");
    const store = transaction.objectStore(STORE);
    pages.forEach((page, n) => {
      if (page !== this.kept[n]) store.put(page, n);
    });
    if (pages.length < this.kept.length) store.delete(IDBKeyRange.lowerBound(pages.length));
    await new Promise<void>((resolve, reject) => {
      const fail = (): void => reject(transaction.error ?? new Error("IndexedDB"));
      transaction.oncomplete = () => resolve();
      transaction.onabort = fail;
      transaction.onerror = fail;
    });
    this.kept = pages;
  }
}

function equal(one: Uint8Array, other: Uint8Array): boolean {
  return one.length === other.length && one.every((byte, n) => byte === other[n]);
}
