import type { DoorField, DoorPerson } from '@laminate/contracts/check-in';
import { foldName } from '@laminate/contracts/fold-name';
import fc from 'fast-check';
import { countDoor, countOfPlace } from './door-totals.ts';
import { columnsOf, type ReadDoorList } from './door-columns.ts';
import { DoorPeople } from './door-people.ts';
import { textAt } from '@laminate/roster/columns';
import { EVERYWHERE, visibleRows } from './visible-rows.ts';

interface Entry {
  readonly id: number;
  readonly name: string;
  readonly guests: number;
  readonly in: number;
  readonly unit: number;
  readonly company?: string | null;
}

const COMPANY: DoorField = { key: 'company', name: 'Company', kind: 'text', choices: [] };

function listOf(entries: readonly Entry[], seq: number, full = true, removed: number[] = []): ReadDoorList {
  const rows = entries.toSorted((a, b) =>
    foldName(a.name) < foldName(b.name) ? -1 : foldName(a.name) > foldName(b.name) ? 1 : a.id - b.id,
  );
  const zeros = rows.map(() => 0);
  return {
    event: { id: 1, name: 'Meretuul', start_time: '', end_time: '', time_zone: 'Europe/Tallinn', public_key: null },
    seq,
    full,
    removed,
    people: columnsOf(
      {
        id: rows.map(({ id }) => id),
        name: rows.map(({ name }) => name),
        comments: rows.map(() => ''),
        guest_count: rows.map(({ guests }) => guests),
        checked_in_count: rows.map((row) => row.in),
        flags: [...zeros],
        unit_id: rows.map(({ unit }) => unit),
        group_id: [...zeros],
        profile_id: [...zeros],
        wristband_id: [...zeros],
        badge_id: [...zeros],
      },
      { company: rows.map(({ company = null }) => company) },
    ),
    fields: [COMPANY],
    units: [{ id: 1, name: 'Press' }],
    groups: [],
    profiles: [],
    wristbands: [],
    badges: [],
    tied: null,
  };
}

const personOf = (entry: Entry): DoorPerson => ({
  id: entry.id,
  name: entry.name,
  comments: '',
  guest_count: entry.guests,
  checked_in_count: entry.in,
  checked_in: entry.in === entry.guests,
  blocked: false,
  pending: false,
  unit_id: entry.unit || null,
  group_id: null,
  profile_id: null,
  wristband_id: null,
  badge_id: null,
});

const namesOf = (people: DoorPeople) => Array.from(people.columns.id, (_, row) => textAt(people.columns.name, row));
const entry = fc.integer({ min: 1, max: 5 }).chain((guests) =>
  fc.record({
    name: fc.constantFrom('Mari', 'Õnne', 'Žanna', 'agnes', 'Zoë', 'Влад'),
    guests: fc.constant(guests),
    in: fc.integer({ min: 0, max: guests }),
    unit: fc.constantFrom(0, 1),
    company: fc.constantFrom(null, 'Viru', 'Saare'),
  }),
);
const listed = fc.uniqueArray(fc.record({ id: fc.integer({ min: 1, max: 30 }), entry }), { selector: ({ id }) => id });
const withIds = (items: readonly { id: number; entry: Omit<Entry, 'id'> }[]): Entry[] =>
  items.map(({ id, entry: rest }) => ({ id, ...rest }));

