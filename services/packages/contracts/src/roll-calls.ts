import { z } from 'zod';
import { Arrival } from './check-in.ts';
import { MAX_PASSING } from './passages.ts';
import { Id } from './primitives.ts';

export const RollCallTick = Arrival.extend({
  person_id: Id.describe('The guest who was found.'),
  guests: z.int().describe('Number of guests of the party who were found.'),
  clock_off_minutes: z
    .int()
    .nullable()
    .describe(
      "Minutes by which the device's clock was ahead, or behind if below 0, or null if it was right. The error is corrected in `at`.",
    ),
}).describe('Guests of a party who were found. Of several taps, the one made last counts.');
export type RollCallTick = z.infer<typeof RollCallTick>;

export const RollCall = z
  .object({
    id: Id.describe('Id of the roll call, which never changes.'),
    area_id: Id.describe('Area that the roll call is for.'),
    started_at: z.string().describe('When the roll call was started, ISO 8601.'),
    started_by: z.string().describe('The user who started the roll call.'),
    ended: z
      .object({
        at: z.string().describe('When it ended, ISO 8601 in UTC.'),
        user: z.string().describe('Name of the user who ended it.'),
      })
      .nullable()
      .describe('The user who ended it and the time, or null while it continues.'),
    ticks: z.array(RollCallTick).describe('The people who were found.'),
  })
  .describe(
    'People who must be found in an area, ticked off by several people together. Each area can have up to one open at a time. In the answer to a start, and in lists, it carries all its ticks. Otherwise it carries those that have changed.',
  );
export type RollCall = z.infer<typeof RollCall>;

export const RollCalls = z
  .object({
    seq: z.int().describe("The event's sequence number that the answer shows."),
    roll_calls: z.array(RollCall).describe('Roll calls, the newest first.'),
  })
  .describe('The open roll calls of an event. Whom they expect, a device knows by `AccessHolders.passed`.');
export type RollCalls = z.infer<typeof RollCalls>;

/**
 * Roll call that is meant. A device without a network does not know its number. Then it is the first of the area that
 * ended after the tap, or is open.
 */
const which = {
  area_id: Id.describe('Area that the roll call is for.'),
  roll_call_id: Id.optional().describe(
    'The roll call that is meant. Leave it out for the one of the area at that time.',
  ),
};

export const RollCallStart = z.strictObject({ area_id: Id.describe('Area that the roll call is for.') });
export const RollCallFound = z.strictObject({
  ...which,
  person_id: Id.describe('The guest who was found.'),
  guests: z.int().min(0).max(MAX_PASSING).describe('Number of guests of the party who were found.'),
});
export const RollCallEnd = z.strictObject(which);
