// Asks the judge in its worker: one request at a time, the latest of its kind where only that counts, none for too long.
const LONGEST = 30_000;
const LATEST = new Set(["rule", "endings", "options"]);

const policy = globalThis.trustedTypes?.createPolicy("judge", {
  createHTML: (html) => html, // of the judge's own pages: every text in them is escaped where it is written
  createScriptURL: (url) => url,
}) ?? { createHTML: (html) => html, createScriptURL: (url) => url };

/** HTML as the judge writes it, for an element. The one place where text becomes markup. */
export function show(element, html) {
  element.innerHTML = policy.createHTML(html);
}

/** A script of this site, for an element that loads it. */
export function script(url) {
  return policy.createScriptURL(url);
}

/** Why a request has no answer: it took too long, was not wanted any more, or the judge could not be started. */
export class Unanswered extends Error {
  constructor(why, message = "") {
    super(message);
    this.why = why;
  }
}

export class Judge {
  #worker;
  #waiting = [];
  #asked = null;
  #number = 0;
  #databases = [];

  /** `onStep` is told how far starting has come. */
  constructor(onStep) {
    this.onStep = onStep;
    this.#start();
  }

  #start() {
    // A worker from a blob is bound by this page's policy, which one from an address is not: it can reach no other host.
    const from = `import ${JSON.stringify(new URL("worker.js", import.meta.url).href)};`;
    const blob = URL.createObjectURL(new Blob([from], { type: "text/javascript" }));
    this.#worker = new Worker(policy.createScriptURL(blob), { type: "module" });
    this.#worker.onmessage = ({ data }) => (data.step === undefined ? this.#answered(data) : this.onStep(data.step));
    this.#worker.onerror = (event) => this.#failed(event.message || "");
  }

  /** The answer to a request. Throws `Unanswered`. */
  ask(request) {
    return new Promise((resolve, reject) => {
      if (LATEST.has(request.kind)) this.#drop(({ request: { kind } }) => kind === request.kind);
      const one = { request, resolve, reject };
      if (request.kind === "endings") this.#waiting.push(one);
      else this.#waiting.splice(this.#waiting.findIndex(({ request: { kind } }) => kind === "endings") >>> 0, 0, one);
      this.#next();
    });
  }

  /** Card databases in place of those that were in use; they are in use again after a stop. */
  async use(files) {
    const answer = await this.ask({ kind: "databases", files });
    if (answer.kind === "databases") this.#databases = files;
    return answer;
  }

  /** End what is being done, whatever it is, and start anew. */
  stop(why = "stopped", message = "") {
    const asked = this.#asked;
    this.#worker.terminate();
    this.#asked = null;
    if (asked) clearTimeout(asked.clock);
    this.#start();
    if (this.#databases.length) {
      this.#waiting.unshift({ request: { kind: "databases", files: this.#databases }, resolve() {}, reject() {} });
    }
    asked?.reject(new Unanswered(why, message));
    this.#next();
  }

  #next() {
    if (this.#asked || !this.#waiting.length) return;
    const one = (this.#asked = this.#waiting.shift());
    one.id = ++this.#number;
    this.#worker.postMessage({ id: one.id, request: one.request });
    if (this.started) one.clock = setTimeout(() => this.stop("late"), LONGEST);
  }

  #answered({ id, answer, failed }) {
    const one = this.#asked;
    if (!one || one.id !== id) return;
    clearTimeout(one.clock);
    this.#asked = null;
    if (failed !== undefined) {
      if (this.started) this.stop("failed", failed);
      one.reject(new Unanswered("failed", failed));
    } else {
      this.started = true;
      one.resolve(answer);
    }
    this.#next();
  }

  #failed(message) {
    if (this.started) this.stop("failed", message);
    else this.#drop(() => true, new Unanswered("failed", message), true);
  }

  #drop(which, why = new Unanswered("older"), asked = false) {
    const dropped = this.#waiting.filter(which);
    this.#waiting = this.#waiting.filter((one) => !which(one));
    if (asked && this.#asked) dropped.unshift(this.#asked);
    for (const one of dropped) one.reject(why);
  }
}