describe('the list in memory', () => {
  it('is the same after differences as when it is loaded whole', () => {
    const property = fc.property(listed, listed, fc.array(fc.integer({ min: 1, max: 30 })), (before, changes, gone) => {
      const start = withIds(before);
      const changed = withIds(changes).filter(({ id }) => !gone.includes(id));
      const people = new DoorPeople(listOf(start, 1));
      people.applyList(listOf(changed, 2, false, gone));
      const after = [
        ...start.filter(({ id }) => !gone.includes(id) && !changed.some((each) => each.id === id)),
        ...changed,
      ];
      const whole = listOf(after, 2);
      expect(people.columns).toEqual(whole.people);
      expect(people.seq).toBe(2);
      for (const { id } of after) expect(people.guest(people.rowOf(id) ?? -1).id).toBe(id);
    });
    fc.assert(property, { numRuns: 300 });
  });

  it('never takes an older value over a newer one, in whatever order they arrive', () => {
    const guest = { id: 7, name: 'Mari', guests: 4, unit: 1 };
    const people = new DoorPeople(listOf([{ ...guest, in: 0 }], 5));
    people.applyPerson(8, personOf({ ...guest, in: 3 }));
    people.applyMessage(6, personOf({ ...guest, in: 1 }));
    expect([people.seq, people.guest(0).inCount]).toEqual([6, 3]);
    people.applyList(listOf([{ ...guest, in: 2 }], 7, false));
    expect([people.seq, people.guest(0).inCount]).toEqual([7, 3]);
    people.applyMessage(8, personOf({ ...guest, in: 3 }));
    people.applyMessage(9, personOf({ ...guest, in: 4 }));
    expect([people.seq, people.guest(0).inCount]).toEqual([9, 4]);
    people.applyList(listOf([{ ...guest, in: 0 }], 3, false));
    expect(people.guest(0).inCount).toBe(4);
  });

  it('keeps its rows while only counts change', () => {
    const people = new DoorPeople(listOf([{ id: 1, name: 'Mari', guests: 2, in: 0, unit: 1 }], 1));
    const { textVersion } = people;
    people.applyList(listOf([{ id: 1, name: 'Mari', guests: 2, in: 2, unit: 1 }], 2, false));
    expect([people.textVersion, people.guest(0).inCount]).toEqual([textVersion, 2]);
    expect(people.applyList(listOf([], 2, false))).toBe(false);
    people.applyList(listOf([{ id: 1, name: 'Maria', guests: 2, in: 2, unit: 1 }], 3, false));
    expect(people.textVersion).toBeGreaterThan(textVersion);
    expect(namesOf(people)).toEqual(['Maria']);
    expect(people.applyList({ ...listOf([], 3, false), units: [{ id: 1, name: 'Media' }] })).toBe(true);
    expect(people.guest(0).unit).toBe('Media');
  });
});

describe('what the door can see of guests', () => {
  const mari = { id: 1, name: 'Mari', guests: 1, in: 0, unit: 0, company: 'Viru' };

  it('is with the guest, and new texts for the search once it is another', () => {
    const people = new DoorPeople(listOf([mari], 1));
    const { textVersion } = people;
    expect(people.guest(0).details).toEqual({ company: 'Viru' });
    expect(people.texts().details).toEqual([{ texts: 'Viru', names: null }]);
    people.applyList(listOf([{ ...mari, company: 'Saare' }], 2, false));
    expect([people.guest(0).details, people.textVersion > textVersion]).toEqual([{ company: 'Saare' }, true]);
  });

  it('accepts differences only with the same fields, and a whole list with any fields', () => {
    const people = new DoorPeople(listOf([mari], 1));
    const hidden = (full: boolean) => {
      const list = listOf([mari], 2, full);
      return { ...list, fields: [], people: { ...list.people, details: {} } };
    };
    expect([listOf([mari], 2, false), hidden(false), hidden(true)].map((list) => people.takes(list))).toEqual([
      true,
      false,
      true,
    ]);
    people.applyList(hidden(true));
    expect([people.guest(0).details, JSON.stringify(people.snapshot())]).toEqual([
      {},
      expect.not.stringContaining('Viru'),
    ]);
  });
});

describe('numbers of wristbands', () => {
  const [mari, jaan] = [1, 2].map((id) => ({ id, name: `Guest ${id}`, guests: 1, in: 0, unit: 0 })) as [Entry, Entry];
  const whole = listOf([mari, jaan], 1);
  const tied = { code: ['A1', 'B2'], person_id: [1, 2], blocked: [0, 0] };

  it('are new for the people of a difference, and go with each guest who leaves', () => {
    const people = new DoorPeople({ ...whole, tied });
    people.applyList({
      ...listOf([mari], 2, false, [2]),
      tied: { code: ['A1', 'A9'], person_id: [1, 1], blocked: [1, 0] },
    });
    expect(people.bandsOf(1)).toEqual([
      { code: 'A9', personId: 1, blocked: false, isTicket: false },
      { code: 'A1', personId: 1, blocked: true, isTicket: false },
    ]);
    expect([people.bandOf('A1')?.blocked, people.bandOf('B2')]).toEqual([true, null]);
  });

  it('stay where a difference names no one', () => {
    const people = new DoorPeople({ ...whole, tied });
    people.applyList({ ...listOf([], 3, false), units: [] });
    expect(people.bandOf('B2')?.personId).toBe(2);
  });

  it('are asked for with everyone where an earlier version has stored the list', () => {
    const { tied: _unknown, ...stored } = whole;
    const people = new DoorPeople(stored);
    expect(people.takes(listOf([], 2, false))).toBe(false);
    people.applyList({ ...whole, seq: 2, tied });
    expect([people.hasBands, people.takes(listOf([], 3, false))]).toEqual([true, true]);
  });
});

