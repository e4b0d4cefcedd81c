import { createLogger } from '@laminate/kit';
import { runFor } from '@laminate/kit/request-scope';
import { newTrace } from '@laminate/kit/trace-context';
import fc from 'fast-check';
import { EventQueue } from './event-queue.ts';
import type { Tap, TapOutcome } from '@laminate/accreditation';

const tapOf = (person: number): Tap => ({
  key: `00000000-0000-4000-8000-${String(person).padStart(12, '0')}`,
  person_id: person,
  action: 'check_in',
  user_id: 1,
  user_name: 'Kadri',
  session_id: '00000000-0000-4000-8000-000000000000',
  rights: '',
  device: null,
});
const personOf = (tap: Tap): number => ('person_id' in tap ? tap.person_id : -1);
const outcomeOf = (tap: Tap): TapOutcome => ({ code: null, outcome: {}, replayed: false, seq: personOf(tap) });
const later = () => new Promise((resolve) => setTimeout(resolve, 1));

describe('EventQueue', () => {
  it('writes a lone tap immediately, and what arrives during the write together', async () => {
    const batches: number[][] = [];
    const queue = new EventQueue<Tap, TapOutcome>(async (taps) => {
      batches.push(taps.map(personOf));
      await later();
      return taps.map(outcomeOf);
    });
    const first = queue.submit(tapOf(1));
    expect(batches).toEqual([[1]]);
    const rest = [2, 3, 4].map((person) => queue.submit(tapOf(person)));
    expect((await Promise.all([first, ...rest])).map(({ seq }) => seq)).toEqual([1, 2, 3, 4]);
    expect(batches).toEqual([[1], [2, 3, 4]]);
    expect(queue.idle).toBe(true);
  });

  it('never has two batches in flight, answers each tap its own outcome, and fails only the bad ones', async () => {
    const property = fc.asyncProperty(fc.array(fc.boolean(), { minLength: 1, maxLength: 40 }), async (bad) => {
      let inFlight = 0;
      const queue = new EventQueue<Tap, TapOutcome>(async (taps) => {
        inFlight += 1;
        expect(inFlight).toBe(1);
        await later();
        inFlight -= 1;
        if (taps.some((tap) => bad[personOf(tap)])) throw new Error('a row is bad');
        return taps.map(outcomeOf);
      });
      const results = await Promise.allSettled(bad.map((_, person) => queue.submit(tapOf(person))));
      expect(results.map(({ status }) => status === 'rejected')).toEqual(bad);
      for (const [person, result] of results.entries())
        if (result.status === 'fulfilled') expect(result.value.seq).toBe(person);
    });
    await fc.assert(property, { numRuns: 20 });
  });

  it.each([
    [true, [1, 3]],
    [false, [1, 3, 1, 1, 1]],
  ])('writes a batch once that waited in vain (%s), and otherwise each of its taps alone', async (stuck, sizes) => {
    const written: number[] = [];
    const queue = new EventQueue<Tap, TapOutcome>(
      async (taps) => {
        written.push(taps.length);
        await later();
        throw new Error('the lock is held');
      },
      () => stuck,
    );
    const results = await Promise.allSettled([1, 2, 3, 4].map((person) => queue.submit(tapOf(person))));
    expect(results.every(({ status }) => status === 'rejected')).toBe(true);
    expect(written).toEqual(sizes);
  });

  it('writes a batch within the request of its last tap, and each tap alone within its own', async () => {
    const lines: [number, string][] = [];
    const log = createLogger('checkin', 'info', {
      write(text) {
        const { taps, requestId } = JSON.parse(text) as { taps: number; requestId: string };
        lines.push([taps, requestId]);
      },
    });
    const queue = new EventQueue<Tap, TapOutcome>(async (taps) => {
      await later();
      log.info({ taps: taps.length }, 'writing');
      if (taps.length > 1) throw new Error('a row is bad');
      return taps.map(outcomeOf);
    });
    await Promise.all(
      [1, 2, 3].map((person) =>
        runFor({ requestId: `request-${person}`, trace: newTrace() }, () => queue.submit(tapOf(person))),
      ),
    );
    expect(lines).toEqual([
      [1, 'request-1'],
      [2, 'request-3'],
      [1, 'request-2'],
      [1, 'request-3'],
    ]);
  });
});
