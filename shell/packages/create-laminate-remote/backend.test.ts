import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { CASE_ROUTES, PATH_CASES } from '@laminate/contracts/testing/path-cases';
import { sendRaw } from '@laminate/contracts/testing/send-raw';
import express, { type RequestHandler } from 'express';
import { exportJWK, generateKeyPair, SignJWT } from 'jose';

// Its types come from a separate repository.
const MODULE: string = import.meta.resolve('./with-backend/backend/check-caller.ts');
const { checkCaller } = (await import(MODULE)) as {
  checkCaller: (installation: string, remote: object) => RequestHandler;
};

const { publicKey, privateKey } = await generateKeyPair('EdDSA');
let installation: Server;
let service: Server;

const addressOf = (server: Server) => `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
const tokenFor = (event: number | undefined) =>
  new SignJWT({ account_id: 1, ...(event !== undefined && { event_id: event }) })
    .setProtectedHeader({ alg: 'EdDSA', kid: 'one' })
    .setIssuer(addressOf(installation))
    .setAudience('lost-property')
    .setExpirationTime('60 s')
    .sign(privateKey);
const statusOf = async (target: string, event: number | undefined) => {
  const headers = { authorization: `Bearer ${await tokenFor(event)}` };
  return (await sendRaw(addressOf(service), target, { headers })).status;
};

beforeAll(async () => {
  const keys = [{ ...(await exportJWK(publicKey)), kid: 'one', alg: 'EdDSA', use: 'sig' }];
  installation = createServer((_req, res) => res.end(JSON.stringify({ keys }))).listen(0, '127.0.0.1');
  await once(installation, 'listening');
  const app = express();
  app.use(checkCaller(addressOf(installation), { name: 'lost-property', backend: { routes: CASE_ROUTES } }));
  service = createServer(app.use((_req, res) => void res.end())).listen(0, '127.0.0.1');
  await once(service, 'listening');
});
afterAll(() => {
  installation.close();
  service.close();
});

test.each(PATH_CASES)('the example of a service takes %j as %j', async (sent, handedOn) => {
  const event = handedOn?.startsWith('/event/') || sent.startsWith('/event/') ? 34 : undefined;
  expect(await statusOf(sent, event)).toBe(handedOn === null ? 404 : 200);
});

test('the example of a service refuses a token for another event than that of the path', async () => {
  expect(await statusOf('/event/34/items', 34)).toBe(200);
  expect(await statusOf('/event/99/items', 34)).toBe(404);
  expect(await statusOf('/event/34/items', undefined)).toBe(404);
  expect(await statusOf('/shelf/all', 34)).toBe(404);
});
