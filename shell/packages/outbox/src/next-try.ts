/** However soon a busy server asks for the next try, in milliseconds. */
const LEAST_MS = 1000;
/** Phones that were sent away together don't come back together: the part of the wait that is added by chance. */
const JITTER = 0.25;
/** Doublings after which the wait grows no more, so that it stays a number. */
const MOST_DOUBLINGS = 10;

/** How long to wait after a try without an answer, in milliseconds: it doubles from the first to the last. */
export interface Waits {
  readonly firstMs: number;
  readonly lastMs: number;
}

/** When what waits is tried next. */
export class NextTry {
  readonly #waits: Waits;
  readonly #run: () => void;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #at = 0;
  #asked = 0;
  #failed = 0;

  constructor(waits: Waits, run: () => void) {
    this.#waits = waits;
    this.#run = run;
  }

  /** Time of the next try as a timestamp, or 0 when nothing is planned. */
  get at(): number {
    return this.#at;
  }

  /** A try begins: what was planned or asked for is over. */
  begin(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#asked = 0;
  }

  /** The server answers: the waits begin from the first again. */
  answered(): void {
    this.#failed = 0;
  }

  /** The server would have the next try after so many milliseconds. */
  ask(wait: number): void {
    this.#asked = Math.max(this.#asked, Math.max(LEAST_MS, wait) * (1 + JITTER * Math.random()));
  }

  /** Plans the next try, or none when nothing waits. @returns whether that is news */
  plan(waits: boolean): boolean {
    if (!waits) this.#at = 0;
    if (!waits || (this.#timer && !this.#asked)) return false;
    clearTimeout(this.#timer);
    const { firstMs, lastMs } = this.#waits;
    const wait = Math.min(lastMs, this.#asked || firstMs * 2 ** Math.min(this.#failed, MOST_DOUBLINGS));
    this.#failed += 1;
    this.#asked = 0;
    this.#at = Date.now() + wait;
    this.#timer = setTimeout(this.#run, wait);
    return true;
  }
}
