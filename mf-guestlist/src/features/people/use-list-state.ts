import { EVERYONE, printPeopleQuery, readPeopleQuery } from '@laminate/contracts/people-query';
import type { PeopleQuery } from '@laminate/contracts/people-query';
import { useLocation, useNavigate } from '@laminate/sdk/router';
import { useEffect, useMemo, useRef, useState } from 'react';

/**
 * The address follows the search this long after the last key, in milliseconds: browsers allow few changes a second.
 */
const SEARCH_TO_ADDRESS_MS = 300;

export interface ListState {
  /** The query that the list shows. Its search is what is typed, even before the address has it. */
  readonly query: PeopleQuery;
  /** Id of the saved view that was opened. The query might have changed since then. */
  readonly view: number | null;
  /** Shows something else, as a step that the browser's Back undoes. */
  readonly change: (next: PeopleQuery) => void;
  readonly search: (text: string) => void;
  /** Marks a saved view as the open one. */
  readonly open: (view: number | null, query: PeopleQuery) => void;
}

/** The address of the people screen for a query, and for the saved view it belongs to. */
export function addressOf(eventId: number, query: string, view: number | null = null): string {
  const parts = [...(view === null ? [] : [`view=${view}`]), ...(query ? [query] : [])];
  return `/event/${eventId}/people${parts.length > 0 ? `?${parts.join('&')}` : ''}`;
}

/**
 * What the list shows, kept in the address: a reload, a copied link, Back and Forward show the same. The screen doesn't
 * wait for the router, which takes its time: the address follows what was chosen here.
 *
 * @param mayFilter false on plans without filters: there the address can only search and sort
 */
export function useListState(eventId: number, mayFilter: boolean): ListState {
  const { search: address } = useLocation();
  const navigate = useNavigate();
  const read = useMemo(() => readPeopleQuery(new URLSearchParams(address)), [address]);
  const view = useMemo(() => idOf(new URLSearchParams(address).get('view')), [address]);
  const inAddress = printPeopleQuery(read);
  const [wanted, setWanted] = useState(read);
  const [seen, setSeen] = useState(inAddress);
  // This is not a ref. React can render for an address and throw that away, and the next render must find the same.
  const [written, setWritten] = useState(inAddress);
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  // Another query came by Back, Forward or a link, not from what was chosen here.
  if (seen !== inAddress) {
    setSeen(inAddress);
    if (written !== inAddress) setWanted(read);
    setWritten(inAddress);
  }
  useEffect(() => () => clearTimeout(timer.current), []);

  const query = useMemo(
    () => (mayFilter ? wanted : { ...EVERYONE, search: wanted.search, sort: wanted.sort }),
    [wanted, mayFilter],
  );
  const go = (next: PeopleQuery, nextView: number | null, replace: boolean) => {
    clearTimeout(timer.current);
    const text = printPeopleQuery(next);
    setWritten(text);
    void navigate(addressOf(eventId, text, nextView), { replace });
  };
  const show = (next: PeopleQuery, nextView: number | null, replace: boolean) => {
    setWanted(next);
    go(next, nextView, replace);
  };

  return {
    query,
    view,
    change: (next) => show(next, view, false),
    search: (text) => {
      const next = { ...query, search: text };
      setWanted(next);
      clearTimeout(timer.current);
      timer.current = setTimeout(() => go(next, view, true), SEARCH_TO_ADDRESS_MS);
    },
    open: (nextView, next) => show(next, nextView, true),
  };
}

function idOf(text: string | null): number | null {
  return text !== null && /^[1-9]\d{0,9}$/.test(text) ? Number(text) : null;
}
