import { holdLock, whileChanged, withoutRowLocks } from '@laminate/testing';
import { openTapFixture, tapOf, type TapAnswer, type TapFixture } from '../testing/tap-fixture.ts';

let fixture: TapFixture;
beforeAll(async () => {
  fixture = await openTapFixture();
});
afterAll(() => fixture.close());

/** Of Postgres: what a tap breaks on that finds a guest other than it has read them, and on a key that is there. */
const [SERIALIZATION_FAILURE, UNIQUE_VIOLATION] = ['40001', '23505'];

const verdictOf = (call: Promise<TapAnswer[]>): Promise<string> =>
  call.then(
    ([answer]) => answer?.code ?? 'ok',
    (error: { code?: string }) => error.code ?? 'failed',
  );

/** A guest of an event that has its rows already. */
async function guest(guests: number) {
  const here = await fixture.addEvent();
  return { here, person: await fixture.person(here, { guests }) };
}

/**
 * Runs two concurrent taps with separate keys for the last place of a guest. Neither writes before both have decided,
 * or wait to.
 */
async function rush({ here, person }: Awaited<ReturnType<typeof guest>>): Promise<string[]> {
  const gate = await holdLock(fixture, 'lock table accreditation.tap_outcome in share mode');
  const taps = [1, 2].map(() => fixture.apply(here, [tapOf(person)]));
  const verdicts = Promise.all(taps.map(verdictOf));
  await gate.untilWaiting(taps.length, Promise.race(taps));
  await gate.release();
  return (await verdicts).sort();
}

/** The same tap, sent three times. */
async function repeat({
  here,
  person,
}: Awaited<ReturnType<typeof guest>>): Promise<{ verdicts: string[]; count: number }> {
  const tap = tapOf(person);
  const verdicts: string[] = [];
  for (let sent = 0; sent < 3; sent += 1) verdicts.push(await verdictOf(fixture.apply(here, [tap])));
  const [row] = await fixture.sql<{ checked_in_count: number }>(
    'select checked_in_count from accreditation.person where id = $1',
    [person],
  );
  return { verdicts, count: row?.checked_in_count ?? -1 };
}

/** Works without finding a tap's outcome by its key. */
const forgetful = <T>(work: () => Promise<T>) =>
  whileChanged(
    fixture,
    'create policy forgotten on accreditation.tap_outcome as restrictive for select using (false)',
    'drop policy forgotten on accreditation.tap_outcome',
    work,
  );

it('admits one of two concurrent taps on the last place', async () => {
  expect(await rush(await guest(1))).toEqual(['full', 'ok']);
});

it('would let one of them fail without the lock', async () => {
  const last = await guest(1);
  expect(await withoutRowLocks(fixture, 'accreditation.event_state', () => rush(last))).toEqual([
    SERIALIZATION_FAILURE,
    'ok',
  ]);
});

it('counts a tap once that is sent three times', async () => {
  expect(await repeat(await guest(50))).toEqual({ verdicts: ['ok', 'ok', 'ok'], count: 1 });
});

it('would let it fail again and again without looking for the key', async () => {
  const fifty = await guest(50);
  expect(await forgetful(() => repeat(fifty))).toEqual({
    verdicts: ['ok', UNIQUE_VIOLATION, UNIQUE_VIOLATION],
    count: 1,
  });
});

// The last one: the key is free from here on.
it('would count it again without the key being unique', async () => {
  const fifty = await guest(50);
  await fixture.sql('alter table accreditation.tap_outcome drop constraint tap_outcome_pkey');
  expect(await forgetful(() => repeat(fifty))).toEqual({ verdicts: ['ok', 'ok', 'ok'], count: 3 });
});
