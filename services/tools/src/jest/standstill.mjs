import { STANDSTILL_MS } from '@laminate/e2e/patience.ts';

/**
 * Ends a run that has stalled, with the names of the files that run. A test that waits for ever fails earlier under its
 * own name (globals.mjs). This catches processes that never finish.
 */
export default class Standstill {
  #running = new Set();
  #timer;

  onRunStart() {
    this.#wait();
  }

  onTestFileStart({ path }) {
    this.#running.add(path);
  }

  onTestFileResult({ path }) {
    this.#running.delete(path);
    this.#wait();
  }

  onRunComplete() {
    clearTimeout(this.#timer);
  }

  #wait() {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => {
      const files = [...this.#running].join('\n  ') || 'none';
      console.error(
        `No file of tests has ended for ${Math.round(STANDSTILL_MS / 60_000)} minutes. Running:\n  ${files}`,
      );
      process.exit(1);
    }, STANDSTILL_MS);
  }
}
