import { foldBandCode } from '@laminate/contracts/fold-band-code';
import type { SignatureCheck } from '@laminate/contracts/person-code';
import { i18n } from '@laminate/sdk/i18n';
import { useEffect, useRef } from 'react';
import { eventCheck } from './event-key.ts';
import { isLikeNumber } from './like-number.ts';
import { readCode } from './read-code.ts';
import { lostBand, refusalOf } from './scan-refusal.ts';

/** Longest wait for a list that might know more, in milliseconds. */
const NEWER_LIST_MS = 2500;

/** The wristband or ticket that has a number. */
interface KnownNumber {
  readonly personId: number;
  readonly blocked: boolean;
  readonly isTicket: boolean;
}

/** A list of people on this device whose codes are read, and what becomes of them. */
export interface ScanOptions<Person> {
  readonly eventId: number;
  /**
   * Key that checks the codes of the event, in base64, or null while none is known here. Read again after the list was
   * asked for.
   */
  readonly publicKey: () => string | null;
  /** Null for a person whom the list does not know. */
  readonly personOf: (id: number) => Person | null;
  /**
   * Finds the wearer of the wristband, or holder of the ticket, with a folded number. Null for a number that the list
   * does not know.
   */
  readonly bandOf: (code: string) => KnownNumber | null;
  /** Asks the server for what has changed. */
  readonly refresh: () => Promise<void>;
  /** A genuine code of a person on the list, or the number of their wristband. */
  readonly onPerson: (person: Person) => void;
  /**
   * The number of a wristband that a person on the list has lost. Without this callback it is refused as other codes
   * are.
   */
  readonly onLostBand?: (person: Person) => void;
  /** Says what is wrong with a code. */
  readonly onRefuse: (title: string, message: string) => void;
}

/** Asks for a newer list where there is a network, without waiting long. */
async function newerList(refresh: () => Promise<void>): Promise<void> {
  if (navigator.onLine) await Promise.race([refresh(), new Promise((done) => setTimeout(done, NEWER_LIST_MS))]);
}

/**
 * Reads and checks codes, and numbers of wristbands, one after the other, without a network. If the list does not know
 * enough about one, it is first asked for again.
 *
 * @returns takes the text of a code, or what it could have been
 */
export function useScan<Person>(options: ScanOptions<Person>): (readings: readonly string[]) => void {
  const latest = useRef(options);
  useEffect(() => {
    latest.current = options;
  });
  const publicKey = options.publicKey();
  const check = useRef<{ readonly publicKey: string; readonly made: Promise<SignatureCheck> } | null>(null);
  const turn = useRef(Promise.resolve());

  /** Made with the list, so that it is there when the network is not. */
  const checkOf = (key: string | null): Promise<SignatureCheck> | null => {
    if (key !== null && check.current?.publicKey !== key) check.current = { publicKey: key, made: eventCheck(key) };
    return key === null ? null : (check.current?.made ?? null);
  };
  useEffect(() => void checkOf(publicKey), [publicKey]);

  const read = async (readings: readonly string[]) =>
    readCode(readings, latest.current.eventId, await checkOf(latest.current.publicKey()));

  /** Undefined where the readings are numbers of two guests, or of a lost band and one that lets in. */
  const bandOf = (readings: readonly string[]): KnownNumber | null | undefined => {
    const [band = null, ...others] = readings.flatMap((text) => latest.current.bandOf(foldBandCode(text)) ?? []);
    const isClear = others.every(({ personId, blocked }) => personId === band?.personId && blocked === band.blocked);
    return isClear ? band : undefined;
  };

  const refuseLost = (personId: number) => {
    const { personOf, onLostBand, onRefuse } = latest.current;
    const person = personOf(personId);
    if (person !== null && onLostBand) onLostBand(person);
    else onRefuse(...refusalOf('lost-band'));
  };

  const scan = async (readings: readonly string[]): Promise<void> => {
    let code = await read(readings);
    if (code.kind === 'no-key') {
      await newerList(latest.current.refresh);
      code = await read(readings);
    }
    if (code.kind === 'foreign') {
      // Perhaps assigned since this device received the list.
      let band = bandOf(readings);
      if (band === null) {
        await newerList(latest.current.refresh);
        band = bandOf(readings);
      }
      if (band === undefined) return latest.current.onRefuse(...refusalOf('unclear-number'));
      if (band?.blocked && band.isTicket) return latest.current.onRefuse(...lostBand(true));
      if (band?.blocked) return refuseLost(band.personId);
      if (band) code = { kind: 'guest', personId: band.personId };
    }
    if (code.kind === 'foreign' && readings.some(isLikeNumber))
      return latest.current.onRefuse(...refusalOf('unknown-number'));
    if (code.kind !== 'guest') return latest.current.onRefuse(...refusalOf(code.kind));
    let person = latest.current.personOf(code.personId);
    if (person === null) {
      // Perhaps added since this device received the list.
      await newerList(latest.current.refresh);
      person = latest.current.personOf(code.personId);
    }
    const { onPerson, onRefuse } = latest.current;
    if (person === null) onRefuse(...refusalOf('unknown'));
    else onPerson(person);
  };

  return (readings) => {
    turn.current = turn.current
      .then(() => scan(readings))
      .catch((error: unknown) => {
        console.error('A code could not be checked', error);
        latest.current.onRefuse(
          i18n.t('Couldn’t check this code'),
          i18n.t('Scan it again, or find the guest by name.'),
        );
      });
  };
}
