import type { OverAdmission } from '@laminate/contracts/over-admission';
import type { Tap } from '../queue/tap.ts';
import { countAttention, sortAttention } from './sort-attention.ts';

const holder = (device: string | null) => ({
  at: '2026-07-31T18:00:00Z',
  user_id: 1,
  user: 'Kadri',
  device,
  guests: 1,
});
const over = (id: number, device: string | null, holders: (string | null)[] = []): OverAdmission => ({
  id,
  person_id: id,
  name: `Guest ${id}`,
  key: `key-${id}`,
  reason: 'full',
  guests: 1,
  tapped_at: '2026-07-31T18:04:00Z',
  user_id: 1,
  user: 'Kadri',
  device,
  holders: holders.map(holder),
  settled: null,
});
const refused = (id: number, eventId = 1): Tap => ({
  key: `key-${id}`,
  accountId: 1,
  eventId,
  personId: id,
  action: 'check_in',
  delta: 1,
  at: '2026-07-31T18:04:00Z',
  name: `Guest ${id}`,
  state: 'refused',
});
const ids = (list: readonly { id: number }[]) => list.map(({ id }) => id);

it('tells the device that let someone in and those that hold the place, under any name they have had', () => {
  const open = [
    over(1, 'Gate A', ['Gate B']),
    over(2, 'Gate B', ['Gate C']),
    over(3, 'Gate C', ['Gate D']),
    over(4, null, [null]),
  ];
  const { here, usedHereFirst, elsewhere } = sortAttention(open, { taps: [], names: ['Gate B', 'Phone 7F'] }, 1);
  expect([ids(here), [...usedHereFirst], ids(elsewhere)]).toEqual([[1, 2], [1], [3, 4]]);
});

it('knows what a colleague tapped here by the name in front, and no longer name of another device', () => {
  const open = [over(1, 'Gate A (Kadri)'), over(2, 'Gate A2'), over(3, 'Gate')];
  expect(ids(sortAttention(open, { taps: [], names: ['Gate A'] }, 1).here)).toEqual([1]);
});

it('holds no door for the first that gave its own place twice', () => {
  expect(
    sortAttention([over(1, 'Gate A', ['Gate A', 'Gate B'])], { taps: [], names: ['Gate A'] }, 1).usedHereFirst.size,
  ).toBe(0);
});

it('shows a refused tap and its over-admission as one thing', () => {
  const attention = sortAttention(
    [over(1, 'Gate A'), over(2, 'Gate A')],
    { taps: [refused(9, 2), refused(1)], names: ['Gate A'] },
    1,
  );
  expect(attention.refused.map(({ personId }) => personId)).toEqual([1, 9]);
  expect(ids(attention.here)).toEqual([2]);
  expect(attention.byKey.get('key-1')?.id).toBe(1);
  expect(countAttention(attention)).toBe(3);
});
