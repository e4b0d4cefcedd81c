import type { Person } from '@laminate/contracts/people';
import type { PeopleQuery } from '@laminate/contracts/people-query';
import { useDeferredValue, useEffect, useMemo } from 'react';
import type { EventDetails } from '../../event/event-details.ts';
import { filterPeople } from './people-filter.ts';
import { readyTexts } from './people-list.ts';
import { sortPeople } from './people-sort.ts';

/** The people that a query shows, in its order; keys and clicks come before it, so it may be a moment behind. */
export function useShownPeople(people: readonly Person[], query: PeopleQuery, event: EventDetails | undefined): readonly Person[] {
  const wanted = useDeferredValue(query);
  const fitting = useMemo(() => (event ? filterPeople(people, wanted, event) : people), [people, wanted, event]);
  useSearchAhead(people);
  return useMemo(() => (event ? sortPeople(fitting, wanted.sort, event) : fitting), [fitting, wanted.sort, event]);
}

/** Works this long at a time on what the search will need, in milliseconds: less than a frame. */
const SLICE_MS = 6;

/** Readies the texts that the search looks through before the first key asks for them, in slices that nobody notices. */
function useSearchAhead(people: readonly Person[]): void {
  useEffect(() => {
    const rest = readyTexts(people);
    let timer: ReturnType<typeof setTimeout> | undefined;
    const work = () => {
      const end = performance.now() + SLICE_MS;
      while (performance.now() < end) if (rest.next().done) return;
      timer = setTimeout(work, SLICE_MS);
    };
    timer = setTimeout(work, SLICE_MS);
    return () => clearTimeout(timer);
  }, [people]);
}
