import type { Person } from '@laminate/contracts/people';
import { ID_FILTERS } from '@laminate/contracts/people-query';
import type { IdFilter, PeopleQuery } from '@laminate/contracts/people-query';
import type { EventDetails } from '../../event/event-details.ts';
import { givenItem, givenProfile } from './given-profile.ts';
import { searchIndex } from './search-index.ts';
import { stateOf } from './person-state.ts';

/** What people can be filtered by besides words. */
export type Facet = IdFilter | 'state';

/** What of an event filters need: a person has what their group and unit give. */
export type Filtered = Pick<EventDetails, 'units' | 'profiles'>;

/** What a person has in a facet that names ids, by their own choice or not; null for none. */
export function idIn(facet: IdFilter, person: Person, event: Filtered): number | null {
  switch (facet) {
    case 'unit':
      return person.unit_id;
    case 'group':
      return person.group_id;
    case 'profile':
      return givenProfile(event, person)?.id ?? null;
    case 'band':
      return givenItem(event, person, 'wristband_id')?.id ?? null;
    case 'badge':
      return givenItem(event, person, 'badge_id')?.id ?? null;
  }
}

/** A person's value in a facet, as filters and addresses name it. */
const valueIn = (facet: Facet, person: Person, event: Filtered): string =>
  facet === 'state' ? stateOf(person) : String(idIn(facet, person, event) ?? 'none');

type Test = (person: Person, index: number) => boolean;

/** One test for each part of the query that narrows; `except` leaves one facet out. */
function testsOf(people: readonly Person[], query: PeopleQuery, event: Filtered, except?: Facet): Test[] {
  const tests: Test[] = [];
  for (const facet of ID_FILTERS) {
    if (facet === except || query[facet].length === 0) continue;
    const wanted: ReadonlySet<number | null> = new Set(
      query[facet].map((choice) => (choice === 'none' ? null : choice)),
    );
    tests.push((person) => wanted.has(idIn(facet, person, event)));
  }
  if (except !== 'state' && query.state.length > 0) {
    const wanted = new Set(query.state);
    tests.push((person) => wanted.has(stateOf(person)));
  }
  const found = query.search.trim() === '' ? null : searchIndex(people, event.units).search(query.search);
  if (found) {
    const rows = new Set(found);
    tests.push((_person, row) => rows.has(row));
  }
  return tests;
}

/** The people that a query lets through, in the order given; the same array when it lets all through. */
export function filterPeople(
  people: readonly Person[],
  query: PeopleQuery,
  event: Filtered,
  except?: Facet,
): readonly Person[] {
  const tests = testsOf(people, query, event, except);
  return tests.length === 0 ? people : people.filter((person, index) => tests.every((test) => test(person, index)));
}

/** How many people a query lets through. */
export const countMatching = (people: readonly Person[], query: PeopleQuery, event: Filtered): number =>
  filterPeople(people, query, event).length;

/** How many people each choice of a facet would show beside the other filters. */
export function countChoices(
  people: readonly Person[],
  query: PeopleQuery,
  event: Filtered,
  facet: Facet,
): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const person of filterPeople(people, query, event, facet)) {
    const value = valueIn(facet, person, event);
    counts.set(value, (counts.get(value) ?? 0) + 1);
  }
  return counts;
}
