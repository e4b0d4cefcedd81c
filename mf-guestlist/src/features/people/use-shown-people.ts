import type { Person } from '@laminate/contracts/people';
import type { PeopleQuery } from '@laminate/contracts/people-query';
import { useDeferredValue, useEffect, useMemo } from 'react';
import type { EventDetails } from '../../event/event-details.ts';
import { filterPeople } from './people-filter.ts';
import { searchTexts } from './people-list.ts';
import { sortPeople } from './people-sort.ts';

/** The people that a query shows, in its order; keys and clicks come before it, so it may be a moment behind. */
export function useShownPeople(people: readonly Person[], query: PeopleQuery, event: EventDetails | undefined): readonly Person[] {
  const wanted = useDeferredValue(query);
  const fitting = useMemo(() => filterPeople(people, wanted), [people, wanted]);
  useSearchAhead(people);
  return useMemo(() => (event ? sortPeople(fitting, wanted.sort, event) : fitting), [fitting, wanted.sort, event]);
}

/** Readies the texts that the search looks through before the first key asks for them. */
function useSearchAhead(people: readonly Person[]): void {
  useEffect(() => {
    const timer = setTimeout(() => searchTexts(people), 0);
    return () => clearTimeout(timer);
  }, [people]);
}
