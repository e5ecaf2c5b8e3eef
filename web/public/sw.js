// The shell of the page, for when the server cannot be reached. The page itself always comes from the server if that
// answers, so a new version is there at the next load; what it is made of has its version in its name.
// The build fills in the list and the version (shell.ts).
const SHELL = "__SHELL__";
const CACHE = "smashup-__VERSION__";

addEventListener("install", (event) => {
  skipWaiting();
  event.waitUntil(caches.open(CACHE).then((cache) => cache.addAll(["./", ...SHELL])));
});

addEventListener("activate", (event) => {
  const clean = async () => {
    const old = (await caches.keys()).filter((name) => name.startsWith("smashup-") && name !== CACHE);
    await Promise.all(old.map((name) => caches.delete(name)));
    await clients.claim();
  };
  event.waitUntil(clean());
});

addEventListener("fetch", (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== "GET" || url.origin !== location.origin) return;
  const path = url.pathname.slice(new URL(registration.scope).pathname.length);
  if (request.mode === "navigate") {
    event.respondWith(fetch(request).catch(() => caches.match(registration.scope)));
  } else if (SHELL.includes(path)) {
    const kept = caches.open(CACHE).then((cache) => cache.match(url.href));
    const lasting = path.startsWith("assets/");
    event.respondWith(
      lasting
        ? kept.then((found) => found ?? fetch(request))
        : fetch(request).catch(() => kept.then((found) => found ?? Response.error())),
    );
  }
});

// A notification of the server while the page is closed. It says only what all players at the table know.
addEventListener("push", (event) => {
  const { table, title, body } = event.data?.json() ?? {};
  if (!/^[\w-]{16}$/.test(table ?? "")) return;
  const about = { body: String(body), tag: table, icon: "icon-192.png", data: `#/table/${table}` };
  event.waitUntil(registration.showNotification(String(title), about));
});

// "Your turn", where the page itself may not show it: a tap leads to the table.
addEventListener("notificationclick", (event) => {
  event.notification.close();
  const open = async () => {
    const [page] = await clients.matchAll({ type: "window" });
    const address = new URL(event.notification.data ?? "", registration.scope).href;
    if (page) await page.focus().then(() => page.navigate(address));
    else await clients.openWindow(address);
  };
  event.waitUntil(open());
});
