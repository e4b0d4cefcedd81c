import type { AccessSystem } from './access-system.ts';

/** Counts the guests, in whole parties, who can enter each area of a system, by its id. */
export function guestsByArea({ profiles }: Pick<AccessSystem, 'profiles'>): ReadonlyMap<number, number> {
  const totals = new Map<number, number>();
  for (const { areas, guests } of profiles)
    for (const area of areas) totals.set(area, (totals.get(area) ?? 0) + guests);
  return totals;
}

/** Guests of all profiles together. */
export const guestsOfAll = ({ profiles }: Pick<AccessSystem, 'profiles'>): number =>
  profiles.reduce((sum, { guests }) => sum + guests, 0);
