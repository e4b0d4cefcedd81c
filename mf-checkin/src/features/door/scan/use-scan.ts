import type { SignatureCheck } from '@laminate/contracts/person-code';
import { i18n } from '@laminate/sdk/i18n';
import { useEffect, useRef } from 'react';
import { isLocked } from '../lock/lock-store.ts';
import type { DoorPeople, Guest } from '../people/door-people.ts';
import type { TapAction } from '../queue/tap.ts';
import type { Verdict, VerdictKind } from '../screen/verdict.ts';
import { eventCheck } from './event-key.ts';
import { readCode } from './read-code.ts';
import { refusalOf } from './scan-refusal.ts';

/** The same guest scanned again within this time of being let in is the same scan, in milliseconds. */
const SAME_SCAN_MS = 3000;
/** Nobody waits longer than this for a list that might know more, in milliseconds. */
const NEWER_LIST_MS = 2500;

export interface ScanOptions {
  readonly people: DoorPeople;
  readonly verdict: Verdict | null;
  /** How many of the party are in, with taps that wait on this device. */
  readonly countOf: (guest: Guest) => number;
  /** Asks the server for what has changed. */
  readonly refresh: () => Promise<void>;
  readonly onTap: (guest: Guest, action: TapAction) => void;
  readonly onOpen: (guest: Guest, kind: VerdictKind) => void;
  /** Says that a code lets nobody in. */
  readonly onRefuse: (title: string, sentence: string) => void;
}

/** Those who were just let in are not told that they are in already: a scanner may read a code twice. */
const justIn = (verdict: Verdict | null, guest: Guest) =>
  verdict?.guestId === guest.id && verdict.delta > 0 && ['sending', 'in', 'kept'].includes(verdict.kind) && Date.now() - verdict.at < SAME_SCAN_MS;

/** Asks for a newer list where there is a network, without waiting long. */
async function newerList(refresh: () => Promise<void>): Promise<void> {
  if (navigator.onLine) await Promise.race([refresh(), new Promise((done) => setTimeout(done, NEWER_LIST_MS))]);
}

/**
 * What a scanned code does: one scan lets one guest in, as a tap does; whoever may not enter is told as after a tap; and a
 * code that is not genuine is refused. Codes are taken one after the other.
 *
 * @returns takes the text of a code, or what it may have been
 */
export function useScan(options: ScanOptions): (readings: readonly string[]) => void {
  const latest = useRef(options);
  useEffect(() => {
    latest.current = options;
  });
  const { public_key: publicKey } = options.people.event;
  const check = useRef<{ readonly publicKey: string; readonly made: Promise<SignatureCheck> } | null>(null);
  const turn = useRef(Promise.resolve());

  /** Made with the list, so that it is there when the network is not. */
  const checkOf = (key: string | null): Promise<SignatureCheck> | null => {
    if (key !== null && check.current?.publicKey !== key) check.current = { publicKey: key, made: eventCheck(key) };
    return key === null ? null : (check.current?.made ?? null);
  };
  useEffect(() => void checkOf(publicKey), [publicKey]);

  const read = async (readings: readonly string[]) => {
    const { event } = latest.current.people;
    return readCode(readings, event.id, await checkOf(event.public_key));
  };
  const guestOf = (id: number): Guest | null => {
    const { people } = latest.current;
    const row = people.rowOf(id);
    return row === undefined ? null : people.guest(row);
  };

  const scan = async (readings: readonly string[]): Promise<void> => {
    let code = await read(readings);
    if (code.kind === 'no-key') {
      await newerList(latest.current.refresh);
      code = await read(readings);
    }
    if (code.kind !== 'guest') return latest.current.onRefuse(...refusalOf(code.kind));
    let guest = guestOf(code.personId);
    if (!guest) {
      // Perhaps added since this device heard of the list.
      await newerList(latest.current.refresh);
      guest = guestOf(code.personId);
    }
    // Locked while the list was asked for: nobody would see the answer.
    if (isLocked()) return;
    const { countOf, verdict, onTap, onOpen, onRefuse } = latest.current;
    if (!guest) return onRefuse(...refusalOf('unknown'));
    if (countOf(guest) < guest.guestCount || guest.blocked || guest.pending) onTap(guest, 'check_in');
    else if (!justIn(verdict, guest)) onOpen(guest, 'full');
  };

  return (readings) => {
    turn.current = turn.current.then(() => scan(readings)).catch((error: unknown) => {
      console.error('A code could not be checked', error);
      latest.current.onRefuse(i18n.t('This code could not be checked'), i18n.t('Scan it again, or find the guest by name.'));
    });
  };
}
