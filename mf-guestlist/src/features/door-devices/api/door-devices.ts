import type { DoorDevice } from '@laminate/contracts/door-devices';
import { checkpointSettings } from '@laminate/contracts/routes/access-checkpoints';
import {
  createDoorDevice,
  listDoorDevices,
  revokeDoorDevice,
  revokeDoorDevices,
} from '@laminate/contracts/routes/door-devices';
import { call, queryClient } from '@laminate/sdk';
import { queryOptions } from '@tanstack/react-query';

const keyOf = (eventId: number) => ['door-devices', eventId];

/** Interval for fetching the list while it is looked at, in milliseconds. A device can open its link at any moment. */
const REFRESH_MS = 5000;

/** The door devices of an event, kept fresh while they are on the screen. */
export const doorDevicesQuery = (eventId: number) =>
  queryOptions({
    queryKey: keyOf(eventId),
    queryFn: async ({ signal }) => (await call(listDoorDevices, { params: { eventId }, signal })).door_devices,
    refetchInterval: REFRESH_MS,
  });

/** A device with the link to it, which the server shows only this once. */
export interface DeviceWithLink {
  readonly device: DoorDevice;
  /** The whole address. */
  readonly link: string;
}

async function refreshed<T>(eventId: number, answer: Promise<T>): Promise<T> {
  try {
    return await answer;
  } finally {
    // After a refusal too: the screen is out of date.
    await queryClient.invalidateQueries({ queryKey: keyOf(eventId) });
  }
}

/** Returns the query for the checkpoints that a link can be for. */
export const checkpointsQuery = (eventId: number) =>
  queryOptions({
    queryKey: ['door-devices', eventId, 'checkpoints'],
    queryFn: async ({ signal }) => (await call(checkpointSettings, { params: { eventId }, signal })).checkpoints,
    staleTime: 0,
  });

/** Makes a link for a device at the door, or at the checkpoint of this id. @throws ApiError */
export async function createDevice(
  eventId: number,
  name: string,
  checkpointId: number | null,
): Promise<DeviceWithLink> {
  const body = { name, checkpoint_id: checkpointId };
  const { door_device, link } = await refreshed(eventId, call(createDoorDevice, { params: { eventId }, body }));
  return { device: door_device, link: new URL(link, location.origin).href };
}

export const revokeDevice = (eventId: number, deviceId: number) =>
  refreshed(eventId, call(revokeDoorDevice, { params: { eventId, deviceId } }));

export const revokeAllDevices = (eventId: number) =>
  refreshed(eventId, call(revokeDoorDevices, { params: { eventId } }));
