import type { AccessHolders } from '@laminate/contracts/access-holders';
import type { OverUse, Passage, PassageResult } from '@laminate/contracts/passages';
import { Passed } from './passed.ts';

type Row = readonly [person: number, area: number, entries: number, exits: number, dayEntries?: number];

const listOf = (seq: number, rows: readonly Row[], rest: Partial<AccessHolders> = {}, day = '2027-07-31') =>
  ({
    seq,
    full: true,
    people: { id: rows.map(([person]) => person) },
    passed: {
      day,
      person_id: rows.map(([person]) => person),
      area_id: rows.map(([, area]) => area),
      entries: rows.map(([, , entries]) => entries),
      exits: rows.map(([, , , exits]) => exits),
      day_entries: rows.map(([, , entries, , today = entries]) => today),
      day_exits: rows.map(() => 0),
      recent: [],
    },
    ...rest,
  }) as unknown as AccessHolders;

const afterOf = (seq: number, person: number, entries: number, day = '2027-07-31'): PassageResult => ({
  passage: { seq, checkpoint_id: 3, person_id: person } as Passage,
  warning: null,
  use: {
    person_id: person,
    area_id: 1,
    entries,
    exits: 0,
    day,
    day_entries: entries,
    day_exits: 0,
    recent: [[5, 1]],
  },
  count: { area_id: 1, entries, exits: 0, inside: entries, refused: 0 },
  quotas: [{ id: 7, used: entries }],
  clock_off_ms: null,
});
const overUse = (id: number) => ({ id, name: `Guest ${id}` }) as OverUse;

const DAY = '2027-07-31';
const entriesOf = (passed: Passed, ...people: number[]) => people.map((person) => passed.use(person, 1, DAY).entries);

it('knows what each party did in each area, also after it was stored', () => {
  const passed = new Passed();
  passed.applyList(
    listOf(4, [
      [9, 1, 3, 1, 2],
      [9, 2, 1, 0],
      [8, 1, 1, 1],
    ]),
  );
  passed.applyPassage(afterOf(5, 8, 2));
  for (const known of [passed, new Passed(structuredClone(passed.snapshot()))]) {
    expect(known.use(9, 1, DAY)).toEqual({ entries: 3, exits: 1, day_entries: 2, day_exits: 0, recent: [] });
    expect(known.use(9, 2, DAY).entries).toBe(1);
    expect(known.use(8, 1, DAY)).toMatchObject({ entries: 2, recent: [[5, 1]] });
    expect(known.use(99, 1, DAY).entries).toBe(0);
    expect([known.count(1)?.inside, known.used(7), known.last(3)?.person_id]).toEqual([2, 2, 8]);
  }
});

it('takes over differences, and leaves what is newer than they are', () => {
  const passed = new Passed();
  passed.applyList(
    listOf(4, [
      [9, 1, 1, 0],
      [8, 1, 1, 0],
    ]),
  );
  passed.applyPassage(afterOf(7, 9, 3));
  passed.applyPassage(afterOf(6, 9, 2));
  passed.applyList(
    listOf(
      5,
      [
        [9, 1, 1, 0],
        [8, 1, 2, 0],
      ],
      { full: false },
    ),
  );
  expect(entriesOf(passed, 9, 8)).toEqual([3, 2]);
  passed.applyList(listOf(6, [[8, 1, 4, 0]]));
  expect(entriesOf(passed, 9, 8)).toEqual([3, 4]);
  passed.applyList(listOf(8, [[8, 1, 4, 0]]));
  expect(entriesOf(passed, 9, 8)).toEqual([0, 4]);
});

it('grows with those who pass', () => {
  const passed = new Passed();
  for (let person = 1; person <= 3000; person += 1) passed.applyPassage(afterOf(person, person, person));
  expect(entriesOf(passed, 1, 1024, 1025, 3000)).toEqual([1, 1024, 1025, 3000]);
});

it('counts no one on a day that has just begun, by a list, a scan, or the clock alone', () => {
  const rows: Row[] = [
    [9, 1, 3, 0, 2],
    [8, 1, 1, 0, 1],
  ];
  const today = (passed: Passed, day: string) => [9, 8].map((person) => passed.use(person, 1, day).day_entries);
  const passed = new Passed();
  passed.applyList(listOf(4, rows));
  expect([today(passed, DAY), today(passed, '2027-08-01')]).toEqual([
    [2, 1],
    [0, 0],
  ]);
  passed.applyPassage(afterOf(5, 8, 2, '2027-08-01'));
  expect(today(passed, '2027-08-01')).toEqual([0, 2]);
  // An answer of yesterday comes late.
  passed.applyList(listOf(6, [[8, 1, 5, 0, 5]], { full: false }));
  expect([today(passed, '2027-08-01'), entriesOf(passed, 8)]).toEqual([[0, 0], [5]]);
});

it('holds over-uses until someone has resolved them, whatever comes first', () => {
  const passed = new Passed();
  const ids = () => passed.overUses.map(({ id }) => id);
  passed.applyList(listOf(4, [], { over_uses: [overUse(1)] }));
  passed.take({ kind: 'over-use', data: { seq: 6, over_admission: overUse(2) } });
  expect(ids()).toEqual([2, 1]);
  passed.take({ kind: 'over-use-settled', data: { seq: 7, over_admission: overUse(1) } });
  passed.applyList(listOf(5, [], { over_uses: [overUse(1)], full: false }));
  expect([ids(), passed.seq]).toEqual([[2], 7]);
});

it('has nothing of an earlier version’s list', () => {
  const passed = new Passed();
  passed.applyList({ ...listOf(4, []), passed: undefined });
  expect(passed.use(9, 1, DAY).entries).toBe(0);
});
