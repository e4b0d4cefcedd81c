import { foldName } from '@laminate/contracts/fold-name';
import type { Person } from '@laminate/contracts/people';
import { ID_FILTERS } from '@laminate/contracts/people-query';
import type { IdFilter, PeopleQuery } from '@laminate/contracts/people-query';
import { searchTexts } from './people-list.ts';
import { stateOf } from './person-state.ts';

/** What people can be filtered by besides words. */
export type Facet = IdFilter | 'state';

const COLUMN = { unit: 'unit_id', group: 'group_id', profile: 'profile_id', band: 'wristband_id', badge: 'badge_id' } as const;

/** A person's value in a facet, as filters and addresses name it. */
export const valueIn = (facet: Facet, person: Person): string => (facet === 'state' ? stateOf(person) : String(person[COLUMN[facet]] ?? 'none'));

type Test = (person: Person, index: number) => boolean;

/** One test for each part of the query that narrows; `except` leaves one facet out. */
function testsOf(people: readonly Person[], query: PeopleQuery, except?: Facet): Test[] {
  const tests: Test[] = [];
  for (const facet of ID_FILTERS) {
    if (facet === except || query[facet].length === 0) continue;
    const column = COLUMN[facet];
    const wanted: ReadonlySet<number | null> = new Set(query[facet].map((choice) => (choice === 'none' ? null : choice)));
    tests.push((person) => wanted.has(person[column]));
  }
  if (except !== 'state' && query.state.length > 0) {
    const wanted = new Set(query.state);
    tests.push((person) => wanted.has(stateOf(person)));
  }
  const words = foldName(query.search).split(' ').filter(Boolean);
  if (words.length > 0) {
    const texts = searchTexts(people);
    for (const word of words) tests.push((_person, index) => texts[index]?.includes(word) ?? false);
  }
  return tests;
}

/** The people that a query lets through, in the order given; the same array when it lets all through. */
export function filterPeople(people: readonly Person[], query: PeopleQuery, except?: Facet): readonly Person[] {
  const tests = testsOf(people, query, except);
  return tests.length === 0 ? people : people.filter((person, index) => tests.every((test) => test(person, index)));
}

/** How many people a query lets through. */
export const countMatching = (people: readonly Person[], query: PeopleQuery): number => filterPeople(people, query).length;

/** How many people each choice of a facet would show beside the other filters. */
export function countChoices(people: readonly Person[], query: PeopleQuery, facet: Facet): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const person of filterPeople(people, query, facet)) {
    const value = valueIn(facet, person);
    counts.set(value, (counts.get(value) ?? 0) + 1);
  }
  return counts;
}
