import { createHash } from 'node:crypto';
import { createRequire } from 'node:module';
import path from 'node:path';

// It has no other way in.
const { default: Sequencer } = createRequire(import.meta.url)('@jest/test-sequencer');

const FIRST = 0;
const THEN = 1;

/**
 * Runs the tests that TEST_FIRST names first, one per line, then the rest in jest's order, longest first. With
 * TEST_ORDER, uses any order, the same for the same number.
 */
export default class extends Sequencer {
  sort(tests, options) {
    const seed = process.env.TEST_ORDER;
    if (seed) {
      const place = (test) => createHash('sha256').update(`${seed} ${test.path}`).digest('hex');
      return tests.toSorted((a, b) => place(a).localeCompare(place(b)));
    }
    const first = new Set(process.env.TEST_FIRST?.split('\n').map((file) => path.resolve(file)));
    const rank = (test) => (first.has(test.path) ? FIRST : THEN);
    return super.sort(tests, options).toSorted((a, b) => rank(a) - rank(b));
  }
}
