import { z } from 'zod';
import { DAY, Id, line } from './primitives.ts';
import { says } from './messages.ts';
import { isDay } from './zoned-clock.ts';

/** Most checkpoints and most quotas of an event. */
export const MAX_CHECKPOINTS = 200;
export const MAX_QUOTAS = 500;
/** Longest name of a checkpoint. */
export const MAX_CHECKPOINT_NAME = 120;
/** Longest time before the same guest can pass again, in minutes. */
export const MAX_AGAIN_AFTER = 1440;

export const DIRECTIONS = ['in', 'out'] as const;
export const DirectionBody = z.enum(DIRECTIONS);
export const CHECKPOINT_KINDS = ['entry', 'zone', 'meal', 'parking', 'goods'] as const;
export const CheckpointKind = z.enum(CHECKPOINT_KINDS);
export type CheckpointKind = z.infer<typeof CheckpointKind>;

export const AreaRuleBody = z
  .strictObject({
    area_id: Id.describe('Area that the rule is for.'),
    time_ids: z
      .array(Id)
      .max(20)
      .nullable()
      .describe('Time slots in which the area can be entered, or null for those of the profile.'),
    most: z
      .int()
      .min(1)
      .max(1000)
      .nullable()
      .describe('Maximum number of times that a guest can enter, or null for no limit.'),
    per: z
      .enum(['day', 'event'])
      .nullable()
      .describe('Whether it counts for the whole event or for each of its days, or null for no limit.'),
    reentry: z.boolean().describe('Whether a guest who left can enter again.'),
    again_after: z
      .int()
      .min(0)
      .max(MAX_AGAIN_AFTER)
      .describe('Minutes after which a guest can enter again. 0 for immediately.'),
  })
  .refine(({ most, per }) => (most === null) === (per === null), { path: ['per'], message: says('most_needs_per') })
  .describe('`AreaRule` on the wire.');
export type AreaRuleBody = z.infer<typeof AreaRuleBody>;

/** Number of guests that an area takes. See `LimitedArea`. */
export const AreaLimit = z.object({
  most_guests: z.int().min(1).max(1_000_000).nullable().describe('Capacity in guests, or null for no limit.'),
  warn_at: z.int().min(1).max(100).describe('Number of guests inside from which a warning is shown.'),
  when_full: z.enum(['warn', 'ask', 'stop']).describe('What happens when the area is full.'),
});
export type AreaLimit = z.infer<typeof AreaLimit>;

export const Checkpoint = z
  .object({
    id: Id.describe('Id of the checkpoint, which never changes.'),
    name: z.string().describe('Name of the checkpoint.'),
    area_id: Id.describe('Area that the checkpoint leads into.'),
    direction: z.enum(['in', 'out', 'both']).describe('Directions in which people can pass.'),
    kind: CheckpointKind.describe('What the checkpoint is for.'),
  })
  .describe(
    'A point where people pass into an area, or out of it. A guest checked in at the door of the event counts as inside an area that has a checkpoint of the kind `entry`.',
  );
export type Checkpoint = z.infer<typeof Checkpoint>;

export const CheckpointChange = z
  .strictObject({
    name: line(MAX_CHECKPOINT_NAME).describe('Name of the checkpoint.'),
    area_id: Id.describe('Area that the checkpoint leads into.'),
    direction: Checkpoint.shape.direction.describe('Directions in which people can pass.'),
    kind: CheckpointKind.describe('What the checkpoint is for.'),
  })
  .describe('A checkpoint to add, or its new state.');
export type CheckpointChange = z.input<typeof CheckpointChange>;

export const Quota = z
  .object({
    id: Id.describe('Id of the quota, which never changes.'),
    area_id: Id.describe('Area that the quota is for.'),
    unit_id: Id.describe('Unit that the quota is for.'),
    group_id: Id.nullable().describe('Group that the quota is for, or null for the whole unit.'),
    day: z.string().nullable().describe('A day of the event, YYYY-MM-DD, or null for all days together.'),
    most: z.int().describe('Maximum number of guests who can use the quota.'),
  })
  .describe('So many guests of a unit or group into an area, on a day or in all: "40 lunches for Crew on Friday".');
export type Quota = z.infer<typeof Quota>;

export const QuotaChange = z
  .strictObject({
    area_id: Id.describe('Area that the quota is for.'),
    unit_id: Id.describe('Unit that the quota is for.'),
    group_id: Id.nullable().describe('Group that the quota is for, or null for the whole unit.'),
    day: z
      .string()
      .refine(isDay, says('day_format'))
      .meta({ format: 'date', pattern: `^${DAY}$` })
      .nullable()
      .describe('Day that the quota counts for, YYYY-MM-DD, or null for all days together.'),
    most: z.int().min(1).max(1_000_000).describe('Maximum number of guests who can use the quota.'),
  })
  .describe('A quota to add, or its new state.');
export type QuotaChange = z.input<typeof QuotaChange>;

export const CheckpointSettings = z
  .object({
    checkpoints: z.array(Checkpoint).describe('Checkpoints of the event.'),
    areas: z
      .array(
        AreaLimit.extend({
          id: Id.describe('Id of the area, which never changes.'),
          name: z.string().describe('Name of the area.'),
          profiles: z.int().describe('Profiles that open it. With none, no one can enter.'),
        }),
      )
      .describe('Areas of the event.'),
    quotas: z.array(Quota).describe('Quotas of the event.'),
    units: z
      .array(
        z.object({
          id: Id.describe('Id of the unit, which never changes.'),
          name: z.string().describe('Name of the unit.'),
          groups: z
            .array(
              z.object({
                id: Id.describe('Id of the group, which never changes.'),
                name: z.string().describe('Name of the group.'),
              }),
            )
            .describe('Groups of the unit.'),
        }),
      )
      .describe('Units and groups that a quota can be for.'),
    day_starts_at: z.int().describe('Minutes after midnight, in the zone of the event, at which its day begins.'),
  })
  .describe('Everything about checkpoints that an organiser sets.');
export type CheckpointSettings = z.infer<typeof CheckpointSettings>;

export const OccupancyExport = z
  .strictObject({
    what: z.enum(['hours', 'quotas', 'passages']).describe('What the file is about.'),
    format: z.enum(['csv', 'xlsx']).default('csv').describe('Format of the file.'),
    language: z.enum(['en', 'et']).default('en').describe('Of titles and words in the file.'),
  })
  .describe('A file to make of occupancy: guests by hour and area, quotas with what is used, or every scan.');
export type OccupancyExport = z.output<typeof OccupancyExport>;
