// A link that holds a whole dispute: packed into the part of the address that no server is sent.
const LEAD = "#d=";
const MOST = 1_000_000;

const base64 = (bytes) =>
  btoa(Array.from(bytes, (one) => String.fromCharCode(one)).join(""))
    .replaceAll("+", "-")
    .replaceAll("/", "_")
    .replaceAll("=", "");

async function through(stream, bytes) {
  const writer = stream.writable.getWriter();
  writer.write(bytes).then(() => writer.close()).catch(() => {});
  const parts = [];
  let size = 0;
  for (const reader = stream.readable.getReader(); ; ) {
    const { done, value } = await reader.read();
    if (done) break;
    size += value.length;
    if (size > MOST) {
      await reader.cancel();
      throw new RangeError("too large");
    }
    parts.push(value);
  }
  return new Uint8Array(await new Blob(parts).arrayBuffer());
}

/** The address of this page with a case in it. */
export async function linkTo({ said, ruleset, otherwise, name }) {
  const text = JSON.stringify({ s: said, r: ruleset, o: otherwise, n: name });
  const packed = await through(new CompressionStream("deflate-raw"), new TextEncoder().encode(text));
  return `${location.href.replace(/#.*/s, "")}${LEAD}${base64(packed)}`;
}

/** The case in an address; null where there is none. Throws for what cannot be one. */
export async function caseIn(hash) {
  if (!hash.startsWith(LEAD)) return null;
  if (hash.length > MOST) throw new RangeError("too large");
  const packed = Uint8Array.from(atob(hash.slice(LEAD.length).replaceAll("-", "+").replaceAll("_", "/")), (one) =>
    one.charCodeAt(0),
  );
  const text = await through(new DecompressionStream("deflate-raw"), packed);
  const { s, r = "", o = [], n = "" } = JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(text));
  const texts = [s, r, n, ...o];
  if (!texts.every((one) => typeof one === "string") || !s.trim()) throw new TypeError("no dispute");
  return { said: s, ruleset: r, otherwise: o, name: n };
}
