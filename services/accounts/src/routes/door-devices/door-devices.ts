import { accounts } from '@laminate/contracts';
import { endpoint, type Identity } from '@laminate/kit';
import {
  createDoorDevice,
  doorDevices as listDevices,
  revokeDoorDevice,
  revokeDoorDevices,
} from '../../commands/door-devices.ts';

const eventKeyOf = ({ accountId }: Identity, { eventId }: { readonly eventId: number }) => ({ accountId, eventId });

/** What organisers do with the devices at the door of an event. */
export const doorDevices = [
  endpoint(accounts.listDoorDevices).handle(({ identity, params, transaction }) =>
    transaction(async (em) => ({ door_devices: await listDevices(em, eventKeyOf(identity, params)) })),
  ),

  endpoint(accounts.createDoorDevice).handle(({ identity, params, body, transaction }) =>
    transaction(async (em) => {
      const { device, secret } = await createDoorDevice(em, eventKeyOf(identity, params), identity, body);
      return { door_device: device, link: `/door#${secret}` };
    }),
  ),

  endpoint(accounts.revokeDoorDevice).handle(({ identity, params, transaction }) =>
    transaction(async (em) => ({
      door_device: await revokeDoorDevice(em, eventKeyOf(identity, params), identity, params.deviceId),
    })),
  ),

  endpoint(accounts.revokeDoorDevices).handle(({ identity, params, transaction }) =>
    transaction(async (em) => ({ door_devices: await revokeDoorDevices(em, eventKeyOf(identity, params), identity) })),
  ),
];
