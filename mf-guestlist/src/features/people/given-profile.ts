import type { Person } from '@laminate/contracts/people';
import { i18n } from '@laminate/sdk/i18n';
import type { EventDetails } from '../../event/event-details.ts';

/** What a person has, and by whose choice: their own wins over that of their group, that over their unit's. */
export interface Given {
  readonly id: number;
  readonly from: 'person' | 'group' | 'unit' | 'profile';
}

type Place = Pick<Person, 'profile_id' | 'group_id' | 'unit_id'>;

/** The profile that counts for a person, null when neither they nor their group or unit have one. */
export function givenProfile(event: Pick<EventDetails, 'units'>, { profile_id: own, unit_id, group_id }: Place): Given | null {
  if (own !== null) return { id: own, from: 'person' };
  const unit = event.units.find(({ id }) => id === unit_id);
  const group = unit?.groups.find(({ id }) => id === group_id);
  if (group && group.profile_id !== null) return { id: group.profile_id, from: 'group' };
  return unit && unit.profile_id !== null ? { id: unit.profile_id, from: 'unit' } : null;
}

/** The wristband or badge that counts for a person: their own, else that of the profile that counts. */
export function givenItem(event: Pick<EventDetails, 'units' | 'profiles'>, person: Person, field: 'wristband_id' | 'badge_id'): Given | null {
  const own = person[field];
  if (own !== null) return { id: own, from: 'person' };
  const given = givenProfile(event, person);
  const id = event.profiles.find((profile) => profile.id === given?.id)?.[field] ?? null;
  return id === null ? null : { id, from: 'profile' };
}

/** By whose choice a person has it, in words; empty for their own. */
export function givenBy({ from }: Given): string {
  switch (from) {
    case 'person': return '';
    case 'group': return i18n.t('by the group');
    case 'unit': return i18n.t('by the unit');
    case 'profile': return i18n.t('by the profile');
  }
}
