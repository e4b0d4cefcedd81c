import { accessHolders } from '@laminate/contracts/routes/access';
import { call, getSession, isApiError, queryClient, useStreamHints } from '@laminate/sdk';
import { keepPictures } from '@laminate/sdk/session-pictures';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { accessQuery, type AccessSystem } from '../../../access/access-system.ts';
import { dropGate, loadGate, storeGate } from './gate-store.ts';
import { Holders, heldAfter } from './holders.ts';

/** How often the server is asked for differences, although nothing is heard of any, in milliseconds. */
const EVERY_MS = 30_000;
/** Of what is heard in this time it is asked once, in milliseconds. */
const AFTER_CHANGE_MS = 400;

/** What the screen knows of an event. */
export interface Gate {
  /** Null until they are here: from this device at once, or from the server. */
  readonly known: {
    readonly system: AccessSystem;
    readonly holders: Holders;
    /** Milliseconds since 1970. */ readonly at: number;
  } | null;
  /** Why nothing is here, or why what is here grows old. */
  readonly error: Error | null;
  readonly asking: boolean;
  readonly ask: () => Promise<void>;
}

const holdersKey = (eventId: number) => ['access-holders', eventId];

/** Everyone as they are known at this moment: a screen shows them some time later. */
export const holdersNow = (eventId: number): Holders | undefined =>
  queryClient.getQueryData<Holders>(holdersKey(eventId));

/** Everyone on the list; asked again, only the differences. */
const holdersQuery = (eventId: number) =>
  queryOptions({
    queryKey: holdersKey(eventId),
    queryFn: async ({ signal }) => {
      const before = holdersNow(eventId)?.held;
      const list = await call(accessHolders, {
        params: { eventId },
        ...(before && { query: { since: before.seq } }),
        signal,
      });
      return new Holders(heldAfter(before, list));
    },
    staleTime: 0,
    structuralSharing: false,
  });

/** Asks at once, every half minute and on return, also where the browser believes to be offline: it may be wrong. */
const ASKED = {
  refetchInterval: EVERY_MS,
  refetchOnWindowFocus: 'always',
  refetchOnReconnect: 'always',
  networkMode: 'always',
  retry: false,
} as const;

/** The event is not this person's any more. */
const isGone = (error: unknown) => isApiError(error) && (error.status === 403 || error.status === 404);

async function fillFromDevice(accountId: number, eventId: number): Promise<void> {
  const kept = await loadGate(accountId, eventId);
  if (!kept) return;
  const { queryKey } = accessQuery(eventId);
  const shown = queryClient.getQueryState(queryKey)?.dataUpdatedAt ?? 0;
  if (shown < kept.at) queryClient.setQueryData(queryKey, kept.system, { updatedAt: kept.at });
  if (!holdersNow(eventId))
    queryClient.setQueryData(holdersKey(eventId), new Holders(kept.holders), { updatedAt: kept.at });
}

/**
 * Asks as soon as people or rules have changed: the live stream says that something has, by numbers alone. So it does
 * when the connection has gone or is back, to know how old what is shown may be.
 */
function useChanges(eventId: number, known: Holders | undefined, ask: () => Promise<void>): void {
  const heard = useRef(0);
  const state = useStreamHints({
    eventId,
    loaded: known !== undefined,
    everyMs: AFTER_CHANGE_MS,
    seq: () => Math.max(heard.current, holdersNow(eventId)?.held.seq ?? 0),
    onMessage: (kind, seq) => {
      heard.current = seq;
      return kind.startsWith('people-') || kind === 'reset';
    },
    refresh: () => void ask(),
  });
  const askNow = useEffectEvent(ask);
  const before = useRef(state);
  useEffect(() => {
    const changed = before.current !== null && before.current !== state;
    before.current = state;
    if (changed) void askNow();
  }, [state]);
}

/** Rules and people of an event: from this device at once, then with what has changed, and kept here again. */
export function useGate(eventId: number): Gate {
  const [accountId] = useState(() => getSession()?.user.account_id ?? 0);
  const [ready, setReady] = useState(false);
  useEffect(() => {
    let shown = true;
    void fillFromDevice(accountId, eventId).then(() => shown && setReady(true));
    return () => {
      shown = false;
    };
  }, [accountId, eventId]);

  const rules = useQuery({ ...accessQuery(eventId), ...ASKED, enabled: ready });
  const people = useQuery({ ...holdersQuery(eventId), ...ASKED, enabled: ready });
  const gone = isGone(rules.error) || isGone(people.error);
  const [system, holders] = [rules.data, people.data];
  const at = Math.min(rules.dataUpdatedAt, people.dataUpdatedAt);

  useEffect(() => {
    if (gone) void dropGate(accountId, eventId);
    else if (ready && system && holders) void storeGate(accountId, eventId, { system, holders: holders.held, at });
  }, [accountId, eventId, ready, gone, system, holders, at]);
  useEffect(() => {
    if (system && !gone)
      void keepPictures([...system.wristbands, ...system.badges].flatMap(({ picture_url: url }) => url ?? []));
  }, [system, gone]);

  const ask = async () => void (await Promise.all([rules.refetch(), people.refetch()]));
  useChanges(eventId, gone ? undefined : holders, ask);

  return {
    known: !gone && system && holders ? { system, holders, at } : null,
    error: rules.error ?? people.error,
    asking: rules.isFetching || people.isFetching,
    ask,
  };
}
