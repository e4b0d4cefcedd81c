import type { Person } from '@laminate/contracts/people';
import { i18n } from '@laminate/sdk/i18n';
import type { EventDetails } from '../../event/event-details.ts';

/** What a person has, and by whose choice: their own wins over that of their group, that over their unit's. */
export interface Given {
  readonly id: number;
  readonly from: 'person' | 'group' | 'unit' | 'profile';
}

type Place = Pick<Person, 'profile_id' | 'group_id' | 'unit_id'>;
type Giving = Pick<EventDetails, 'units' | 'profiles'>;
type Worn = 'wristband_id' | 'badge_id';

interface GivingIndex {
  /** Profiles by the id of the group or unit that gives them. */
  readonly ofGroup: ReadonlyMap<number, number>;
  readonly ofUnit: ReadonlyMap<number, number>;
  readonly profiles: ReadonlyMap<number, Readonly<Record<Worn, number | null>>>;
}

const known = new WeakMap<Giving, GivingIndex>();

const givingOf = (
  places: readonly { readonly id: number; readonly profile_id: number | null }[],
): ReadonlyMap<number, number> =>
  new Map(places.flatMap(({ id, profile_id }) => (profile_id === null ? [] : [[id, profile_id] as const])));

/** What an event's units, groups and profiles give, looked up once for all of 50,000 people. */
function indexOf(event: Giving): GivingIndex {
  let index = known.get(event);
  if (!index) {
    index = {
      ofGroup: givingOf(event.units.flatMap(({ groups }) => groups)),
      ofUnit: givingOf(event.units),
      profiles: new Map(
        event.profiles.map(({ id, wristbandId, badgeId }) => [id, { wristband_id: wristbandId, badge_id: badgeId }]),
      ),
    };
    known.set(event, index);
  }
  return index;
}

/** The profile that counts for a person, null when neither they nor their group or unit have one. */
export function inheritedProfile(event: Giving, { profile_id: own, unit_id, group_id }: Place): Given | null {
  if (own !== null) return { id: own, from: 'person' };
  const { ofGroup, ofUnit } = indexOf(event);
  const byGroup = group_id === null ? undefined : ofGroup.get(group_id);
  if (byGroup !== undefined) return { id: byGroup, from: 'group' };
  const byUnit = unit_id === null ? undefined : ofUnit.get(unit_id);
  return byUnit === undefined ? null : { id: byUnit, from: 'unit' };
}

/** The wristband or badge that counts for a person: their own, else that of the profile that counts. */
export function inheritedItem(event: Giving, person: Person, field: Worn): Given | null {
  const own = person[field];
  if (own !== null) return { id: own, from: 'person' };
  const id = indexOf(event).profiles.get(inheritedProfile(event, person)?.id ?? 0)?.[field] ?? null;
  return id === null ? null : { id, from: 'profile' };
}

/** By whose choice a person has it, in words. */
export function inheritedFrom({ from }: Given): string {
  switch (from) {
    case 'person':
      return i18n.t('set for this guest');
    case 'group':
      return i18n.t('by the group');
    case 'unit':
      return i18n.t('by the unit');
    case 'profile':
      return i18n.t('by the profile');
  }
}

/** Returns in words what people have once they give up their custom profile, wristband or badge. */
export function withoutOwn(event: Giving, what: 'profile' | 'wristband' | 'badge'): string {
  const { ofGroup, ofUnit } = indexOf(event);
  switch (what) {
    case 'profile':
      return ofGroup.size + ofUnit.size > 0 ? i18n.t('Same as group and unit') : i18n.t('No profile');
    case 'wristband':
      return event.profiles.length > 0 ? i18n.t('Same as profile') : i18n.t('No wristband');
    case 'badge':
      return event.profiles.length > 0 ? i18n.t('Same as profile') : i18n.t('No badge');
  }
}
