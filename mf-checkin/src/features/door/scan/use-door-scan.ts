import { useCodeInput, type CodeInput } from '@laminate/device/scan';
import { useSyncExternalStore } from 'react';
import { noteUse } from '../lock/idle-timer.ts';
import { isLocked, onLock } from '../lock/lock-store.ts';
import type { DoorPeople, Guest } from '../people/door-people.ts';
import type { TapAction } from '../queue/tap.ts';
import type { Verdict, VerdictKind } from '../screen/verdict.ts';

/** The same guest scanned again within this time of being let in is the same scan, in milliseconds. */
const SAME_SCAN_MS = 3000;

interface DoorScanOptions {
  readonly people: DoorPeople;
  readonly verdict: Verdict | null;
  /** How many of the party are in, with taps that wait on this device. */
  readonly countOf: (guest: Guest) => number;
  /** Asks the server for what has changed. */
  readonly refresh: () => Promise<void>;
  readonly onTap: (guest: Guest, action: TapAction) => void;
  readonly onOpen: (guest: Guest, kind: VerdictKind) => void;
  /** Says that a code lets no one in. */
  readonly onRefuse: (title: string, message: string) => void;
  /** Called when a scanner has typed a code, wherever the focus is: any dialog over the door has to close. */
  readonly onWedge: () => void;
}

/**
 * Checks whether a guest was just let in. Such a guest is not reported as in already, because a scanner might read a
 * code twice.
 */
const justIn = (verdict: Verdict | null, guest: Guest) =>
  verdict?.guestId === guest.id &&
  verdict.delta > 0 &&
  ['sending', 'in', 'kept'].includes(verdict.kind) &&
  Date.now() - verdict.at < SAME_SCAN_MS;

const mayTake = () => !isLocked();

/**
 * Handles a scanned code, or the number of a wristband, at the door. One scan lets one guest in, as a tap does. A guest
 * who is not allowed to enter is shown as after a tap. A code that is not genuine is refused.
 */
export function useDoorScan({
  people,
  verdict,
  countOf,
  refresh,
  onTap,
  onOpen,
  onRefuse,
  onWedge,
}: DoorScanOptions): CodeInput & { readonly locked: boolean } {
  const locked = useSyncExternalStore(onLock, isLocked);
  const input = useCodeInput<Guest>({
    eventId: people.event.id,
    publicKey: () => people.event.public_key,
    personOf: (id) => {
      const row = people.rowOf(id);
      return row === undefined ? null : people.guest(row);
    },
    bandOf: (code) => people.bandOf(code),
    refresh,
    // Locked while the list was asked for: no one would see the answer.
    onPerson: (guest) => {
      if (isLocked()) return;
      if (countOf(guest) < guest.guestCount || guest.blocked || guest.pending) onTap(guest, 'check_in');
      else if (!justIn(verdict, guest)) onOpen(guest, 'full');
    },
    onRefuse: (title, message) => {
      if (!isLocked()) onRefuse(title, message);
    },
    onWedge,
    mayTake,
    onTaken: noteUse,
  });
  return { ...input, locked };
}
