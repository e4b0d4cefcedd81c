import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { after, before, test } from 'node:test';
import { exportJWK, generateKeyPair, SignJWT } from 'jose';
import { createService } from './service.ts';

const { publicKey, privateKey } = await generateKeyPair('EdDSA');
let installation: Server;
let service: Server;

const addressOf = (server: Server) => `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

/** A call as an installation makes it. */
async function call(method: string, { account = 1, audience = 'my-remote', body }: Record<string, unknown> = {}) {
  const token = await new SignJWT({ name: 'Liis Kask', account_id: account, event_id: 34, roles: ['owner'] })
    .setProtectedHeader({ alg: 'EdDSA', kid: 'one' })
    .setSubject('7')
    .setIssuer(addressOf(installation))
    .setAudience(audience as string)
    .setExpirationTime('60 s')
    .sign(privateKey);
  return fetch(`${addressOf(service)}/event/34/items`, {
    method,
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
}

before(async () => {
  const keys = [{ ...(await exportJWK(publicKey)), kid: 'one', alg: 'EdDSA', use: 'sig' }];
  installation = createServer((_req, res) => res.end(JSON.stringify({ keys }))).listen(0, '127.0.0.1');
  await once(installation, 'listening');
  service = createServer(createService(addressOf(installation))).listen(0, '127.0.0.1');
  await once(service, 'listening');
});
after(() => {
  installation.close();
  service.close();
});

test('what is added is listed, to the same account alone', async () => {
  assert.equal((await call('POST', { body: { name: 'Umbrella' } })).status, 201);
  assert.deepEqual(await (await call('GET')).json(), { items: [{ id: 1, name: 'Umbrella', by: 'Liis Kask' }] });
  assert.deepEqual(await (await call('GET', { account: 2 })).json(), { items: [] });
});

test('no other caller is answered', async () => {
  assert.equal((await call('GET', { audience: 'another-remote' })).status, 401);
  assert.equal((await fetch(`${addressOf(service)}/event/34/items`)).status, 401);
});

test('what says nothing is refused in words', async () => {
  const response = await call('POST', { body: { name: ' ' } });
  assert.deepEqual(
    [response.status, ((await response.json()) as { msg: string }).msg],
    [400, 'Say what it is, in 80 letters at most'],
  );
});
