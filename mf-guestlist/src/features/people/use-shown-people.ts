import type { ListedPerson } from '@laminate/contracts/people';
import type { PeopleQuery } from '@laminate/contracts/people-query';
import { useDeferredValue, useEffect, useMemo } from 'react';
import type { ListedEvent } from './listed-event.ts';
import { filterPeople } from './people-filter.ts';
import { searchIndex } from './search-index.ts';
import { sortPeople } from './people-sort.ts';

/** Returns the people that a query shows, in its order. Keys and clicks come first, so it can be a moment behind. */
export function useShownPeople(
  people: readonly ListedPerson[],
  query: PeopleQuery,
  event: ListedEvent | undefined,
): readonly ListedPerson[] {
  const wanted = useDeferredValue(query);
  const fitting = useMemo(() => (event ? filterPeople(people, wanted, event) : people), [people, wanted, event]);
  useSearchAhead(people, event);
  return useMemo(() => (event ? sortPeople(fitting, wanted.sort, event) : fitting), [fitting, wanted.sort, event]);
}

/**
 * Builds the index when the search gets the focus, before the first key asks for it. For a list whose texts stay the
 * same this does nothing. It isn't built when the list arrives, since a slow phone would hold back the first touches,
 * and most of them search for nothing.
 */
function useSearchAhead(people: readonly ListedPerson[], event: ListedEvent | undefined): void {
  useEffect(() => {
    if (!event || people.length === 0) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const ahead = () => {
      clearTimeout(timer);
      if (document.activeElement?.matches('input[type=search]')) timer = setTimeout(() => searchIndex(people, event));
    };
    ahead();
    document.addEventListener('focusin', ahead);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('focusin', ahead);
    };
  }, [people, event]);
}
