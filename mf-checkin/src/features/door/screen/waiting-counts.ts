import type { DoorPeople } from '../people/door-people.ts';
import { countAfter, uncounted, type Tap } from '../queue/tap.ts';

/** By guest id: how much the taps that the server's list does not hold yet would change the count. */
export function waitingCounts(
  people: DoorPeople | null,
  taps: readonly Tap[],
  eventId: number,
): ReadonlyMap<number, number> {
  const changes = new Map<number, number>();
  if (!people) return changes;
  const byGuest = Map.groupBy(
    uncounted(taps).filter((tap) => tap.eventId === eventId),
    ({ personId }) => personId,
  );
  for (const [personId, own] of byGuest) {
    const row = people.rowOf(personId);
    if (row === undefined) continue;
    const { inCount, guestCount } = people.guest(row);
    changes.set(personId, countAfter(inCount, guestCount, own) - inCount);
  }
  return changes;
}
