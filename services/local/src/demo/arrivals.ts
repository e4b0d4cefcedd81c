import type { EntityManager, UserScope } from '@laminate/kit';
import { callFunction } from '@laminate/kit/database/tables';
import type { DemoGuest } from './guests.ts';
import type { Random } from './random.ts';

interface Tap {
  readonly key: string;
  readonly person_id: number;
  readonly action: 'check_in' | 'remove_check_in' | 'check_in_all';
  readonly user_id: number;
  readonly user_name: string;
  readonly device: string;
}

/** Someone with a phone at a gate. */
export interface Doorkeeper {
  readonly user_id: number;
  readonly user_name: string;
  readonly device: string;
}

const BATCH = 200;

/** Returns the taps of one party: all together or one by one, now and then with a mistake undone. */
function tapsOf(random: Random, personId: number, guest: DemoGuest, door: Doorkeeper): Tap[] {
  const tap = (action: Tap['action']): Tap => ({ key: random.uuid(), person_id: personId, action, ...door });
  const all = guest.arrived === guest.extra + 1 && guest.arrived > 1 && random.chance(0.6);
  const mistake = random.chance(0.02) ? [tap('check_in'), tap('remove_check_in')] : [];
  return [...mistake, ...(all ? [tap('check_in_all')] : Array.from({ length: guest.arrived }, () => tap('check_in')))];
}

/** Checks in everyone who has arrived, through the same function as the real door. */
export async function seedArrivals(
  em: EntityManager,
  random: Random,
  scope: UserScope,
  { guests, ids, doors }: { guests: readonly DemoGuest[]; ids: readonly number[]; doors: readonly Doorkeeper[] },
): Promise<void> {
  const parties = guests.map((guest, index) => ({ guest, id: ids[index] as number, turn: random.int(0, 1_000_000) }));
  const taps = parties
    .filter(({ guest }) => guest.arrived > 0)
    .sort((one, other) => one.turn - other.turn)
    .flatMap(({ guest, id }) => tapsOf(random, id, guest, random.pick(doors)));
  for (let from = 0; from < taps.length; from += BATCH) {
    await callFunction(em, 'accreditation.apply_taps', [
      scope.accountId,
      scope.eventId,
      JSON.stringify(taps.slice(from, from + BATCH)),
    ]);
  }
}
