import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { dearest, readCosts } from '../test/usage.ts';

/** Says after a long run which files of tests took the most processor time of their processes, imports included. */
export default class DearestFiles {
  #folder = process.env.TEST_USAGE ? undefined : mkdtempSync(path.join(tmpdir(), 'laminate-dearest-'));

  onRunStart() {
    // Processes inherit it, and write a line for each file (globals.mjs).
    process.env.TEST_USAGE ||= path.join(this.#folder, 'files');
    writeFileSync(process.env.TEST_USAGE, '');
  }

  onRunComplete() {
    const files = readCosts(process.env.TEST_USAGE);
    if (this.#folder) rmSync(this.#folder, { recursive: true });
    const shown = dearest(files);
    if (files.length === shown.length) return;
    console.log(`The ${shown.length} dearest files, by seconds of processor in their processes:`);
    for (const { file, seconds } of shown) console.log(`${seconds.toFixed(1).padStart(7)} ${file}`);
  }
}
