import { z } from 'zod';
import { DoorDevice, DoorDeviceName, DoorOpening } from '../door-devices.ts';
import { Id, PathId } from '../primitives.ts';
import { withRight } from '../rights.ts';
import { defineRoute } from '../route.ts';
import { Session } from '../session.ts';

const EventParams = z.strictObject({ eventId: PathId });
const base = { service: 'accounts', scope: 'event', ...withRight('manage_users'), params: EventParams } as const;

export const listDoorDevices = defineRoute({
  ...base,
  id: 'listDoorDevices',
  method: 'GET',
  path: '/api/event/{eventId}/door_devices',
  summary: 'List the door devices of an event, those in use or ready to open first, then the latest of the others',
  response: z.object({ door_devices: z.array(DoorDevice) }),
});

export const createDoorDevice = defineRoute({
  ...base,
  id: 'createDoorDevice',
  whenPlanEnded: 'at-the-door',
  method: 'POST',
  path: '/api/event/{eventId}/door_devices',
  summary:
    'Let a phone or tablet work at the door or a checkpoint without a user, by a link that opens once. The link is returned only this once',
  body: z.strictObject({ name: DoorDeviceName, checkpoint_id: Id.nullable().optional() }),
  /** `link` is the path of the page that opens the door, with its secret as the fragment. It is stored nowhere. */
  response: z.object({ door_device: DoorDevice, link: z.string() }),
  status: 201,
});

export const revokeDoorDevice = defineRoute({
  ...base,
  id: 'revokeDoorDevice',
  whenPlanEnded: 'open',
  method: 'POST',
  path: '/api/event/{eventId}/door_devices/{deviceId}/revoke',
  summary: 'End the link of a door device and the session that it opened',
  params: EventParams.extend({ deviceId: PathId }),
  response: z.object({ door_device: DoorDevice }),
});

export const revokeDoorDevices = defineRoute({
  ...base,
  id: 'revokeDoorDevices',
  whenPlanEnded: 'open',
  method: 'POST',
  path: '/api/event/{eventId}/door_devices/revoke_all',
  summary: 'End the links of all door devices of an event, and their sessions',
  response: z.object({ door_devices: z.array(DoorDevice) }),
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
