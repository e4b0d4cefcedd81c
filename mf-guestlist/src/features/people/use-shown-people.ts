import type { Person } from '@laminate/contracts/people';
import type { PeopleQuery } from '@laminate/contracts/people-query';
import { useDeferredValue, useEffect, useMemo } from 'react';
import type { EventDetails } from '../../event/event-details.ts';
import { filterPeople } from './people-filter.ts';
import { searchIndex } from './search-index.ts';
import { sortPeople } from './people-sort.ts';

/** The people that a query shows, in its order; keys and clicks come before it, so it may be a moment behind. */
export function useShownPeople(people: readonly Person[], query: PeopleQuery, event: EventDetails | undefined): readonly Person[] {
  const wanted = useDeferredValue(query);
  const fitting = useMemo(() => (event ? filterPeople(people, wanted, event) : people), [people, wanted, event]);
  useSearchAhead(people, event);
  return useMemo(() => (event ? sortPeople(fitting, wanted.sort, event) : fitting), [fitting, wanted.sort, event]);
}

/** After a list has come, wait so long for what is more urgent, in milliseconds. */
const AHEAD_MS = 300;

/** Makes the index before the first key asks for it; of a list whose texts stay the same that is nothing. */
function useSearchAhead(people: readonly Person[], event: EventDetails | undefined): void {
  useEffect(() => {
    if (!event || people.length === 0) return;
    const timer = setTimeout(() => searchIndex(people, event.units), AHEAD_MS);
    return () => clearTimeout(timer);
  }, [people, event]);
}
