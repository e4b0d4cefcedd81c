import type { ListedPerson } from '@laminate/contracts/people';
import { PeopleIndex, joinTexts } from '@laminate/roster/search';
import { searchedDetails } from './detail-values.ts';
import type { KeyedField } from './detail-values.ts';
import type { ListedEvent } from './listed-event.ts';

/** What of an event is searched. */
interface Searched {
  readonly units: ListedEvent['units'];
  readonly guest_fields: readonly KeyedField[];
}

interface Indexed extends Searched {
  readonly people: readonly ListedPerson[];
  readonly index: PeopleIndex;
}

/** One list is searched at a time. */
let last: Indexed | null = null;

const saysSame = (one: ListedPerson, other: ListedPerson | undefined): boolean =>
  one === other ||
  (one.name === other?.name &&
    one.comments === other.comments &&
    one.details === other.details &&
    one.unit_id === other.unit_id &&
    one.group_id === other.group_id);

/** Nothing that is searched differs: arrivals alone make no new index. */
const fits = (known: Indexed, next: readonly ListedPerson[], { units, guest_fields: fields }: Searched): boolean =>
  units === known.units &&
  fields === known.guest_fields &&
  next.length === known.people.length &&
  next.every((person, row) => saysSame(person, known.people[row]));

/**
 * The door's search over the names, comments, details, units and groups of a list: it forgives the same everywhere.
 * Thousands of people take some milliseconds the first time, 50,000 some hundred.
 */
export function searchIndex(people: readonly ListedPerson[], event: Searched): PeopleIndex {
  const { units, guest_fields } = event;
  if (last && fits(last, people, event)) {
    last = { ...last, people };
    return last.index;
  }
  const index = new PeopleIndex({
    names: joinTexts(people.map(({ name }) => name)),
    comments: joinTexts(people.map(({ comments }) => comments)),
    details: searchedDetails(people, guest_fields),
    unitIds: Int32Array.from(people, ({ unit_id: id }) => id ?? 0),
    groupIds: Int32Array.from(people, ({ group_id: id }) => id ?? 0),
    units: new Map(units.map(({ id, name }) => [id, name])),
    groups: new Map(units.flatMap(({ groups }) => groups.map(({ id, name }): [number, string] => [id, name]))),
  });
  last = { people, units, guest_fields, index };
  return index;
}
