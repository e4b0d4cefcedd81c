import type { Person } from '@laminate/contracts/people';
import { PeopleIndex } from '@laminate/sdk/people-search/people-index';
import { joinTexts } from '@laminate/sdk/people-search/search-texts';
import type { EventDetails } from '../../event/event-details.ts';

type Units = EventDetails['units'];

interface Indexed {
  readonly people: readonly Person[];
  readonly units: Units;
  readonly index: PeopleIndex;
}

/** One list is searched at a time. */
let last: Indexed | null = null;

const saysSame = (one: Person, other: Person | undefined): boolean =>
  one === other ||
  (one.name === other?.name &&
    one.comments === other.comments &&
    one.unit_id === other.unit_id &&
    one.group_id === other.group_id);

/** Nothing that is searched differs: arrivals alone make no new index. */
const fits = ({ people, units }: Indexed, next: readonly Person[], nextUnits: Units): boolean =>
  units === nextUnits && people.length === next.length && next.every((person, row) => saysSame(person, people[row]));

/**
 * The door's search over the names, comments, units and groups of a list: it forgives the same everywhere. Thousands of
 * people take some milliseconds the first time, 50,000 some hundred.
 */
export function searchIndex(people: readonly Person[], units: Units): PeopleIndex {
  if (last && fits(last, people, units)) {
    last = { ...last, people };
    return last.index;
  }
  const index = new PeopleIndex({
    names: joinTexts(people.map(({ name }) => name)),
    comments: joinTexts(people.map(({ comments }) => comments)),
    unitIds: Int32Array.from(people, ({ unit_id: id }) => id ?? 0),
    groupIds: Int32Array.from(people, ({ group_id: id }) => id ?? 0),
    units: new Map(units.map(({ id, name }) => [id, name])),
    groups: new Map(units.flatMap(({ groups }) => groups.map(({ id, name }): [number, string] => [id, name]))),
  });
  last = { people, units, index };
  return index;
}
