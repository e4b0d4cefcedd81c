import { z } from 'zod';
import { DeviceHeader } from './device-header.ts';
import { Id, Instant, MAX_ID } from './primitives.ts';
import { says } from './messages.ts';

/** A day's party is smaller, so more can only be a mistake. */
const MAX_GUESTS = 10_000;

/**
 * Headers of a tap, and of one that was queued on its device before it was sent: when it was made, ISO 8601 with zone,
 * what the clock of the device shows now, by which that time is corrected, and how many guests it let in there (1 when
 * absent). A tap without them was made just now.
 */
export const QueuedTapHeaders = DeviceHeader.extend({
  'x-tapped-at': Instant.optional(),
  'x-device-time': Instant.optional(),
  'x-tapped-guests': z
    .string()
    .regex(/^[1-9]\d{0,4}$/, says('must_be_whole_number'))
    .transform(Number)
    .refine((guests) => guests <= MAX_GUESTS, says('too_large'))
    .meta({ maximum: MAX_GUESTS })
    .optional(),
});

/**
 * Headers of a tap that lets in. They also contain the id of the desk from which the device gives out wristbands. If
 * the event is set up that way, the tap gives them, and does so once.
 */
export const TapHeaders = QueuedTapHeaders.extend({
  'x-give-desk': z
    .string()
    .regex(/^[1-9]\d{0,9}$/, says('must_be_whole_number'))
    .transform(Number)
    .refine((id) => id <= MAX_ID, says('too_large'))
    .meta({ maximum: MAX_ID })
    .optional(),
});

/**
 * Guests whom a device let in while it could not ask the server, and for whom there was no place when the tap came.
 * They are inside and not counted. It stays open until someone marks it as resolved.
 */
export const OverAdmission = z.object({
  id: Id,
  person_id: Id,
  name: z.string(),
  /** The `Idempotency-Key` of the tap, by which its device knows it. */
  key: z.uuid(),
  reason: z.enum(['full', 'blocked', 'pending']),
  /** How many are inside without a place. */
  guests: z.int(),
  tapped_at: z.string(),
  user_id: z.int(),
  user: z.string(),
  device: z.string().nullable(),
  /** With `full`: whose arrivals hold the places. */
  holders: z.array(
    z.object({ at: z.string(), user_id: z.int(), user: z.string(), device: z.string().nullable(), guests: z.int() }),
  ),
  settled: z.object({ at: z.string(), user: z.string(), device: z.string().nullable() }).nullable(),
});
export type OverAdmission = z.infer<typeof OverAdmission>;

/** Most open ones that a list carries, the newest. */
export const MAX_OPEN_OVER_ADMISSIONS = 200;
