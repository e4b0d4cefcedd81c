import { useCallback, useSyncExternalStore } from 'react';
import type { Roster, RosterState } from './roster.ts';

export interface SharedRosters<List> {
  /** The people of an event as React state, for as long as the screen is open. */
  readonly useRoster: (eventId: number) => {
    readonly state: RosterState<List>;
    readonly refresh: () => Promise<void>;
  };
  /** Everyone as they are known at this moment, which a screen shows some time later. Undefined if none is open. */
  readonly now: (eventId: number) => List | undefined;
}

/**
 * One roster an event, whatever shows it: opened with the first screen, closed with the last.
 * @param open makes it
 */
export function shareRosters<List>(open: (eventId: number) => Roster<List>): SharedRosters<List> {
  const nothing: RosterState<List> = { list: null, live: null, error: null, asking: true, at: 0 };
  const opened = new Map<number, { readonly roster: Roster<List>; screens: number }>();

  function watch(eventId: number, listener: () => void): () => void {
    const entry = opened.get(eventId) ?? { roster: open(eventId), screens: 0 };
    opened.set(eventId, entry);
    entry.screens += 1;
    const stop = entry.roster.subscribe(listener);
    return () => {
      stop();
      entry.screens -= 1;
      if (entry.screens > 0) return;
      opened.delete(eventId);
      entry.roster.close();
    };
  }

  return {
    useRoster(eventId) {
      const subscribe = useCallback((listener: () => void) => watch(eventId, listener), [eventId]);
      const state = useSyncExternalStore(subscribe, () => opened.get(eventId)?.roster.state ?? nothing);
      const refresh = useCallback(async () => opened.get(eventId)?.roster.refresh(), [eventId]);
      return { state, refresh };
    },
    now: (eventId) => opened.get(eventId)?.roster.people ?? undefined,
  };
}
