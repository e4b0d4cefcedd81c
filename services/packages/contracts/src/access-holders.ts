import { z } from 'zod';
import { ACCESS_REASONS } from './access-answer.ts';
import { AccessProfile, TimeSlot } from './access.ts';
import { BandCodes } from './band-codes.ts';
import { DoorList } from './check-in.ts';
import { AreaCount, OverUse, PassedColumns, QuotaUsed } from './passages.ts';
import { Badge, NamedItem, Wristband } from './people.ts';
import { Id } from './primitives.ts';

/**
 * Everyone on the list with what they have, for a device at a checkpoint. It leaves out comments and arrivals, which
 * are none of the device's business, and has the fields that a gate can see. Columns are of equal length and ordered by
 * name, with 0 for none. Profile, wristband and badge are those that count (the person's own, else those of group, unit
 * and profile). `flags` is 1 for blocked and 2 for pending.
 */
export const AccessHolders = DoorList.pick({
  seq: true,
  full: true,
  removed: true,
  units: true,
  groups: true,
  fields: true,
  details: true,
}).extend({
  /** Key that checks the codes of the people, 32 bytes in base64. It is null until the first of them is made. */
  public_key: DoorList.shape.event.shape.public_key,
  people: DoorList.shape.people.pick({
    id: true,
    name: true,
    flags: true,
    unit_id: true,
    group_id: true,
    profile_id: true,
    wristband_id: true,
    badge_id: true,
    guest_count: true,
  }),
  /** People who passed: everyone, or those who changed after `since`. Lists from earlier versions have no scans. */
  passed: PassedColumns.optional(),
  /** Always of all areas. */
  counts: z.array(AreaCount).optional(),
  /** Guests who are checked in at the door: they count as inside areas with a checkpoint of the kind `entry`. */
  arrivals: z.int().optional(),
  quotas: z.array(QuotaUsed).optional(),
  /** Over-uses not marked as resolved yet, newest first. */
  over_uses: z.array(OverUse).optional(),
  /** Null without any. Lists of earlier versions know of none. */
  bands: BandCodes.nullable().optional(),
});
export type AccessHolders = z.infer<typeof AccessHolders>;

const Slot = TimeSlot.pick({ id: true, name: true, start_time: true, end_time: true }).nullable();

/**
 * The answer to whether a person can enter an area at a moment, as `mayEnter` gives it, with who that is and what they
 * wear.
 */
export const AccessAnswered = z.object({
  person: z.object({ id: Id, name: z.string(), unit_name: z.string().nullable(), group_name: z.string().nullable() }),
  area: NamedItem,
  /** The moment that was asked about. */
  at: z.string(),
  may: z.enum(['yes', 'no', 'look']),
  reason: z.enum(ACCESS_REASONS),
  profile: AccessProfile.pick({ id: true, name: true, areas: true, timeId: true }).nullable(),
  slot: Slot,
  next: Slot,
  wristband: Wristband.nullable(),
  badge: Badge.nullable(),
});
export type AccessAnswered = z.infer<typeof AccessAnswered>;
