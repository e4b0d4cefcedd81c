import { z } from 'zod';
import { Id, line } from './primitives.ts';

/** Most devices of one event whose links can be opened or are in use. */
export const MAX_DOOR_DEVICES = 50;
export const MAX_DOOR_DEVICE_NAME = 40;

export const DoorDeviceName = line(MAX_DOOR_DEVICE_NAME);

export const DoorDeviceState = z
  .enum(['unopened', 'in_use', 'expired', 'ended', 'revoked'])
  .describe(
    '`unopened`: its link waits for a device. `in_use`: a device is there with it. `expired`: no one opened the link in time. `ended`: the device logged out, stayed away too long, or the event is over. `revoked` by an organiser.',
  );
export type DoorDeviceState = z.infer<typeof DoorDeviceState>;

export const DoorCheckpoint = z
  .object({
    id: Id.describe('Id of the checkpoint, which never changes.'),
    name: z.string().describe('Name of the checkpoint.'),
    deleted: z.boolean().describe('The checkpoint is no longer in use. The device needs a link for another.'),
  })
  .describe('The checkpoint that the link of a device is for.');
export type DoorCheckpoint = z.infer<typeof DoorCheckpoint>;

export const DoorDevice = z
  .object({
    id: Id.describe('Id of the door device, which never changes.'),
    name: z.string().describe('Name of the door device.'),
    checkpoint: DoorCheckpoint.nullable()
      .optional()
      .describe('Its checkpoint. Null at the door. Left out by earlier services.'),
    state: DoorDeviceState.describe('Whether the device can be used.'),
    created_by: z.string().describe('The user who added the device.'),
    created_at: z.string().describe('When the device was added, ISO 8601 in UTC.'),
    valid_until: z
      .string()
      .describe(
        'Time until which an unopened link can be opened. For a device in use, the time when it is logged out automatically.',
      ),
    opened_at: z.string().nullable().describe('When the link was opened, ISO 8601, or null if never.'),
    last_seen_at: z.string().nullable().describe('When the device was last seen, to the minute.'),
    revoked_by: z.string().nullable().describe('The user who revoked the device, or null if it was not revoked.'),
  })
  .describe(
    'A phone or tablet at the door of one event without a user, or at one of its checkpoints, by a link that opens once.',
  );
export type DoorDevice = z.infer<typeof DoorDevice>;

export const DoorOpening = z
  .strictObject({
    secret: z.string().max(1000).describe('Secret of the link.'),
    attempt: z
      .uuid()
      .describe(
        'A UUID that the browser keeps until it has the answer: with it the link can be opened again when the answer was lost.',
      ),
  })
  .describe(
    'The secret of a link, and what the opening browser made up for itself. Any secret is taken, so that a wrong one answers as one that never was.',
  );
