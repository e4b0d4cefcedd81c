import type { BandCodes } from '@laminate/contracts/band-codes';

/** A wristband whose number this device holds, or a ticket of a live source with its code. */
export interface HeldBand {
  readonly code: string;
  readonly personId: number;
  /** It was reported lost, or replaced by another. */
  readonly blocked: boolean;
  readonly isTicket: boolean;
}

/** What an answer of the server says of wristbands. */
interface BandsAnswer {
  readonly full: boolean;
  /** Guests who have changed or left the list. Their numbers are exactly those of the answer. */
  readonly changed: Iterable<number>;
  readonly bands: BandCodes | null;
}

const EMPTY: BandCodes = { code: [], person_id: [], blocked: [] };

const bandAt = ({ code, person_id, blocked, ticket }: BandCodes, row: number): HeldBand => ({
  code: code[row] ?? '',
  personId: person_id[row] ?? 0,
  blocked: blocked[row] === 1,
  isTicket: ticket?.[row] === 1,
});

const rowsOf = (bands: BandCodes, fits: (personId: number) => boolean): number[] =>
  bands.person_id.flatMap((personId, row) => (fits(personId) ? row : []));

/** Numbers of wristbands after an answer: all of them, or the differences laid over those that are held. */
export function bandsAfter(held: BandCodes | null, { full, changed, bands }: BandsAnswer): BandCodes | null {
  if (full || !held) return bands;
  const gone = new Set(changed);
  if (gone.size === 0) return held;
  const stay = rowsOf(held, (personId) => !gone.has(personId));
  const { code, person_id, blocked, ticket } = bands ?? EMPTY;
  const before = <Value>(column: readonly Value[]) => stay.map((row) => column[row] as Value);
  return {
    code: [...before(held.code), ...code],
    person_id: [...before(held.person_id), ...person_id],
    blocked: [...before(held.blocked), ...blocked],
    ...((held.ticket || ticket) && {
      ticket: [...stay.map((row) => held.ticket?.[row] ?? 0), ...(ticket ?? code.map(() => 0))],
    }),
  };
}

/** The wristband or ticket with a folded number, or null if this device knows of none. */
export function bandOfCode(held: BandCodes | null, folded: string): HeldBand | null {
  // Searches 50,000 numbers in a millisecond, without an index that each difference would rebuild.
  const row = held && folded !== '' ? held.code.indexOf(folded) : -1;
  return held && row >= 0 ? bandAt(held, row) : null;
}

/** Does this device hold the number of any wristband? */
export const hasBands = (held: BandCodes | null): boolean =>
  held !== null && held.code.some((_code, row) => held.ticket?.[row] !== 1);

/** The wristbands of a person, those that let in first. */
export function bandsOfPerson(held: BandCodes | null, personId: number): readonly HeldBand[] {
  if (!held) return [];
  const bands = rowsOf(held, (each) => each === personId)
    .map((row) => bandAt(held, row))
    .filter(({ isTicket }) => !isTicket);
  return bands.toSorted((one, other) => Number(one.blocked) - Number(other.blocked));
}
