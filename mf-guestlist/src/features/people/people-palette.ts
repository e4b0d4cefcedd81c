import { placeName } from '@laminate/rules/place-name';
import type { Person } from '@laminate/contracts/people';
import { queryClient } from '@laminate/sdk';
import { matchRank, searchText, searchWords } from '@laminate/sdk/search';
import type { PaletteFound, PaletteSource } from '@laminate/sdk/search';
import { i18n } from '@laminate/sdk/i18n';
import { eventDetailsQuery, peopleKey } from '../../event/event-details.ts';
import type { EventDetails } from '../../event/event-details.ts';
import { peopleQuery } from './api/list-people.ts';
import type { PeopleList } from './people-list.ts';

const MOST = 20;
/** A known list that is older is brought up to date, by differences and without waiting for them, in milliseconds. */
const FRESH_MS = 10_000;
/** Number of names that are read before the page can do something else again. */
const SLICE = 4000;

const indexes = new WeakMap<readonly Person[], readonly string[]>();

/** The names of a list as they are searched, made bit by bit the first time. */
async function indexOf(people: readonly Person[], signal: AbortSignal): Promise<readonly string[]> {
  const known = indexes.get(people);
  if (known) return known;
  const names: string[] = [];
  for (const person of people) {
    names.push(searchText(person.name));
    if (names.length % SLICE !== 0) continue;
    await new Promise((resume) => {
      setTimeout(resume);
    });
    signal.throwIfAborted();
  }
  indexes.set(people, names);
  return names;
}

async function loadPeople(eventId: number): Promise<readonly Person[]> {
  const known = queryClient.getQueryData<PeopleList>(peopleKey(eventId));
  if (!known) return (await queryClient.fetchQuery(peopleQuery(eventId))).people;
  void queryClient.prefetchQuery({ ...peopleQuery(eventId), staleTime: FRESH_MS });
  return known.people;
}

/**
 * The best of those whose name holds all words, best first and otherwise in their own order, and how many there are.
 *
 * @param names by `searchText`, row by row
 */
export function findPeople(
  people: readonly Person[],
  names: readonly string[],
  query: string,
): { best: Person[]; total: number } {
  const words = searchWords(query);
  const byRank: [Person[], Person[], Person[]] = [[], [], []];
  let total = 0;
  if (words.length > 0) {
    for (const [row, person] of people.entries()) {
      const rank = matchRank(names[row] ?? '', words);
      if (rank === null) continue;
      total += 1;
      if (byRank[rank].length < MOST) byRank[rank].push(person);
    }
  }
  return { best: byRank.flat().slice(0, MOST), total };
}

function placeOf({ unit_id, group_id }: Person, { units }: EventDetails): string {
  const unit = units.find(({ id }) => id === unit_id);
  const group = unit?.groups.find(({ id }) => id === group_id);
  return placeName(unit?.name, group?.name);
}

/** The people screen, searched. */
const peoplePath = (eventId: number, search: string) =>
  `/event/${eventId}/people?${new URLSearchParams({ q: search })}`;

/** The people of the open event, by name. */
export default {
  async find({ query, eventId, signal }): Promise<PaletteFound> {
    if (eventId === null) return { items: [] };
    const [people, event] = await Promise.all([
      loadPeople(eventId),
      queryClient.ensureQueryData(eventDetailsQuery(eventId)),
    ]);
    const { best, total } = findPeople(people, await indexOf(people, signal), query);
    const count = total - best.length;
    return {
      items: best.map((person) => ({
        key: String(person.id),
        label: person.name,
        note: placeOf(person, event),
        path: peoplePath(eventId, person.name),
      })),
      ...(count > 0 && {
        more: {
          label: i18n.t('{count, plural, one {# more in People} other {# more in People}}', { count }),
          path: peoplePath(eventId, query.trim()),
        },
      }),
    };
  },
} satisfies PaletteSource;
