import type { AccessSystem } from './access.ts';

/** How a profile opens an area, where that is not as simple as always and at the profile's own slot. */
export interface AreaRule {
  readonly area_id: number;
  /** Slots in place of the profile's own: one of them is enough, and none means at any time. Null: the profile's own. */
  readonly time_ids: readonly number[] | null;
  /** Number of times that each guest can come in, or null for any number. */
  readonly most: number | null;
  /** Whether `most` counts for a day of the event or for all of it. It is null if `most` is. */
  readonly per: 'day' | 'event' | null;
  /** True if a guest who leaves gets their entry back. Otherwise a guest who has been in once can't come in again. */
  readonly reentry: boolean;
  /** Minutes before the same guest can come in again, or 0 for immediately. */
  readonly again_after: number;
}

/** The parts of an access system that decide who can enter. A door keeps them on the device. */
export interface AccessRules {
  readonly areas: readonly Pick<AccessSystem['areas'][number], 'id' | 'name'>[];
  readonly times: readonly Pick<AccessSystem['times'][number], 'id' | 'name' | 'start_time' | 'end_time'>[];
  readonly profiles: readonly (Pick<AccessSystem['profiles'][number], 'id' | 'name' | 'areas' | 'timeId'> & {
    /** Rules for areas that it does not open simply. Lists of earlier versions have none. */
    readonly rules?: readonly AreaRule[] | undefined;
  })[];
}

/**
 * Whose rights are asked for. The profile is the one that counts: their own, else that of their group, else of their
 * unit.
 */
export interface PassHolder {
  readonly profile_id: number | null;
  readonly blocked: boolean;
  readonly pending: boolean;
}

/**
 * Reason. `may_enter` and `any_time` let in. `look_at_slot` leaves it to the person at the gate, because the slot is a
 * name without hours. All others keep out. `not_known`: profile or slot are not in the rules at hand, which are older
 * or newer than the person.
 */
export const ACCESS_REASONS = [
  'may_enter',
  'any_time',
  'look_at_slot',
  'too_early',
  'too_late',
  'not_this_area',
  'no_profile',
  'not_known',
  'blocked',
  'pending',
] as const;
export type AccessReason = (typeof ACCESS_REASONS)[number];

/** A time slot by its name, with its hours where it has them. */
export type AccessSlot = AccessRules['times'][number];

export interface AccessAnswer {
  readonly may: 'yes' | 'no' | 'look';
  readonly reason: AccessReason;
  readonly profile: AccessRules['profiles'][number] | null;
  /** The time slot that decides: the profile's, or one that it has for this area. It is null if there is none. */
  readonly slot: AccessSlot | null;
  /**
   * The slot in which the same question will be answered with yes later on. It is null when there is none, or when now
   * is as good.
   */
  readonly next: AccessSlot | null;
}
