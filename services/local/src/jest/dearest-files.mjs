import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

const SHOWN = 30;

/** Says after a long run which files of tests took the most processor time of their threads, imports included. */
export default class DearestFiles {
  #folder = mkdtempSync(path.join(tmpdir(), 'laminate-dearest-'));

  onRunStart() {
    // Threads inherit it, and write a line for each file (globals.mjs).
    process.env.TEST_USAGE = path.join(this.#folder, 'files');
    writeFileSync(process.env.TEST_USAGE, '');
  }

  onRunComplete() {
    const files = readFileSync(process.env.TEST_USAGE, 'utf8')
      .split('\n')
      .filter(Boolean)
      .map((line) => JSON.parse(line));
    rmSync(this.#folder, { recursive: true });
    if (files.length < SHOWN) return;
    console.log(`The ${SHOWN} dearest files, by seconds of processor in their threads:`);
    for (const { file, seconds } of files.toSorted((one, other) => other.seconds - one.seconds).slice(0, SHOWN))
      console.log(`${seconds.toFixed(1).padStart(7)} ${path.relative(process.cwd(), file)}`);
  }
}
