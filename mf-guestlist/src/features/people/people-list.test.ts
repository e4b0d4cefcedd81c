import type { GuestField } from '@laminate/contracts/guest-fields';
import type { ListedPerson } from '@laminate/contracts/people';
import { applyChanges, countEntries, mostUsedWristbands, totalsOf } from './people-list.ts';

const person = (id: number, name: string, more: Partial<ListedPerson> = {}): ListedPerson => ({
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
  answer: null,
  details: {},
  ...more,
});
const names = (people: readonly ListedPerson[]) => people.map(({ name }) => name);

const NO_FIELDS: readonly GuestField[] = [];

describe('applyChanges', () => {
  const list = { people: [person(1, 'Anu'), person(2, 'Mari'), person(3, 'Õnne')], fields: NO_FIELDS, seq: 5 };

  it('takes edits over in place and keeps everyone else as they were', () => {
    const next = applyChanges(list, {
      people: [person(2, 'Mari', { checked_in_count: 1 })],
      removed: [],
      fields: NO_FIELDS,
      seq: 6,
    });
    expect(next.seq).toBe(6);
    expect(next.people[1]?.checked_in_count).toBe(1);
    expect(next.people[0]).toBe(list.people[0]);
  });

  it('puts new and renamed people where their names belong, accents aside', () => {
    const next = applyChanges(list, {
      people: [person(4, 'Otto'), person(1, 'Zoë')],
      removed: [],
      fields: NO_FIELDS,
      seq: 7,
    });
    expect(names(next.people)).toEqual(['Mari', 'Õnne', 'Otto', 'Zoë']);
  });

  it('drops removed people, also those it never had', () => {
    expect(names(applyChanges(list, { people: [], removed: [2, 99], fields: NO_FIELDS, seq: 8 }).people)).toEqual([
      'Anu',
      'Õnne',
    ]);
  });

  it('keeps the array when nothing changed', () => {
    expect(applyChanges(list, { people: [], removed: [], fields: NO_FIELDS, seq: 9 })).toEqual({
      people: list.people,
      fields: NO_FIELDS,
      seq: 9,
    });
    expect(applyChanges(list, { people: [], removed: [], fields: NO_FIELDS, seq: 9 }).people).toBe(list.people);
  });

  it('keeps fields and details that say the same', () => {
    const company = { key: 'company', name: 'Company', help: '', kind: 'text', choices: [], asked: 'no', seen_by: [] };
    const known = {
      people: [person(1, 'Anu', { details: { company: 'Acme' } }), person(2, 'Mari', { details: { company: 'Acme' } })],
      fields: [company] as readonly GuestField[],
      seq: 5,
    };
    const next = applyChanges(known, {
      people: [
        person(1, 'Anu', { checked_in_count: 1, details: { company: 'Acme' } }),
        person(2, 'Mari', { details: { company: 'Radio' } }),
      ],
      fields: [{ ...company }] as readonly GuestField[],
      removed: [],
      seq: 6,
    });
    expect(next.fields).toBe(known.fields);
    expect(next.people[0]?.details).toBe(known.people[0]?.details);
    expect(next.people.map(({ details }) => details.company)).toEqual(['Acme', 'Radio']);
    const renamed = [{ ...company, name: 'Firm' }] as readonly GuestField[];
    expect(applyChanges(known, { people: [], fields: renamed, removed: [], seq: 6 }).fields).toBe(renamed);
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
    expect([...mostUsedWristbands(people, { units: [], profiles: [] })]).toEqual([[1, 7]]);
  });
});
