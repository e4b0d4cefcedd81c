import type { Person } from '@laminate/contracts/people';
import type { PersonState } from '@laminate/contracts/people-query';
import { i18n } from '@laminate/sdk/i18n';
import type { DoorState } from '@laminate/ui';

/** Returns what the door would say about a person. Blocked and pending come before any count. */
export function doorStateOf(person: Person): Exclude<DoorState, 'vip'> {
  if (person.blocked) return 'stop';
  if (person.pending) return 'hold';
  if (person.checked_in_count === 0) return 'none';
  return person.checked_in_count < person.guest_count ? 'part' : 'go';
}

const STATES: Readonly<Record<Exclude<DoorState, 'vip'>, PersonState>> = {
  stop: 'blocked',
  hold: 'pending',
  none: 'out',
  part: 'part',
  go: 'in',
};

/** The same by the name it has in filters and addresses. */
export const stateOf = (person: Person): PersonState => STATES[doorStateOf(person)];

/** What the door would say of a state. */
export const doorStateFor = (state: PersonState): DoorState => DOOR_STATES[state];

const DOOR_STATES = Object.fromEntries(Object.entries(STATES).map(([door, state]) => [state, door])) as Record<
  PersonState,
  DoorState
>;

/** Returns the word shown next to the state's sign. */
export function doorStateLabel(state: DoorState): string {
  switch (state) {
    case 'stop':
      return i18n.t('Blocked');
    case 'hold':
      return i18n.t('Pending');
    case 'go':
      return i18n.t('In');
    case 'part':
      return i18n.t('Partly checked in');
    case 'vip':
      return i18n.t('VIP');
    case 'none':
      return i18n.t('Not checked in');
  }
}

/** Does the comment mark the person as a VIP? */
export function isVip(person: Person): boolean {
  return /\b(?:ultra)?vip\b/i.test(person.comments);
}
