import fc from 'fast-check';
import { FrameRing } from './frame-ring.ts';
import type { Frame } from './frames.ts';

const framesOf = (from: number, count: number): Frame[] =>
  Array.from({ length: count }, (_, index) => ({
    seq: from + index,
    bytes: Buffer.alloc(0),
    withoutPeople: Buffer.alloc(0),
  }));

describe('FrameRing', () => {
  it('answers everything after a number without a hole, or says that it does not reach so far back', () => {
    const property = fc.property(
      fc.array(fc.integer({ min: 1, max: 12 }), { maxLength: 30 }),
      fc.nat(200),
      (batches, asked) => {
        const size = 10;
        const ring = new FrameRing(size);
        let last = 50;
        for (const count of batches) {
          ring.push(framesOf(last + 1, count));
          last += count;
        }
        fc.pre(asked < last);
        const after = ring.after(asked)?.map(({ seq }) => seq);
        if (after) expect(after).toEqual(Array.from({ length: last - asked }, (_, index) => asked + 1 + index));
        else expect(last - asked).toBeGreaterThan(Math.min(size, last - 50) - 1);
      },
    );
    fc.assert(property, { numRuns: 500 });
  });
});
