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
  'x-tapped-at': Instant.optional().describe('When the device was tapped, if the tap waited there, ISO 8601.'),
  'x-device-time': Instant.optional().describe('The clock of the device when it sends, ISO 8601.'),
  'x-tapped-guests': z
    .string()
    .regex(/^[1-9]\d{0,4}$/, says('must_be_whole_number'))
    .transform(Number)
    .refine((guests) => guests <= MAX_GUESTS, says('too_large'))
    .meta({ maximum: MAX_GUESTS })
    .optional()
    .describe('Number inside when the device was tapped.'),
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
    .optional()
    .describe('The desk whose bands are given with the tap.'),
});

export const OverAdmission = z
  .object({
    id: Id.describe('Id of the over-admission, which never changes.'),
    person_id: Id.describe('The guest whom it is about.'),
    name: z.string().describe('Name of the guest who is over the limit.'),
    key: z.uuid().describe('The `Idempotency-Key` of the tap, by which its device knows it.'),
    reason: z.enum(['full', 'blocked', 'pending']).describe('Why there was no spot for them.'),
    guests: z.int().describe('How many are inside without a place.'),
    tapped_at: z.string().describe('When the tap was made, ISO 8601.'),
    user_id: z.int().describe('The user who let them in, or 0 for a door device.'),
    user: z.string().describe('Name of the user who let them in.'),
    device: z.string().nullable().describe('Name of the device that let them in, or null for none.'),
    holders: z
      .array(
        z.object({
          at: z.string().describe('When the guests arrived, ISO 8601 in UTC.'),
          user_id: z.int().describe('The user who checked them in, or 0 for a door device.'),
          user: z.string().describe('Name of the user who checked them in.'),
          device: z.string().nullable().describe('Name of the device that checked them in, or null for none.'),
          guests: z.int().describe('Number of guests who arrived.'),
        }),
      )
      .describe('With `full`: whose arrivals hold the places.'),
    settled: z
      .object({
        at: z.string().describe('When it was marked as resolved, ISO 8601 in UTC.'),
        user: z.string().describe('Name of the user who marked it as resolved.'),
        device: z
          .string()
          .nullable()
          .describe('Name of the device on which it was marked as resolved, or null for none.'),
      })
      .nullable()
      .describe('The user who marked it as resolved and the time, or null while it is open.'),
  })
  .describe(
    'Guests whom a device let in while it could not ask the server, and for whom there was no place when the tap came. They are inside and not counted. It stays open until someone marks it as resolved.',
  );
export type OverAdmission = z.infer<typeof OverAdmission>;

/** Most open ones that a list carries, the newest. */
export const MAX_OPEN_OVER_ADMISSIONS = 200;
