// The judge itself: Python in a worker of its own, so that the page always answers. It gets requests and answers them in
// the order in which they come; whoever does not want to wait ends the worker.
import { loadPyodide } from "./runtime/pyodide.mjs";
import { unpack } from "./packed.js";
import { keep, known, restore } from "./compiled.js";

const here = (name) => new URL(name, import.meta.url).href;
const PLACE = "/judge", CARDS = "/cards";
const LATER = 3_000;
let ready, caseBook;

async function fetched(name) {
  const got = await fetch(here(name));
  if (!got.ok) throw new Error(`${name}: ${got.status}`);
  return got.arrayBuffer();
}

async function start() {
  const told = (step) => postMessage({ step });
  told(0);
  const packed = fetched("judge.pack");
  packed.catch(() => {}); // told below
  const python = await loadPyodide({ indexURL: here("runtime/"), checkAPIVersion: false });
  told(1);
  await unpack(python.FS, await packed, PLACE);
  const sum = await known(await packed);
  const compiled = await restore(python.FS, sum).catch(() => 0);
  told(2);
  python.FS.mkdir(CARDS);
  python.runPython(`
import gc, sys
gc.set_threshold(200_000, *gc.get_threshold()[1:])
sys.dont_write_bytecode = False
sys.path.insert(0, "${PLACE}")
from judge.web.door import answer
`);
  const door = python.globals.get("answer");
  told(3);
  return { python, sum, compiled, ask: (request) => JSON.parse(door(JSON.stringify(request))) };
}

/** The card databases, in place of those that were there: their names and contents. */
function databases({ python, ask }, files) {
  for (const name of python.FS.readdir(CARDS)) {
    if (!name.startsWith(".")) python.FS.unlink(`${CARDS}/${name}`);
  }
  for (const { name, content } of files) python.FS.writeFile(`${CARDS}/${name}`, new Uint8Array(content));
  return ask({ kind: "databases", files: files.map(({ name }) => `${CARDS}/${name}`) });
}

/** After a ruling, when nobody waits: keep what was compiled for it. */
function keepLater(judge) {
  clearTimeout(judge.later);
  judge.later = setTimeout(async () => {
    judge.compiled = await keep(judge.python.FS, PLACE, judge.sum, judge.compiled).catch(() => judge.compiled);
  }, LATER);
}

onmessage = async ({ data: { id, request } }) => {
  try {
    const judge = await (ready ??= start());
    if (request.kind === "book" && !caseBook) {
      caseBook = true; // the scenarios beside the rules; without them a rule is shown alone
      await fetched("scenarios.pack")
        .then((packed) => unpack(judge.python.FS, packed, PLACE))
        .catch(() => (caseBook = false));
    }
    const answer = request.kind === "databases" ? databases(judge, request.files) : judge.ask(request);
    postMessage({ id, answer });
    if (answer.kind === "ruling") keepLater(judge);
  } catch (error) {
    postMessage({ id, failed: String(error) });
  }
};
