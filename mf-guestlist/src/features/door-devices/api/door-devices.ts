import type { DoorDevice } from '@laminate/contracts/door-devices';
import {
  createDoorDevice,
  listDoorDevices,
  revokeDoorDevice,
  revokeDoorDevices,
} from '@laminate/contracts/routes/accounts';
import { call, queryClient } from '@laminate/sdk';
import { queryOptions } from '@tanstack/react-query';

const keyOf = (eventId: number) => ['door-devices', eventId];

/** How often the list is asked for while it is looked at, in milliseconds: a device may open its link at any moment. */
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
    // After a refusal too: what stands on the screen is no longer so.
    await queryClient.invalidateQueries({ queryKey: keyOf(eventId) });
  }
}

export async function createDevice(eventId: number, name: string): Promise<DeviceWithLink> {
  const { door_device, link } = await refreshed(
    eventId,
    call(createDoorDevice, { params: { eventId }, body: { name } }),
  );
  return { device: door_device, link: new URL(link, location.origin).href };
}

export const revokeDevice = (eventId: number, deviceId: number) =>
  refreshed(eventId, call(revokeDoorDevice, { params: { eventId, deviceId } }));

export const revokeAllDevices = (eventId: number) =>
  refreshed(eventId, call(revokeDoorDevices, { params: { eventId } }));
