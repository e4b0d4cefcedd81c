import type { RollCall, RollCalls, RollCallTick } from '@laminate/contracts/roll-calls';
import type { RollTap } from '../queue/roll-tap.ts';

/** What an ended roll call came to is shown for so long, in milliseconds. */
const SHOWN_MS = 3_600_000;

/** How many of a party were found. */
interface Found extends Omit<RollCallTick, 'device'> {
  /** The server does not have it yet. */
  readonly waits: boolean;
}

/** The roll call of an area, as this device knows it: the open one, else the last one that has ended. */
export interface AreaCall {
  /** Null while the server has not heard of it. */
  readonly id: number | null;
  readonly startedAt: string;
  readonly startedBy: string;
  readonly ended: boolean;
  readonly found: ReadonlyMap<number, Found>;
}

/**
 * Checks whether one was made later than the other. Of the same moment, the greater number is the later one, as on the
 * server.
 */
function isLater(one: Pick<Found, 'at' | 'guests'>, other: Pick<Found, 'at' | 'guests'> | undefined): boolean {
  if (!other) return true;
  const by = Date.parse(one.at) - Date.parse(other.at);
  return by > 0 || (by === 0 && one.guests > other.guests);
}

function mergedTicks(known: readonly RollCallTick[], changed: readonly RollCallTick[]): RollCallTick[] {
  const ticks = new Map(known.map((tick) => [tick.person_id, tick]));
  for (const tick of changed) if (isLater(tick, ticks.get(tick.person_id))) ticks.set(tick.person_id, tick);
  return [...ticks.values()];
}

/** The roll calls after one of them has changed: of a message of the stream, or of an answer. */
export function withRollCall(held: RollCalls, change: RollCall, seq: number): RollCalls {
  const others = held.roll_calls.filter(({ id }) => id !== change.id);
  const known = held.roll_calls.find(({ id }) => id === change.id);
  const ended = change.ended ?? known?.ended ?? null;
  const next = { ...change, ended, ticks: mergedTicks(known?.ticks ?? [], change.ticks) };
  return { seq: Math.max(held.seq, seq), roll_calls: [...others, next] };
}

/**
 * Returns the open roll calls as the server has them, with ended ones for as long as someone asks for their result.
 * @param before what this device has now
 * @param asked what it had when the server was asked: the answer does not know what was started since then
 * @param now milliseconds since 1970
 */
export function withEnded(open: RollCalls, before: RollCalls, asked: RollCalls, now: number): RollCalls {
  const wasKnown = ({ id }: RollCall) => asked.roll_calls.some((one) => one.id === id);
  const others = before.roll_calls
    .filter(({ id }) => open.roll_calls.every((one) => one.id !== id))
    .map((one) => (wasKnown(one) ? { ...one, ended: one.ended ?? { at: new Date(now).toISOString(), user: '' } } : one))
    .filter(({ ended }) => ended === null || Date.parse(ended.at) > now - SHOWN_MS);
  return { ...open, roll_calls: [...open.roll_calls, ...others] };
}

/** Returns the roll call of an area with what waits on this device, or null if none was open lately. */
export function rollCallOf({ roll_calls: all }: RollCalls, taps: readonly RollTap[], areaId: number): AreaCall | null {
  const known = all
    .filter(({ area_id }) => area_id === areaId)
    .toSorted((a, b) => Number(a.ended === null) - Number(b.ended === null) || a.id - b.id)
    .at(-1);
  let call = known ? { id: known.id as number | null, startedAt: known.started_at, startedBy: known.started_by } : null;
  let ended = known ? known.ended !== null : false;
  let found = new Map<number, Found>(
    (known?.ticks ?? []).map(({ device: _, ...tick }) => [tick.person_id, { ...tick, waits: false }]),
  );
  for (const tap of taps) {
    if (tap.areaId !== areaId) continue;
    if (tap.action === 'end') {
      ended = true;
      continue;
    }
    if (!call || ended) {
      // A waiting tick of a roll call that has ended by now opens none.
      if (tap.rollCallId !== undefined) continue;
      call = { id: null, startedAt: tap.at, startedBy: tap.userName };
      ended = false;
      found = new Map();
    }
    if (tap.personId === undefined) continue;
    const one = {
      person_id: tap.personId,
      guests: tap.guests ?? 0,
      at: tap.at,
      user: tap.userName,
      clock_off_minutes: null,
      waits: true,
    };
    if (isLater(one, found.get(one.person_id))) found.set(one.person_id, one);
  }
  return call && { ...call, ended, found };
}

/** A party in the list of a roll call. */
export interface Party {
  readonly personId: number;
  /** Place in the order of the names. */
  readonly row: number;
  /** Guests who are inside by the ledger. 0 for a guest who came to light anyway. */
  readonly inside: number;
  readonly found: Found | undefined;
}

/** Sums over all parties, in guests. */
export interface Headcount {
  readonly expected: number;
  /** Of those who were expected. */
  readonly found: number;
  readonly missing: number;
  /** Found, though the ledger has them not inside. */
  readonly extra: number;
}

/** Checks whether a guest of the party has not been found yet. */
export const isMissing = ({ inside, found }: Party): boolean => (found?.guests ?? 0) < inside;

/** Sums up what was found of whom. */
export function headcount(parties: readonly Party[]): Headcount {
  let [expected, found, extra] = [0, 0, 0];
  for (const party of parties) {
    const guests = party.found?.guests ?? 0;
    expected += party.inside;
    found += Math.min(guests, party.inside);
    extra += Math.max(0, guests - party.inside);
  }
  return { expected, found, missing: expected - found, extra };
}
