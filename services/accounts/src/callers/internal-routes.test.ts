import { CALLER_KEYS_PATH, CALLER_PATH, Caller } from '@laminate/contracts/caller';
import { createLocalJWKSet, jwtVerify, type JSONWebKeySet } from 'jose';
import { openAccounts } from '../testing/accounts-fixture.ts';

const AUDIENCE = 'lost-property';
const ISSUER = 'http://localhost';
const { fixture, service, owner } = await openAccounts();

const ask = (query: Record<string, string>, token?: string) =>
  fetch(`${service.url}${CALLER_PATH}?${new URLSearchParams({ audience: AUDIENCE, method: 'GET', ...query })}`, {
    headers: token === undefined ? {} : { authorization: `Bearer ${token}` },
  });
const keys = async () =>
  createLocalJWKSet((await (await fetch(`${service.url}${CALLER_KEYS_PATH}`)).json()) as JSONWebKeySet);

test('who calls is told to the one backend that is asked for, for a minute, and can be checked by the public key', async () => {
  const user = await owner();
  const eventId = await fixture.event(user.accountId);
  const { roles, device, token } = Caller.parse(await (await ask({ event_id: String(eventId) }, user.token)).json());
  expect({ roles, device }).toEqual({ roles: ['owner'], device: false });
  const { payload } = await jwtVerify(token, await keys(), { issuer: ISSUER, audience: AUDIENCE });
  expect(payload).toEqual({
    sub: String(user.userId),
    name: 'Liis Kask',
    account_id: user.accountId,
    event_id: eventId,
    roles: ['owner'],
    iss: ISSUER,
    aud: AUDIENCE,
    iat: payload.iat,
    exp: (payload.iat ?? 0) + 60,
  });
  await expect(jwtVerify(token, await keys(), { issuer: ISSUER, audience: 'found-property' })).rejects.toThrow('aud');
});

test('it opens nothing of the product', async () => {
  const user = await owner();
  const { token } = Caller.parse(await (await ask({}, user.token)).json());
  expect((await ask({}, token)).status).toBe(401);
});

test('names no one who is logged out, or does not have the event', async () => {
  const [user, other] = [await owner(), await owner()];
  const eventId = await fixture.event(other.accountId);
  expect((await ask({})).status).toBe(401);
  expect((await ask({ event_id: String(eventId) }, user.token)).status).toBe(404);
  await fixture.sql('update accounts.session set ended_at = now() where user_id = $1', [user.userId]);
  expect((await ask({}, user.token)).status).toBe(401);
});

test('an account whose plan has ended changes nothing', async () => {
  const user = await owner();
  await fixture.sql(`update accounts.account set plan_expires = now() - interval '1 second' where id = $1`, [
    user.accountId,
  ]);
  expect((await ask({ method: 'POST' }, user.token)).status).toBe(403);
  expect((await ask({}, user.token)).status).toBe(200);
});
