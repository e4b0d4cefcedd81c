import { z } from 'zod';
import { GuestKey } from '../guest-invitations.ts';
import { defineRoute } from '../route.ts';

const byKey = {
  service: 'guestlist',
  scope: 'none',
  access: 'anyone',
  method: 'POST',
  whenPlanEnded: 'open',
  maxBodyBytes: 16 * 1024,
  body: z.strictObject({ key: GuestKey.describe('The key of the guest’s mail.') }),
  dear: 'export',
} as const;

export const applePass = defineRoute({
  ...byKey,
  id: 'applePass',
  path: '/api/invitation/apple_pass',
  summary:
    'Get the pass of a guest who accepted for Apple Wallet, a signed .pkpass. 409 where the guest has no pass, or passes of Apple Wallet are not set up',
  contentType: 'application/vnd.apple.pkpass',
});

export const googlePass = defineRoute({
  ...byKey,
  id: 'googlePass',
  path: '/api/invitation/google_pass',
  summary:
    'Get the link by which a guest who accepted saves their pass to Google Wallet. 409 where the guest has no pass, or passes of Google Wallet are not set up. 503 while Google does not answer',
  response: z.object({ link: z.string().describe('Address to open, which saves the pass.') }),
  // Google is told of the pass first.
  timeoutMs: 20_000,
});

/*
 * Apple's own interface ("Adding a Web Service to Update Passes"): paths, headers and answers are those that devices
 * expect. Registering and reading a pass need the token that is in the pass, as `Authorization: ApplePass <token>`.
 */
const ofDevices = { service: 'guestlist', scope: 'none', access: 'anyone' } as const;
const DeviceId = z
  .string()
  .regex(/^[\w-]{1,128}$/)
  .describe('Id that a device made for passes of this type. It is secret.');
const PassType = z
  .string()
  .regex(/^[\w.-]{1,128}$/)
  .describe('Pass type that the certificate is for.');
const Serial = z
  .string()
  .regex(/^[\w-]{1,64}$/)
  .describe('Serial number of the pass.');
const Registration = z.strictObject({ deviceId: DeviceId, passTypeId: PassType, serial: Serial });
const registrationPath = '/api/apple_wallet/v1/devices/{deviceId}/registrations/{passTypeId}/{serial}';

export const registerAppleDevice = defineRoute({
  ...ofDevices,
  id: 'registerAppleDevice',
  method: 'POST',
  path: registrationPath,
  whenPlanEnded: 'open',
  summary: 'Called by Apple devices: register for changes of a pass. 201 the first time, 200 after that',
  params: Registration,
  body: z.object({
    pushToken: z
      .string()
      .regex(/^[\da-f]{1,200}$/i)
      .describe('Address of the device at the Apple Push Notification service.'),
  }),
  response: z.object({}),
  maxBodyBytes: 4 * 1024,
});

export const unregisterAppleDevice = defineRoute({
  ...ofDevices,
  id: 'unregisterAppleDevice',
  method: 'DELETE',
  path: registrationPath,
  whenPlanEnded: 'open',
  summary: 'Called by Apple devices: register no longer for changes of a pass',
  params: Registration,
  response: z.object({}),
});

export const listApplePasses = defineRoute({
  ...ofDevices,
  id: 'listApplePasses',
  method: 'GET',
  path: '/api/apple_wallet/v1/devices/{deviceId}/registrations/{passTypeId}',
  summary: 'Called by Apple devices: list the passes of a device that have changed. 204 where none has',
  params: z.strictObject({ deviceId: DeviceId, passTypeId: PassType }),
  query: z.strictObject({
    passesUpdatedSince: z
      .string()
      .regex(/^\d{1,18}$/)
      .default('0')
      .describe('What the answer before had as `lastUpdated`.'),
  }),
  response: z.object({
    serialNumbers: z.array(z.string()).describe('Serial numbers of passes that have changed.'),
    lastUpdated: z.string().describe('What to send as `passesUpdatedSince` the next time.'),
  }),
});

export const latestApplePass = defineRoute({
  ...ofDevices,
  id: 'latestApplePass',
  method: 'GET',
  path: '/api/apple_wallet/v1/passes/{passTypeId}/{serial}',
  summary: 'Called by Apple devices: get a pass as it is now, a signed .pkpass. 304 where it has not changed',
  params: z.strictObject({ passTypeId: PassType, serial: Serial }),
  contentType: 'application/vnd.apple.pkpass',
});

export const logAppleWallet = defineRoute({
  ...ofDevices,
  id: 'logAppleWallet',
  method: 'POST',
  path: '/api/apple_wallet/v1/log',
  whenPlanEnded: 'open',
  summary: 'Called by Apple devices: tell what went wrong with a pass, for the log of the operator',
  body: z.object({
    logs: z.array(z.string().max(2000).describe('What went wrong.')).max(50).describe('Messages of a device.'),
  }),
  response: z.object({}),
  maxBodyBytes: 128 * 1024,
});
