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

/** `AreaRule` on the wire. */
export const AreaRuleBody = z
  .strictObject({
    area_id: Id,
    time_ids: z.array(Id).max(20).nullable(),
    most: z.int().min(1).max(1000).nullable(),
    per: z.enum(['day', 'event']).nullable(),
    reentry: z.boolean(),
    again_after: z.int().min(0).max(MAX_AGAIN_AFTER),
  })
  .refine(({ most, per }) => (most === null) === (per === null), { path: ['per'], message: says('most_needs_per') });
export type AreaRuleBody = z.infer<typeof AreaRuleBody>;

/** Number of guests that an area takes. See `LimitedArea`. */
export const AreaLimit = z.object({
  most_guests: z.int().min(1).max(1_000_000).nullable(),
  warn_at: z.int().min(1).max(100),
  when_full: z.enum(['warn', 'ask', 'stop']),
});
export type AreaLimit = z.infer<typeof AreaLimit>;

/**
 * A point where people pass into an area, or out of it. A guest checked in at the door of the event counts as inside an
 * area that has a checkpoint of the kind `entry`.
 */
export const Checkpoint = z.object({
  id: Id,
  name: z.string(),
  area_id: Id,
  direction: z.enum(['in', 'out', 'both']),
  kind: CheckpointKind,
});
export type Checkpoint = z.infer<typeof Checkpoint>;

/** A checkpoint to add, or its new state. */
export const CheckpointChange = z.strictObject({
  name: line(MAX_CHECKPOINT_NAME),
  area_id: Id,
  direction: Checkpoint.shape.direction,
  kind: CheckpointKind,
});
export type CheckpointChange = z.input<typeof CheckpointChange>;

/** So many guests of a unit or group into an area, on a day or in all: "40 lunches for Crew on Friday". */
export const Quota = z.object({
  id: Id,
  area_id: Id,
  unit_id: Id,
  group_id: Id.nullable(),
  /** A day of the event, YYYY-MM-DD, or null for all days together. */
  day: z.string().nullable(),
  most: z.int(),
});
export type Quota = z.infer<typeof Quota>;

/** A quota to add, or its new state. */
export const QuotaChange = z.strictObject({
  area_id: Id,
  unit_id: Id,
  group_id: Id.nullable(),
  day: z
    .string()
    .refine(isDay, says('day_format'))
    .meta({ format: 'date', pattern: `^${DAY}$` })
    .nullable(),
  most: z.int().min(1).max(1_000_000),
});
export type QuotaChange = z.input<typeof QuotaChange>;

/** Everything about checkpoints that an organiser sets. */
export const CheckpointSettings = z.object({
  checkpoints: z.array(Checkpoint),
  areas: z.array(
    AreaLimit.extend({
      id: Id,
      name: z.string(),
      /** Profiles that open it. With none, no one can enter. */
      profiles: z.int(),
    }),
  ),
  quotas: z.array(Quota),
  /** Units and groups that a quota can be for. */
  units: z.array(z.object({ id: Id, name: z.string(), groups: z.array(z.object({ id: Id, name: z.string() })) })),
  day_starts_at: z.int(),
});
export type CheckpointSettings = z.infer<typeof CheckpointSettings>;

/** A file to make of occupancy: guests by hour and area, quotas with what is used, or every scan. */
export const OccupancyExport = z.strictObject({
  what: z.enum(['hours', 'quotas', 'passages']),
  format: z.enum(['csv', 'xlsx']).default('csv'),
  /** Of titles and words in the file. */
  language: z.enum(['en', 'et']).default('en'),
});
export type OccupancyExport = z.output<typeof OccupancyExport>;
