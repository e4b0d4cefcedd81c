import { DOOR_FLAG, type DoorList } from '@laminate/contracts/check-in';
import fc from 'fast-check';
import { columnsOf } from '../people/door-columns.ts';
import { DoorPeople } from '../people/door-people.ts';
import { groupGuests } from './group-guests.ts';

interface Entry {
  readonly guests: number;
  readonly in: number;
  readonly flags: number;
  readonly unit: number;
  readonly group: number;
}

function peopleOf(entries: readonly Entry[]): DoorPeople {
  const column = (of: (entry: Entry, index: number) => number) => entries.map(of);
  const people: DoorList['people'] = {
    id: column((_, index) => index + 1),
    name: entries.map((_, index) => `Guest ${index}`),
    comments: entries.map(() => ''),
    guest_count: column(({ guests }) => guests),
    checked_in_count: column((entry) => entry.in),
    flags: column(({ flags }) => flags),
    unit_id: column(({ unit }) => unit),
    group_id: column(({ group }) => group),
    profile_id: column(() => 0),
    wristband_id: column(() => 0),
    badge_id: column(() => 0),
  };
  const event = {
    id: 1,
    name: 'Meretuul',
    start_time: '',
    end_time: '',
    time_zone: 'Europe/Tallinn',
    public_key: null,
  };
  return new DoorPeople({
    event,
    seq: 1,
    people: columnsOf(people),
    units: [],
    groups: [],
    profiles: [],
    wristbands: [],
    badges: [],
  });
}

const entry = fc
  .record({
    guests: fc.integer({ min: 1, max: 5 }),
    part: fc.double({ min: 0, max: 1, noNaN: true }),
    flags: fc.nat(3),
    unit: fc.nat(2),
    group: fc.nat(2),
  })
  .map(({ part, ...rest }): Entry => ({ ...rest, in: Math.round(part * rest.guests) }));

it('counts who would come in with a unit or group, and who would stay out', () => {
  const people = peopleOf([
    { guests: 4, in: 1, flags: 0, unit: 1, group: 2 },
    { guests: 2, in: 0, flags: DOOR_FLAG.blocked, unit: 1, group: 2 },
    { guests: 3, in: 3, flags: DOOR_FLAG.pending, unit: 1, group: 2 },
    { guests: 1, in: 0, flags: 0, unit: 1, group: 0 },
    { guests: 9, in: 0, flags: 0, unit: 2, group: 0 },
  ]);
  expect(groupGuests(people, { unitId: 1, groupId: null })).toEqual({ guests: 4, excluded: 2 });
  expect(groupGuests(people, { unitId: 1, groupId: 2 })).toEqual({ guests: 3, excluded: 2 });
});

it('never counts a guest twice or not at all', () => {
  fc.assert(
    fc.property(fc.array(entry, { maxLength: 30 }), (entries) => {
      const people = peopleOf(entries);
      const counted = [0, 1, 2].map((unitId) => groupGuests(people, { unitId, groupId: null }));
      const all = counted.reduce((sum, { guests, excluded }) => sum + guests + excluded, 0);
      expect(all).toBe(entries.reduce((sum, each) => sum + each.guests - each.in, 0));
    }),
  );
});
