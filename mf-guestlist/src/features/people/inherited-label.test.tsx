import type { Person } from '@laminate/contracts/people';
import { show } from '@laminate/ui/testing';
import { screen } from '@testing-library/dom';
import { InheritedInRow, InheritedLabel } from './inherited-label.tsx';
import { inheritedItem, inheritedProfile } from './inherited-profile.ts';

type Event = Parameters<typeof inheritedItem>[0];
const EVENT = {
  units: [
    {
      id: 1,
      profile_id: 31,
      groups: [
        { id: 2, profile_id: 32 },
        { id: 3, profile_id: null },
      ],
    },
  ],
  profiles: [
    { id: 31, name: 'Crew', wristbandId: 51, badgeId: null },
    { id: 32, name: 'Stage', wristbandId: null, badgeId: 61 },
  ],
} as unknown as Event;
const person = (fields: Partial<Person>) =>
  ({ unit_id: 1, group_id: null, profile_id: null, wristband_id: null, badge_id: null, ...fields }) as Person;

/** What a row of the guest list says of a person's profile. */
function profileRow(fields: Partial<Person>) {
  const given = inheritedProfile(EVENT, person(fields));
  show(given && <InheritedInRow given={given}>Profile {given.id}</InheritedInRow>);
  return document.getElementById('root')?.textContent?.replace('Pop-ups', '');
}

it.each<[Partial<Person>, string]>([
  [{ profile_id: 33, group_id: 2 }, 'Profile 33custom'],
  [{ group_id: 2 }, 'Profile 32by the group'],
  [{ group_id: 3 }, 'Profile 31by the unit'],
  [{}, 'Profile 31by the unit'],
  [{ unit_id: null }, ''],
])('of a person with %j says %s', (fields, words) => {
  expect(profileRow(fields)).toBe(words);
});

it('visibly marks only what is custom, and tells a pointer about every other, too', () => {
  profileRow({ profile_id: 33 });
  expect(screen.getByText('custom').className).not.toContain('visually-hidden');
  expect(screen.getByTitle('set for this guest')).toBeTruthy();
  profileRow({});
  expect(screen.getByText('by the unit').className).toBe('visually-hidden');
  expect(screen.getByTitle('by the unit')).toBeTruthy();
});

it('says of a wristband that it comes by the profile that counts, and of none nothing', () => {
  const band = (fields: Partial<Person>) => {
    const given = inheritedItem(EVENT, person(fields), 'wristband_id');
    show(given && <InheritedLabel given={given}>Band {given.id}, </InheritedLabel>);
    return document.getElementById('root')?.textContent;
  };
  expect(band({})).toBe('Band 51, by the profile');
  expect(band({ wristband_id: 52 })).toBe('Band 52, set for this guest');
  expect(band({ group_id: 2 })).toBe('');
});
