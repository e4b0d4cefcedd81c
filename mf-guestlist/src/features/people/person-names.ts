import { distinctNames } from '@laminate/rules/place-name';
import type { ListedPerson, Person } from '@laminate/contracts/people';
import type { EventDetails } from '../../event/event-details.ts';
import { inheritedItem, inheritedProfile } from './inherited-profile.ts';

/** Names in the event for the ids of a person, empty for none. */
export interface PersonNames {
  readonly unit: (person: Person) => string;
  readonly group: (person: Person) => string;
  /** Unit and group, e.g. "Press › Radio". */
  readonly place: (person: Person) => string;
  /** Empty where unit or group says it already. */
  readonly company: (person: ListedPerson) => string;
  /** Their own, else that of group or unit. */
  readonly profile: (person: Person) => string;
  /** Their own, else that of their profile. */
  readonly badge: (person: Person) => string;
}

const known = new WeakMap<EventDetails, PersonNames>();

/** The names that people of an event need, looked up once for all of them. */
export function namesOf(event: EventDetails): PersonNames {
  let names = known.get(event);
  if (!names) {
    names = collect(event);
    known.set(event, names);
  }
  return names;
}

function collect(event: EventDetails): PersonNames {
  const lookUp = (items: readonly { readonly id: number; readonly name: string }[]) => {
    const byId = new Map(items.map(({ id, name }) => [id, name]));
    return (id: number | null) => (id === null ? '' : (byId.get(id) ?? ''));
  };
  const unit = lookUp(event.units);
  const group = lookUp(event.units.flatMap(({ groups }) => groups));
  const profile = lookUp(event.profiles);
  const badge = lookUp(event.badges);
  return {
    unit: (person) => unit(person.unit_id),
    group: (person) => group(person.group_id),
    place: (person) => distinctNames([unit(person.unit_id), group(person.group_id)]).join(' › '),
    company: (person) => {
      const places = distinctNames([unit(person.unit_id), group(person.group_id)]);
      const company = person.details.company as string | undefined;
      return distinctNames([...places, company])[places.length] ?? '';
    },
    profile: (person) => profile(inheritedProfile(event, person)?.id ?? null),
    badge: (person) => badge(inheritedItem(event, person, 'badge_id')?.id ?? null),
  };
}
