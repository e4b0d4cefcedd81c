import { z } from 'zod';
import { ACCESS_REASONS } from './access-answer.ts';
import { AccessProfile, TimeSlot } from './access.ts';
import { BandCodes } from './band-codes.ts';
import { DoorList } from './check-in.ts';
import { AreaCount, OverUse, PassedColumns, QuotaUsed } from './passages.ts';
import { Badge, NamedItem, Wristband } from './people.ts';
import { Id } from './primitives.ts';

export const AccessHolders = DoorList.pick({
  seq: true,
  full: true,
  removed: true,
  units: true,
  groups: true,
  fields: true,
  details: true,
})
  .extend({
    public_key: DoorList.shape.event.shape.public_key.describe(
      'Key that checks the codes of the people, 32 bytes in base64. It is null until the first of them is made.',
    ),
    people: DoorList.shape.people
      .pick({
        id: true,
        name: true,
        flags: true,
        unit_id: true,
        group_id: true,
        profile_id: true,
        wristband_id: true,
        badge_id: true,
        guest_count: true,
      })
      .describe('The guests, as columns of equal length.'),
    passed: PassedColumns.optional().describe(
      'People who passed: everyone, or those who changed after `since`. Lists from earlier versions have no scans.',
    ),
    counts: z.array(AreaCount).optional().describe('Always of all areas.'),
    arrivals: z
      .int()
      .optional()
      .describe(
        'Guests who are checked in at the door: they count as inside areas with a checkpoint of the kind `entry`.',
      ),
    quotas: z.array(QuotaUsed).optional().describe('Guests who used each quota.'),
    over_uses: z.array(OverUse).optional().describe('Over-uses not marked as resolved yet, newest first.'),
    bands: BandCodes.nullable().optional().describe('Null without any. Lists of earlier versions know of none.'),
  })
  .describe(
    "Everyone on the list with what they have, for a device at a checkpoint. It leaves out comments and arrivals, which are none of the device's business, and has the fields that a gate can see. Columns are of equal length and ordered by name, with 0 for none. Profile, wristband and badge are those that count (the person's own, else those of group, unit and profile). `flags` is 1 for blocked and 2 for pending.",
  );
export type AccessHolders = z.infer<typeof AccessHolders>;

const Slot = TimeSlot.pick({ id: true, name: true, start_time: true, end_time: true }).nullable();

export const AccessAnswered = z
  .object({
    person: z
      .object({
        id: Id.describe('Id of the guest, which never changes.'),
        name: z.string().describe('Name of the guest.'),
        unit_name: z.string().nullable().describe('Name of the unit of the guest, or null for none.'),
        group_name: z.string().nullable().describe('Name of the group of the guest, or null for none.'),
      })
      .describe('The guest who was asked about.'),
    area: NamedItem.describe('The area that was asked about.'),
    at: z.string().describe('The moment that was asked about.'),
    may: z
      .enum(['yes', 'no', 'look'])
      .describe('Whether they can enter: `yes`, `no`, or `look` where the person at the gate decides.'),
    reason: z.enum(ACCESS_REASONS).describe('Why they can or cannot enter.'),
    profile: AccessProfile.pick({ id: true, name: true, areas: true, timeId: true })
      .nullable()
      .describe('The access profile of the guest, or null for none.'),
    slot: Slot.describe('Time slot of the profile at the moment that was asked about, or null for none.'),
    next: Slot.describe('Time slot after the moment that was asked about, or null for none.'),
    wristband: Wristband.nullable().describe('The wristband that the guest wears, or null for none.'),
    badge: Badge.nullable().describe('The badge that the guest wears, or null for none.'),
  })
  .describe(
    'The answer to whether a person can enter an area at a moment, as `mayEnter` gives it, with who that is and what they wear.',
  );
export type AccessAnswered = z.infer<typeof AccessAnswered>;
