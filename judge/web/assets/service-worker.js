// Keeps the site on the device: every file once, known by what is in it. FILES stands above, written with the site.
const CACHE = "judge";
const address = (name) => new URL(name, registration.scope).href;
const kept = (name) => `${address(name)}?${FILES[name]}`;

self.addEventListener("install", (event) => event.waitUntil(fetched()));
self.addEventListener("activate", (event) => event.waitUntil(tidied()));
self.addEventListener("message", ({ data }) => data === "use" && self.skipWaiting());
self.addEventListener("fetch", (event) => {
  const { origin, pathname } = new URL(event.request.url);
  const at = new URL(registration.scope);
  if (event.request.method !== "GET" || origin !== at.origin || !pathname.startsWith(at.pathname)) return;
  const name = pathname.slice(at.pathname.length) || "index.html";
  if (Object.hasOwn(FILES, name)) event.respondWith(served(name));
});

/** All files of this build, or none: each is held against its sum. */
async function fetched() {
  const cache = await caches.open(CACHE);
  for (const [name, sum] of Object.entries(FILES)) {
    if (await cache.match(kept(name))) continue;
    const integrity = `sha256-${sum}`;
    const got = await fetch(address(name), { integrity }).catch(() => fetch(address(name), { integrity, cache: "reload" }));
    if (!got.ok) throw new Error(`${name}: ${got.status}`);
    await cache.put(kept(name), got);
  }
}

/** No file of an earlier build is left, and this one is used at once by whoever is here for the first time. */
async function tidied() {
  const cache = await caches.open(CACHE);
  const wanted = new Set(Object.keys(FILES).map(kept));
  for (const one of await cache.keys()) if (!wanted.has(one.url)) await cache.delete(one);
  await self.clients.claim();
}

async function served(name) {
  const found = await (await caches.open(CACHE)).match(kept(name));
  return found ?? fetch(address(name));
}
