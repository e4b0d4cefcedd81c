/** Kept taps are tried again this often, in milliseconds. */
export const RETRY_MS = 30_000;
/** However soon a busy server asks for the next try. */
const LEAST_RETRY_MS = 1000;
/** Phones that were sent away together don't come back together: the part of the wait that is added by chance. */
const JITTER = 0.25;

/** When kept taps are tried next. */
export class NextTry {
  readonly #run: () => void;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #at = 0;
  #asked = 0;

  constructor(run: () => void) {
    this.#run = run;
  }

  /** As a timestamp; 0 when nothing is planned. */
  get at(): number {
    return this.#at;
  }

  /** A try begins: what was planned or asked for is over. */
  begin(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#asked = 0;
  }

  /** The server would have the next try after so many milliseconds. */
  ask(wait: number): void {
    this.#asked = Math.max(this.#asked, Math.max(LEAST_RETRY_MS, wait) * (1 + JITTER * Math.random()));
  }

  /** Plans the next try, or none when nothing waits. @returns whether that is news */
  plan(waits: boolean): boolean {
    if (!waits) this.#at = 0;
    if (!waits || (this.#timer && !this.#asked)) return false;
    clearTimeout(this.#timer);
    const wait = this.#asked ? Math.min(RETRY_MS, this.#asked) : RETRY_MS;
    this.#asked = 0;
    this.#at = Date.now() + wait;
    this.#timer = setTimeout(this.#run, wait);
    return true;
  }
}
