// The service worker of a static site: all files of one version, so that the page, its server and their data always fit
// together, also offline. A new version is loaded beside the old one, and takes over when the player wants it or when
// no tab is left. The build fills in the list and the version (build.py).
const FILES = "__FILES__";
const CACHE = `smashup-site ${new URL(registration.scope).pathname} __VERSION__`;
const OURS = CACHE.slice(0, CACHE.lastIndexOf(" ") + 1);
// Folders whose names change with their contents: what an older version has of them is still right.
const LASTING = /^(assets|data|python)\//;

async function install() {
  const cache = await caches.open(CACHE);
  const load = async (path) => {
    const url = new URL(path, registration.scope);
    const kept = LASTING.test(path) ? await caches.match(url) : undefined;
    const response = kept ?? (await fetch(url, { cache: LASTING.test(path) ? "default" : "no-cache" }));
    if (!response.ok) throw new Error(`${path}: ${response.status}`);
    await cache.put(url, response);
  };
  for (const path of ["./", ...FILES]) await load(path);
}

async function clean() {
  const old = (await caches.keys()).filter((name) => name.startsWith(OURS) && name !== CACHE);
  await Promise.all(old.map((name) => caches.delete(name)));
  await clients.claim();
}

async function answer(request) {
  const cache = await caches.open(CACHE);
  const url = new URL(request.url);
  url.search = url.hash = "";
  const found = await cache.match(request.mode === "navigate" ? pageOf(url) : url);
  return found ?? fetch(request);
}

// The page has the address of the folder, with or without index.html. Other documents are not the page.
const pageOf = (url) => (url.href.replace(/index\.html$/, "") === registration.scope ? registration.scope : url);

addEventListener("install", (event) => event.waitUntil(install()));
addEventListener("activate", (event) => event.waitUntil(clean()));
addEventListener("message", (event) => {
  if (event.data === "take over") skipWaiting();
});
addEventListener("fetch", (event) => {
  const { request } = event;
  if (request.method === "GET" && request.url.startsWith(registration.scope)) event.respondWith(answer(request));
});
