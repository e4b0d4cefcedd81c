import { areaState } from './area-state.ts';
import { withMessage } from './live-occupancy.ts';
import type { Occupancy, OverUse } from '@laminate/contracts/passages';
import type { StreamMessage } from '@laminate/contracts/stream';

const area = (id: number, entry: boolean): Occupancy['areas'][number] => ({
  id,
  name: `Area ${id}`,
  most_guests: 10,
  warn_at: 80,
  when_full: 'warn',
  counts_exits: true,
  entry,
  count: { area_id: id, entries: 5, exits: 2, inside: 3, refused: 0 },
  day_entries: 5,
  day_exits: 2,
  stay_minutes: null,
});

const overUse = (id: number) => ({ id, name: 'Mari Tamm' }) as OverUse;

const shown: Occupancy = {
  seq: 7,
  day: '2026-07-31',
  totals: { guest_count: 40, checked_in_count: 5, people_count: 30 },
  declined_count: 0,
  areas: [area(1, true), area(2, false)],
  checkpoints: [],
  hours: [],
  quotas: [{ id: 9, area_id: 2, unit_id: 1, group_id: null, day: null, most: 4, name: 'Crew', used: 1 }],
  over_uses: [overUse(1)],
};

const message = (kind: string, data: object) => ({ kind, data: { seq: 8, ...data } }) as unknown as StreamMessage;
const count = { area_id: 2, entries: 9, exits: 2, inside: 7, refused: 1 };

it('applies the area and quotas of a scan, once', () => {
  const passage = message('passage', { count, quotas: [{ id: 9, used: 2 }] });
  const after = withMessage(shown, passage);
  expect([after.seq, after.areas.map((one) => one.count.inside), after.quotas[0]?.used]).toEqual([8, [3, 7], 2]);
  expect(withMessage(after, passage)).toBe(after);
  expect(withMessage(shown, message('passage', { seq: 9, count, quotas: [] }))).toBe(shown);
});

it('adds check-ins to the areas that have an entrance, and takes them back', () => {
  const totals = { guest_count: 40, checked_in_count: 8, people_count: 30 };
  const after = withMessage(shown, message('checked-in', { totals }));
  expect(after.areas.map((one) => [one.count.entries, one.count.inside])).toEqual([
    [8, 6],
    [5, 3],
  ]);
  const back = message('removed-check-in', { seq: 9, totals: shown.totals });
  expect(withMessage(after, back)).toEqual({ ...shown, seq: 9 });
});

it('keeps the over-uses that are open', () => {
  const after = withMessage(shown, message('over-use', { over_admission: overUse(2) }));
  expect(after.over_uses.map(({ id }) => id)).toEqual([2, 1]);
  const settled = withMessage(after, message('over-use-settled', { seq: 9, over_admission: overUse(1) }));
  expect(settled.over_uses.map(({ id }) => id)).toEqual([2]);
});

it('goes on with what says nothing of it, and stays at a reset', () => {
  expect(withMessage(shown, message('passed', {}))).toEqual({ ...shown, seq: 8 });
  expect(withMessage(shown, message('reset', {}))).toBe(shown);
});

it.each([
  [null, 5, null],
  [10, 7, 'room'],
  [10, 8, 'nearly_full'],
  [10, 10, 'full'],
  [10, 11, 'full'],
] as const)('calls an area of %s with %s inside %s', (most_guests, inside, state) => {
  expect(areaState({ most_guests, warn_at: 80 }, inside)).toBe(state);
});
