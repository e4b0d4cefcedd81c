import { z } from 'zod';
import { DoorDevice, DoorDeviceName, DoorOpening } from '../door-devices.ts';
import { EventParams } from '../event-params.ts';
import { Id, PathId } from '../primitives.ts';
import { withRight } from '../rights.ts';
import { defineRoute } from '../route.ts';
import { Session } from '../session.ts';

const base = { service: 'accounts', scope: 'event', ...withRight('manage_users'), params: EventParams } as const;

export const listDoorDevices = defineRoute({
  ...base,
  id: 'listDoorDevices',
  method: 'GET',
  path: '/api/event/{eventId}/door_devices',
  summary: 'List the door devices of an event, those in use or ready to open first, then the latest of the others',
  response: z.object({ door_devices: z.array(DoorDevice).describe('Devices at the door.') }),
});

export const createDoorDevice = defineRoute({
  ...base,
  id: 'createDoorDevice',
  whenPlanEnded: 'at-the-door',
  method: 'POST',
  path: '/api/event/{eventId}/door_devices',
  summary:
    'Let a phone or tablet work at the door or a checkpoint without a user, by a link that opens once. The link is returned only this once',
  body: z.strictObject({
    name: DoorDeviceName.describe('Name of the door device.'),
    checkpoint_id: Id.nullable().optional().describe('The checkpoint that the device is for, or null for the door.'),
  }),
  /** `link` is the path of the page that opens the door, with its secret as the fragment. It is stored nowhere. */
  response: z.object({
    door_device: DoorDevice.describe('The device as it is now.'),
    link: z.string().describe('Link for the device, shown only once.'),
  }),
  status: 201,
});

export const revokeDoorDevice = defineRoute({
  ...base,
  id: 'revokeDoorDevice',
  whenPlanEnded: 'open',
  method: 'POST',
  path: '/api/event/{eventId}/door_devices/{deviceId}/revoke',
  summary: 'End the link of a door device and the session that it opened',
  params: EventParams.extend({ deviceId: PathId.describe('A device at the door.') }),
  response: z.object({ door_device: DoorDevice.describe('The device as it is now.') }),
});

export const revokeDoorDevices = defineRoute({
  ...base,
  id: 'revokeDoorDevices',
  whenPlanEnded: 'open',
  method: 'POST',
  path: '/api/event/{eventId}/door_devices/revoke_all',
  summary: 'End the links of all door devices of an event, and their sessions',
  response: z.object({ door_devices: z.array(DoorDevice).describe('Devices at the door.') }),
});

export const openDoor = defineRoute({
  service: 'accounts',
  scope: 'none',
  access: 'anyone',
  id: 'openDoor',
  whenPlanEnded: 'open',
  method: 'POST',
  path: '/api/door/open',
  summary: 'Open the link of a door device, which works once, and log the device in',
  body: DoorOpening,
  response: Session,
});
