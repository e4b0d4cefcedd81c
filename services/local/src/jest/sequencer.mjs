import { createHash } from 'node:crypto';
import { createRequire } from 'node:module';

// It has no other way in.
const { default: Sequencer } = createRequire(import.meta.url)('@jest/test-sequencer');

/** Jest's order, the longest first; with TEST_ORDER any order, the same for the same number. */
export default class extends Sequencer {
  sort(tests, options) {
    const seed = process.env.TEST_ORDER;
    if (!seed) return super.sort(tests, options);
    const place = ({ path }) => createHash('sha256').update(`${seed} ${path}`).digest('hex');
    return tests.toSorted((a, b) => place(a).localeCompare(place(b)));
  }
}