describe('what the list shows', () => {
  const people = new DoorPeople(
    listOf(
      [
        { id: 1, name: 'Agnes', guests: 1, in: 1, unit: 1 },
        { id: 2, name: 'Mari', guests: 4, in: 2, unit: 1 },
        { id: 3, name: 'Taavi', guests: 2, in: 0, unit: 0 },
      ],
      1,
    ),
  );
  const options = {
    found: null,
    state: 'not-in',
    place: EVERYWHERE,
    retained: new Set<number>(),
    waiting: new Map<number, number>(),
  } as const;

  it('splits by whole parties, with the counts of all three filters', () => {
    expect(visibleRows(people, options)).toEqual({
      rows: Int32Array.of(1, 2),
      alreadyIn: false,
      counts: { 'not-in': 2, in: 1, all: 3 },
    });
    expect([...visibleRows(people, { ...options, state: 'in' }).rows]).toEqual([0]);
    expect([...visibleRows(people, { ...options, place: { unitId: 0, groupId: null } }).rows]).toEqual([2]);
  });

  it('counts what waits on this device, and keeps a guest who was just tapped', () => {
    const waiting = new Map([[3, 2]]);
    expect([...visibleRows(people, { ...options, waiting }).rows]).toEqual([1]);
    expect([...visibleRows(people, { ...options, waiting, retained: new Set([3]) }).rows]).toEqual([1, 2]);
    expect(countDoor(people, waiting)).toMatchObject({ all: { guests: 7, in: 5 } });
  });

  it('counts the guests of a place: everyone, a unit, those of no unit, a group that is not there', () => {
    const totals = countDoor(people, new Map());
    const of = (unitId: number | null, groupId: number | null = null) =>
      countOfPlace(totals, { unitId, groupId }).guests;
    expect([of(null), of(1), of(0), of(1, 9)]).toEqual([7, 5, 2, 0]);
  });

  it('shows who is in already where the search finds no one else, and says so', () => {
    const shown = (found: Int32Array, more: object = {}) => {
      const { rows, alreadyIn } = visibleRows(people, { ...options, found, ...more });
      return [[...rows], alreadyIn];
    };
    expect(shown(Int32Array.of(0))).toEqual([[0], true]);
    expect(shown(Int32Array.of(0, 2, 1))).toEqual([[2, 1], false]);
    expect(shown(Int32Array.of())).toEqual([[], false]);
    expect(shown(Int32Array.of(1), { state: 'in' })).toEqual([[], false]);
    expect(shown(Int32Array.of(0), { retained: new Set([1]) })).toEqual([[0], false]);
  });

  it('follows the order of the search', () => {
    expect([...visibleRows(people, { ...options, found: Int32Array.of(2, 0, 1) }).rows]).toEqual([2, 1]);
  });
});

it('reports of each guest when something has happened to them, and of no other', () => {
  const [mari, jaan] = [
    { id: 1, name: 'Mari', guests: 3, in: 0, unit: 0 },
    { id: 2, name: 'Jaan', guests: 1, in: 0, unit: 0 },
  ];
  const people = new DoorPeople(listOf([mari, jaan], 5));
  expect([people.changedAt(1), people.changedAt(2)]).toEqual([0, 0]);
  people.applyMessage(6, personOf({ ...mari, in: 1 }));
  people.applyPerson(6, personOf({ ...mari, in: 0 }));
  expect([people.changedAt(1), people.changedAt(2)]).toEqual([6, 0]);
  people.applyList(listOf([{ ...jaan, in: 1 }], 8, false));
  expect([people.changedAt(1), people.changedAt(2)]).toEqual([6, 8]);
});
