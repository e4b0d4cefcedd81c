import type { Person } from '@laminate/contracts/people';
import { applyChanges, countEntries, mostWornWristbands, totalsOf } from './people-list.ts';

const person = (id: number, name: string, more: Partial<Person> = {}): Person => ({
  id,
  name,
  comments: '',
  guest_count: 1,
  checked_in: false,
  checked_in_count: 0,
  blocked: false,
  pending: false,
  unit_id: null,
  group_id: null,
  profile_id: null,
  wristband_id: null,
  badge_id: null,
  ...more,
});
const names = (people: readonly Person[]) => people.map(({ name }) => name);

describe('applyChanges', () => {
  const list = { people: [person(1, 'Anu'), person(2, 'Mari'), person(3, 'Õnne')], seq: 5 };

  it('takes edits over in place and keeps everyone else as they were', () => {
    const next = applyChanges(list, { people: [person(2, 'Mari', { checked_in_count: 1 })], removed: [], seq: 6 });
    expect(next.seq).toBe(6);
    expect(next.people[1]?.checked_in_count).toBe(1);
    expect(next.people[0]).toBe(list.people[0]);
  });

  it('puts new and renamed people where their names belong, accents aside', () => {
    const next = applyChanges(list, { people: [person(4, 'Otto'), person(1, 'Zoë')], removed: [], seq: 7 });
    expect(names(next.people)).toEqual(['Mari', 'Õnne', 'Otto', 'Zoë']);
  });

  it('drops removed people, also those it never had', () => {
    expect(names(applyChanges(list, { people: [], removed: [2, 99], seq: 8 }).people)).toEqual(['Anu', 'Õnne']);
  });

  it('keeps the array when nothing changed', () => {
    expect(applyChanges(list, { people: [], removed: [], seq: 9 })).toEqual({ people: list.people, seq: 9 });
    expect(applyChanges(list, { people: [], removed: [], seq: 9 }).people).toBe(list.people);
  });
});

describe('sums', () => {
  const people = [
    person(1, 'A', { unit_id: 1, group_id: 10, guest_count: 3, checked_in_count: 2, wristband_id: 7 }),
    person(2, 'B', { unit_id: 1, wristband_id: 7 }),
    person(3, 'C', { unit_id: 1, wristband_id: 8 }),
    person(4, 'D'),
  ];

  it('counts entries, guests and arrivals', () => {
    expect(totalsOf(people)).toEqual({ entries: 4, guests: 6, checkedIn: 2 });
    const counts = countEntries(people);
    expect([counts.units.get(1), counts.units.get(null), counts.groups.get(10), counts.withoutGroup.get(1)]).toEqual([
      3, 1, 1, 2,
    ]);
  });

  it('knows a unit by the wristband most of it wears', () => {
    expect([...mostWornWristbands(people, { units: [], profiles: [] })]).toEqual([[1, 7]]);
  });
});
