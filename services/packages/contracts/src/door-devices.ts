import { z } from 'zod';
import { Id, line } from './primitives.ts';

/** Most devices of one event whose links can be opened or are in use. */
export const MAX_DOOR_DEVICES = 50;
export const MAX_DOOR_DEVICE_NAME = 40;

export const DoorDeviceName = line(MAX_DOOR_DEVICE_NAME);

/**
 * `unopened`: its link waits for a device. `in_use`: a device is there with it. `expired`: no one opened the link in
 * time. `ended`: the device logged out, stayed away too long, or the event is over. `revoked` by an organiser.
 */
export const DoorDeviceState = z.enum(['unopened', 'in_use', 'expired', 'ended', 'revoked']);
export type DoorDeviceState = z.infer<typeof DoorDeviceState>;

/** The checkpoint that the link of a device is for. */
export const DoorCheckpoint = z.object({
  id: Id,
  name: z.string(),
  /** The checkpoint is no longer in use. The device needs a link for another. */
  deleted: z.boolean(),
});
export type DoorCheckpoint = z.infer<typeof DoorCheckpoint>;

/**
 * A phone or tablet at the door of one event without a user, or at one of its checkpoints, by a link that opens once.
 */
export const DoorDevice = z.object({
  id: Id,
  name: z.string(),
  /** Its checkpoint. Null at the door. Left out by earlier services. */
  checkpoint: DoorCheckpoint.nullable().optional(),
  state: DoorDeviceState,
  created_by: z.string(),
  created_at: z.string(),
  /**
   * Time until which an unopened link can be opened. For a device in use, the time when it is logged out automatically.
   */
  valid_until: z.string(),
  opened_at: z.string().nullable(),
  /** When the device was last seen, to the minute. */
  last_seen_at: z.string().nullable(),
  revoked_by: z.string().nullable(),
});
export type DoorDevice = z.infer<typeof DoorDevice>;

/**
 * The secret of a link, and what the opening browser made up for itself. Any secret is taken, so that a wrong one
 * answers as one that never was.
 */
export const DoorOpening = z.strictObject({
  secret: z.string().max(1000),
  /**
   * A UUID that the browser keeps until it has the answer: with it the link can be opened again when the answer was
   * lost.
   */
  attempt: z.uuid(),
});
