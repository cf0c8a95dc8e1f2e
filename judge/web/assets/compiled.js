// What Python has compiled of the judge is kept on the device: the next start is spared that work: a third of it. It is kept for this
// very archive alone, and held against its sum before it is used.
const CACHE = "judge-compiled";
const SUM = 32, SIZE = 4;
const address = (sum) => new URL(`compiled?${sum}`, import.meta.url).href;
const digest = async (bytes) => new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));

/** By what the things that were compiled of an archive are known; empty where a browser keeps nothing. */
export async function known(archive) {
  if (!globalThis.caches || !globalThis.crypto?.subtle) return "";
  return Array.from(await digest(archive), (one) => one.toString(16).padStart(2, "0")).join("");
}

function* compiled(FS, directory) {
  for (const name of FS.readdir(directory)) {
    const place = `${directory}/${name}`;
    if (name.startsWith(".")) continue;
    if (FS.isDir(FS.stat(place).mode)) yield* compiled(FS, place);
    else if (name.endsWith(".pyc")) yield place;
  }
}

/** Keep what is compiled below a directory, in place of anything older; how many files that are. */
export async function keep(FS, directory, sum, before) {
  const places = [...compiled(FS, directory)];
  if (!sum || places.length <= before) return before;
  const contents = places.map((place) => FS.readFile(place));
  const names = new TextEncoder().encode(JSON.stringify(places.map((place, at) => [place, contents[at].length])));
  const size = new Uint8Array(new Uint32Array([names.length]).buffer);
  const plain = new Uint8Array(await new Blob([size, names, ...contents]).arrayBuffer());
  const cache = await caches.open(CACHE);
  for (const one of await cache.keys()) await cache.delete(one);
  await cache.put(address(sum), new Response(new Blob([await digest(plain), plain])));
  return places.length;
}

/** Put back what was kept; how many files that are. */
export async function restore(FS, sum) {
  const found = sum && (await (await caches.open(CACHE)).match(address(sum)));
  if (!found) return 0;
  const bytes = new Uint8Array(await found.arrayBuffer());
  const plain = bytes.subarray(SUM);
  if ((await digest(plain)).some((one, at) => one !== bytes[at])) return 0;
  const size = new DataView(plain.buffer, plain.byteOffset).getUint32(0, true);
  let at = SIZE + size;
  const places = JSON.parse(new TextDecoder().decode(plain.subarray(SIZE, at)));
  for (const [place, length] of places) {
    FS.mkdirTree(place.slice(0, place.lastIndexOf("/")));
    FS.writeFile(place, plain.subarray(at, at + length));
    at += length;
  }
  return places.length;
}
