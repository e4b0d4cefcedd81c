import type { RollCall, RollCalls, RollCallTick } from '@laminate/contracts/roll-calls';
import type { RollTap } from '../queue/roll-tap.ts';
import { headcount, rollCallOf, withEnded, withRollCall } from './board.ts';

const at = (minute: number) => `2030-07-01T20:${String(minute).padStart(2, '0')}:00.000Z`;
const tick = (person_id: number, guests: number, minute: number): RollCallTick => ({
  person_id,
  guests,
  at: at(minute),
  user: 'Ele',
  device: null,
  clock_off_minutes: null,
});
const rollCall = (ticks: RollCallTick[], rest: Partial<RollCall> = {}): RollCall => ({
  id: 1,
  area_id: 7,
  started_at: at(0),
  started_by: 'Ele',
  ended: null,
  ticks,
  ...rest,
});
const NONE: RollCalls = { seq: 0, roll_calls: [] };
const tap = (rest: Partial<RollTap>): RollTap => ({
  key: 'k',
  accountId: 1,
  userId: 1,
  userName: 'Ats',
  eventId: 34,
  areaId: 7,
  at: at(5),
  action: 'tick',
  ...rest,
});
const guestsOf = (held: RollCalls, taps: RollTap[] = []) =>
  [...(rollCallOf(held, taps, 7)?.found.values() ?? [])].map(({ person_id, guests }) => [person_id, guests]);

describe('withRollCall', () => {
  const TICKS = [tick(3, 2, 1), tick(3, 0, 2), tick(3, 1, 3), tick(4, 1, 1)];

  it.each([
    [0, 1, 2, 3],
    [3, 2, 1, 0],
    [2, 0, 3, 1],
    [1, 3, 2, 0],
    [2, 2, 0, 3],
  ])('comes to the same in the order %i, %i, %i, %i', (...order) => {
    const held = order.reduce((so, n, seq) => withRollCall(so, rollCall([TICKS[n] ?? tick(0, 0, 0)]), seq), NONE);
    expect(guestsOf(held)).toEqual(
      expect.arrayContaining([
        [3, 1],
        [4, 1],
      ]),
    );
  });

  it('does not reopen an ended one because of an earlier message', () => {
    const ended = withRollCall(NONE, rollCall([], { ended: { at: at(9), user: 'Ele' } }), 3);
    expect(rollCallOf(withRollCall(ended, rollCall([tick(3, 1, 1)]), 2), [], 7)).toMatchObject({ id: 1, ended: true });
  });
});

it('tells for an hour what a roll call came to, also of one that ended unheard', () => {
  const held = withRollCall(NONE, rollCall([tick(3, 1, 1)]), 1);
  const now = Date.parse(at(20));
  const after = withEnded({ seq: 9, roll_calls: [rollCall([], { id: 2, area_id: 8 })] }, held, held, now);
  expect(after.roll_calls.map(({ id, ended }) => [id, ended?.at ?? null])).toEqual([
    [2, null],
    [1, at(20)],
  ]);
  expect(withEnded({ seq: 9, roll_calls: [] }, after, after, now + 3_600_000).roll_calls.map(({ id }) => id)).toEqual([
    2,
  ]);
});

it('does not end what was started after the server was asked', () => {
  const held = withRollCall(NONE, rollCall([]), 1);
  expect(withEnded(NONE, held, NONE, Date.parse(at(20)))).toMatchObject({ roll_calls: [{ id: 1, ended: null }] });
});

describe('rollCallOf', () => {
  it('is started by what waits here, without a network', () => {
    expect(rollCallOf(NONE, [], 7)).toBeNull();
    const open = rollCallOf(NONE, [tap({ action: 'start' }), tap({ personId: 3, guests: 2, at: at(6) })], 7);
    expect(open).toMatchObject({ id: null, startedBy: 'Ats', startedAt: at(5) });
    expect(open?.found.get(3)).toMatchObject({ guests: 2, waits: true });
    expect(rollCallOf(NONE, [tap({ action: 'start' })], 8)).toBeNull();
  });

  it('has the later one of what others and this device have ticked', () => {
    const held = withRollCall(NONE, rollCall([tick(3, 2, 8), tick(4, 1, 1)]), 1);
    const taps = [tap({ personId: 3, guests: 0 }), tap({ personId: 4, guests: 0 })];
    expect(guestsOf(held, taps)).toEqual([
      [3, 2],
      [4, 0],
    ]);
  });

  it('is over with an end that waits, and not reopened by earlier ticks', () => {
    const held = withRollCall(NONE, rollCall([tick(3, 2, 1)]), 1);
    expect(rollCallOf(held, [tap({ action: 'end', rollCallId: 1 })], 7)).toMatchObject({ id: 1, ended: true });
    expect(rollCallOf(NONE, [tap({ rollCallId: 1, personId: 3, guests: 1 })], 7)).toBeNull();
    const anew = [tap({ action: 'end', rollCallId: 1 }), tap({ action: 'start' })];
    expect(rollCallOf(held, anew, 7)).toMatchObject({ id: null, ended: false, found: new Map() });
  });
});

it('counts guests, and apart those who came to light', () => {
  const found = (guests: number) => ({ ...tick(0, guests, 1), waits: false });
  const parties = [
    { personId: 1, row: 0, inside: 3, found: found(2) },
    { personId: 2, row: 1, inside: 1, found: undefined },
    { personId: 3, row: 2, inside: 0, found: found(1) },
    { personId: 4, row: 3, inside: 1, found: found(2) },
  ];
  expect(headcount(parties)).toEqual({ expected: 5, found: 3, missing: 2, extra: 2 });
});
