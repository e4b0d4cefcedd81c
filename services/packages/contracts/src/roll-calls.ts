import { z } from 'zod';
import { Arrival } from './check-in.ts';
import { MAX_PASSING } from './passages.ts';
import { Id } from './primitives.ts';

/** Guests of a party who were found. Of several taps, the one made last counts. */
export const RollCallTick = Arrival.extend({
  person_id: Id,
  guests: z.int(),
  /**
   * Minutes by which the device's clock was ahead, or behind if below 0, or null if it was right. The error is
   * corrected in `at`.
   */
  clock_off_minutes: z.int().nullable(),
});
export type RollCallTick = z.infer<typeof RollCallTick>;

/**
 * People who must be found in an area, ticked off by several people together. Each area can have up to one open at a
 * time. In the answer to a start, and in lists, it carries all its ticks. Otherwise it carries those that have changed.
 */
export const RollCall = z.object({
  id: Id,
  area_id: Id,
  started_at: z.string(),
  started_by: z.string(),
  ended: z.object({ at: z.string(), user: z.string() }).nullable(),
  ticks: z.array(RollCallTick),
});
export type RollCall = z.infer<typeof RollCall>;

/** The open roll calls of an event. Whom they expect, a device knows by `AccessHolders.passed`. */
export const RollCalls = z.object({ seq: z.int(), roll_calls: z.array(RollCall) });
export type RollCalls = z.infer<typeof RollCalls>;

/**
 * Roll call that is meant. A device without a network does not know its number. Then it is the first of the area that
 * ended after the tap, or is open.
 */
const which = { area_id: Id, roll_call_id: Id.optional() };

export const RollCallStart = z.strictObject({ area_id: Id });
export const RollCallFound = z.strictObject({ ...which, person_id: Id, guests: z.int().min(0).max(MAX_PASSING) });
export const RollCallEnd = z.strictObject(which);
