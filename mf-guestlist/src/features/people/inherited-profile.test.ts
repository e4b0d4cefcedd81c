import type { Person } from '@laminate/contracts/people';
import { inheritedItem, inheritedProfile } from './inherited-profile.ts';

type Event = Parameters<typeof inheritedItem>[0];
const counts = { can_delete: false, guest_count: 0, checked_in_count: 0 };
const event: Event = {
  units: [
    {
      id: 1,
      name: 'Press',
      profile_id: 11,
      ...counts,
      groups: [
        { id: 5, name: 'Radio', unitId: 1, profile_id: 12, ...counts },
        { id: 6, name: 'TV', unitId: 1, profile_id: null, ...counts },
      ],
    },
    { id: 2, name: 'Crew', profile_id: null, ...counts, groups: [] },
  ],
  profiles: [
    { id: 10, name: 'VIP', areas: [], timeId: null, wristbandId: 3, badgeId: 4 },
    { id: 11, name: 'Press', areas: [], timeId: null, wristbandId: 7, badgeId: null },
    { id: 12, name: 'Radio', areas: [], timeId: null, wristbandId: null, badgeId: 8 },
  ],
};
const person = (change: Partial<Person>): Person => ({
  id: 1,
  name: 'Mari Tamm',
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
  ...change,
});

describe('inheritedProfile', () => {
  it.each([
    ['their own before all', { profile_id: 10, unit_id: 1, group_id: 5 }, { id: 10, from: 'person' }],
    ['that of the group before that of the unit', { unit_id: 1, group_id: 5 }, { id: 12, from: 'group' }],
    ['that of the unit where the group has none', { unit_id: 1, group_id: 6 }, { id: 11, from: 'unit' }],
    ['none in a unit without one', { unit_id: 2 }, null],
    ['none outside of units', {}, null],
  ] as const)('%s', (_name, change, given) => {
    expect(inheritedProfile(event, person(change))).toEqual(given);
  });
});

describe('inheritedItem', () => {
  it('is their own, else that of the profile that counts', () => {
    expect(inheritedItem(event, person({ wristband_id: 9, profile_id: 10 }), 'wristband_id')).toEqual({
      id: 9,
      from: 'person',
    });
    expect(inheritedItem(event, person({ unit_id: 1, group_id: 6 }), 'wristband_id')).toEqual({
      id: 7,
      from: 'profile',
    });
    expect(inheritedItem(event, person({ unit_id: 1, group_id: 5 }), 'badge_id')).toEqual({ id: 8, from: 'profile' });
    expect(inheritedItem(event, person({ unit_id: 1, group_id: 5 }), 'wristband_id')).toBeNull();
  });
});
