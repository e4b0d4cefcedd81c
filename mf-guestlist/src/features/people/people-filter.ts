import { isFieldKey } from '@laminate/contracts/guest-details';
import type { FieldKey } from '@laminate/contracts/guest-details';
import type { ListedPerson, Person } from '@laminate/contracts/people';
import { ID_FILTERS } from '@laminate/contracts/people-query';
import type { IdFilter, PeopleQuery } from '@laminate/contracts/people-query';
import { choicesOf, testOf } from './detail-values.ts';
import type { KeyedField } from './detail-values.ts';
import { inheritedItem, inheritedProfile } from './inherited-profile.ts';
import { searchIndex } from './search-index.ts';
import type { ListedEvent } from './listed-event.ts';
import { stateOf } from './person-state.ts';

/** Property that people can be filtered by, in addition to words. */
export type Facet = IdFilter | 'answer' | 'state' | FieldKey;

/** What of an event filters need: a person has what their group and unit give. */
export type Filtered = Pick<ListedEvent, 'units' | 'profiles'> & { readonly guest_fields: readonly KeyedField[] };

/** Returns the id that a person has in a facet, set for them or not, or null for none. */
export function idIn(facet: IdFilter, person: Person, event: Pick<Filtered, 'units' | 'profiles'>): number | null {
  switch (facet) {
    case 'unit':
      return person.unit_id;
    case 'group':
      return person.group_id;
    case 'profile':
      return inheritedProfile(event, person)?.id ?? null;
    case 'band':
      return inheritedItem(event, person, 'wristband_id')?.id ?? null;
    case 'badge':
      return inheritedItem(event, person, 'badge_id')?.id ?? null;
  }
}

/** What a person has in a facet, as filters and addresses name it. */
function valuesIn(facet: Facet, event: Filtered): (person: ListedPerson) => readonly string[] {
  if (facet === 'answer') return (person) => [person.answer ?? 'none'];
  if (facet === 'state') return (person) => [stateOf(person)];
  if (!isFieldKey(facet)) return (person) => [String(idIn(facet, person, event) ?? 'none')];
  const field = event.guest_fields.find(({ key }) => key === facet);
  return ({ details }) => (field ? choicesOf(field, details[facet]) : []);
}

type Test = (person: ListedPerson, index: number) => boolean;

/** Returns one test for each part of the query that narrows. `except` leaves one facet out. */
function testsOf(people: readonly ListedPerson[], query: PeopleQuery, event: Filtered, except?: Facet): Test[] {
  const tests: Test[] = [];
  for (const facet of ID_FILTERS) {
    if (facet === except || query[facet].length === 0) continue;
    const wanted: ReadonlySet<number | null> = new Set(
      query[facet].map((choice) => (choice === 'none' ? null : choice)),
    );
    tests.push((person) => wanted.has(idIn(facet, person, event)));
  }
  if (except !== 'answer' && query.answer.length > 0) {
    const wanted = new Set(query.answer);
    tests.push((person) => wanted.has(person.answer ?? 'none'));
  }
  if (except !== 'state' && query.state.length > 0) {
    const wanted = new Set(query.state);
    tests.push((person) => wanted.has(stateOf(person)));
  }
  for (const field of event.guest_fields) {
    const filter = isFieldKey(field.key) && field.key !== except ? query.fields[field.key] : undefined;
    if (!filter) continue;
    const test = testOf(field, filter);
    tests.push(({ details }) => test(details));
  }
  const found = query.search.trim() === '' ? null : searchIndex(people, event).search(query.search);
  if (found) {
    const rows = new Set(found);
    tests.push((_person, row) => rows.has(row));
  }
  return tests;
}

/** Returns the people that a query lets through, in the order given, or the same array when it lets all through. */
export function filterPeople(
  people: readonly ListedPerson[],
  query: PeopleQuery,
  event: Filtered,
  except?: Facet,
): readonly ListedPerson[] {
  const tests = testsOf(people, query, event, except);
  return tests.length === 0 ? people : people.filter((person, index) => tests.every((test) => test(person, index)));
}

/** How many people a query lets through. */
export const countMatching = (people: readonly ListedPerson[], query: PeopleQuery, event: Filtered): number =>
  filterPeople(people, query, event).length;

/** Counts how many people each choice of a facet would show with the other filters. */
export function countChoices(
  people: readonly ListedPerson[],
  query: PeopleQuery,
  event: Filtered,
  facet: Facet,
): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  const values = valuesIn(facet, event);
  for (const person of filterPeople(people, query, event, facet)) {
    for (const value of values(person)) counts.set(value, (counts.get(value) ?? 0) + 1);
  }
  return counts;
}
