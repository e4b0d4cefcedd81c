import { guestArrivals } from '@laminate/contracts/routes/checkin';
import { call } from '@laminate/sdk';
import { useEffect, useMemo, useSyncExternalStore } from 'react';
import type { DoorPeople } from '../people/door-people.ts';
import { doorGroups } from '../queue/group-count.ts';
import type { Verdict } from '../screen/verdict.ts';
import { doorRecent } from './door-recent.ts';
import { MOST_RECENT, type OwnTap } from './own-tap.ts';
import { RetryingQuery } from './retrying-query.ts';

const subscribeGroups = (listener: () => void) => doorGroups().subscribe(listener);
const subscribe = (listener: () => void) => doorRecent().subscribe(listener);

function useOwnTaps(eventId: number): readonly OwnTap[] {
  const taps = useSyncExternalStore(subscribe, () => doorRecent().taps);
  return useMemo(() => taps.filter((tap) => tap.eventId === eventId), [taps, eventId]);
}

/** The last taps of this device at an event, the newest first. */
export const useRecent = (eventId: number): readonly OwnTap[] => useOwnTaps(eventId).slice(0, MOST_RECENT);

/** How many guests this device has let in who are still in. */
export function useDeviceCount(eventId: number): number {
  const groups = useSyncExternalStore(subscribeGroups, () => doorGroups().count(eventId));
  return useOwnTaps(eventId).reduce((sum, tap) => sum + guestsIn(tap), groups);
}

/**
 * Returns the number of guests of a tap who are in, as known on this device. As in the event's count, those that wait
 * to be sent are included.
 */
function guestsIn({ kind, undone, delta, left }: OwnTap): number {
  const waits = kind === 'kept' || kind === 'sending';
  return waits && !undone ? Math.max(delta, 0) : left;
}

/**
 * Follows what becomes of this device's arrivals. When the count of a party that it let in falls, the ledger says whose
 * arrivals were undone, here or on another device, even while this one was away.
 */
export function useOwnArrivals(eventId: number, list: { readonly people: DoorPeople }): void {
  const taps = useOwnTaps(eventId);
  const asker = useMemo(
    () =>
      new RetryingQuery(async (personId) => {
        const { person, entries } = await call(guestArrivals, { params: { eventId, personId } });
        doorRecent().settle(eventId, personId, person.checked_in_count, entries);
      }),
    [eventId],
  );
  useEffect(() => () => asker.stop(), [asker]);
  useEffect(() => {
    for (const { key, personId, left, lastCount } of taps) {
      if (left === 0) continue;
      const row = list.people.rowOf(personId);
      const count = row === undefined ? lastCount : (list.people.columns.checked_in_count[row] ?? 0);
      if (count > lastCount) doorRecent().change(key, { lastCount: count });
      if (count < lastCount) asker.want(personId);
    }
  }, [taps, list, asker]);
}

/** Remembers what the door refused without asking the server: blocked, pending, full. */
export function useLocalRefusals(eventId: number, verdict: Verdict | null): void {
  useEffect(() => {
    if (!verdict || verdict.key !== null || verdict.kind === 'guest') return;
    const { guestId, name, kind, at } = verdict;
    doorRecent().addRefusal({ key: `${eventId}/${guestId}/${at}`, eventId, personId: guestId, name, kind });
  }, [eventId, verdict]);
}
