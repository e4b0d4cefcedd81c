import { randomUUID } from 'node:crypto';
import { accounts, MAX_API_TOKENS } from '@laminate/contracts';
import { newApiToken } from '@laminate/kit';
import { logLines } from '@laminate/kit/testing/log-lines';
import { call } from '@laminate/testing';
import { openAccounts } from '../../testing/accounts-fixture.ts';
import { daysAhead, tokenCalls } from '../../testing/token-calls.ts';

const { fixture, service, owner } = await openAccounts();
const { add, rotate, revoke, list, events, rename, audit } = tokenCalls(service.url);
const lines = logLines(service.log);
/** What the security log has noted since the last call. */
const noted = () =>
  lines
    .splice(0)
    .map((line) => JSON.parse(line) as { security?: string; reason?: string; method?: string; account?: number })
    .filter(({ security }) => security)
    .map(({ security, reason, method, account }) => ({ security, reason, method, account }));
const REFUSED = { security: 'authn_login_fail', method: 'api_token' };

const nameOf = async (eventId: number) =>
  (await fixture.sql<{ name: string }>('select name from accounts.event where id = $1', [eventId]))[0]?.name;

test('a token is told once, and kept as a hash alone', async () => {
  const user = await owner();
  const { status, body } = await add(user, { scopes: ['guests:read', 'guests:read', 'units:write'] });
  expect(status).toBe(201);
  expect(body.token).toMatch(/^lam_[0-9a-f]{72}$/);
  expect(body.api_token).toMatchObject({
    name: 'Ticketing',
    scopes: ['guests:read', 'units:write'],
    events: null,
    state: 'active',
    created_by: 'Liis Kask',
    last_used_at: null,
    last_used_from: null,
    revoked_at: null,
  });
  expect(await list(user)).toEqual([body.api_token]);
  const kept = await fixture.sql('select t::text as row from accounts.api_token t where account_id = $1', [
    user.accountId,
  ]);
  const secret = body.token.slice(4, 68);
  expect(JSON.stringify([kept, await list(user), await audit(user), lines])).not.toContain(secret);
});

test('it calls in the account of its creator, by the name of the token, within its scopes', async () => {
  const user = await owner();
  const eventId = await fixture.event(user.accountId);
  const reads = (await add(user)).body.token;
  const writes = (await add(user, { name: 'Writer', scopes: ['events:write'] })).body.token;
  expect((await events(reads)).body.events.map(({ id }) => id)).toEqual([eventId]);
  expect(await rename(reads, eventId)).toMatchObject({
    status: 403,
    body: { code: 'api_token_scope', params: { scope: 'events:write' } },
  });
  expect((await events(writes)).body).toMatchObject({ code: 'api_token_scope', params: { scope: 'events:read' } });
  expect((await rename(writes, eventId)).status).toBe(200);
  expect((await audit(user))[0]).toMatchObject({ user: 'Writer (API token)', action: 'rename_event' });
});

test('what belongs to people and their rights is closed to it, whatever its scopes', async () => {
  const user = await owner();
  const { token } = (await add(user)).body;
  for (const route of [accounts.listApiTokens, accounts.listAccountUsers, accounts.listAudit, accounts.listInvoices])
    expect(await call(service.url, route, { as: { token } })).toMatchObject({
      status: 403,
      body: { code: 'forbidden', message_code: 'closed_to_api_tokens' },
    });
  expect((await add({ token })).status).toBe(403);
});

test('one for chosen events finds no other, and adds none', async () => {
  const user = await owner();
  const [own, other] = [await fixture.event(user.accountId), await fixture.event(user.accountId, 'Suveöö')];
  const { token, api_token } = (await add(user, { scopes: ['events:read', 'events:write'], events: [own, own] })).body;
  expect(api_token.events?.map(({ id }) => id)).toEqual([own]);
  expect((await events(token)).body.events.map(({ id }) => id)).toEqual([own]);
  expect((await rename(token, own)).status).toBe(200);
  noted();
  expect((await rename(token, other)).status).toBe(404);
  expect(noted()).toEqual([
    { security: 'authz_fail', reason: 'not_found', method: 'api_token', account: user.accountId },
  ]);
  expect(await nameOf(other)).toBe('Suveöö');
  const body = { name: 'Uus', start_time: daysAhead(1), end_time: daysAhead(2) };
  expect((await call(service.url, accounts.createEvent, { as: { token }, body })).body.code).toBe('api_token_events');
});

test('it does nothing in another account', async () => {
  const [user, stranger] = [await owner(), await owner()];
  const eventId = await fixture.event(stranger.accountId, 'Suveöö');
  const { token, api_token } = (await add(user, { scopes: ['events:read', 'events:write'] })).body;
  expect((await rename(token, eventId)).status).toBe(404);
  expect(await nameOf(eventId)).toBe('Suveöö');
  expect((await add(user, { name: 'Other', events: [eventId] })).status).toBe(404);
  for (const result of [await rotate(stranger, api_token.id), await revoke(stranger, api_token.id)])
    expect(result).toMatchObject({ status: 404, body: { message_code: 'no_such_api_token' } });
  expect((await events(token)).status).toBe(200);
  expect(await list(stranger)).toEqual([]);
});

const SPOILED: Readonly<Record<string, (token: string) => string>> = {
  'that nobody made': () => newApiToken(),
  'with another last letter': (token) => token.slice(0, -1) + (token.endsWith('0') ? '1' : '0'),
  'that is cut off': (token) => token.slice(0, -8),
  'with nothing behind its name': () => 'lam_',
};
test.each(Object.keys(SPOILED))('one %s is refused in words, and noted', async (how) => {
  const user = await owner();
  const { token } = (await add(user)).body;
  noted();
  expect(await events(SPOILED[how]?.(token) ?? '')).toMatchObject({ status: 401, body: { code: 'api_token_unknown' } });
  expect(noted()).toMatchObject([{ ...REFUSED, reason: 'api_token_unknown' }]);
});

test.each([
  [
    'api_token_expired',
    'expired',
    `update accounts.api_token set expires_at = created_at + interval '1 ms' where id = $1`,
  ],
  [
    'api_token_orphaned',
    'orphaned',
    'update accounts.membership set accepted_at = null where user_id = (select user_id from accounts.api_token where id = $1)',
  ],
])('%s: refused in words and noted, and nothing changed', async (code, state, sql) => {
  const user = await owner();
  const second = await fixture.caller({ accountId: user.accountId, role: 'owner' });
  const eventId = await fixture.event(user.accountId, 'Suveöö');
  const { token, api_token } = (await add(user, { scopes: ['events:write'] })).body;
  await fixture.sql(sql, [api_token.id]);
  noted();
  expect(await rename(token, eventId)).toMatchObject({ status: 401, body: { code } });
  expect(noted()).toEqual([{ ...REFUSED, reason: code, account: user.accountId }]);
  expect(await nameOf(eventId)).toBe('Suveöö');
  expect((await list(second))[0]).toMatchObject({ state, last_used_at: null });
  expect((await rotate(second, api_token.id)).body).toMatchObject({ code: 'conflict', message_code: 'api_token_over' });
});

test('it can never do more than its creator can now', async () => {
  const user = await owner();
  const eventId = await fixture.event(user.accountId);
  const manager = await fixture.caller({ accountId: user.accountId, role: 'manager' });
  const { token } = await fixture.apiToken({ by: manager, scopes: ['events:write'] });
  await fixture.sql(`update accounts.membership set role = 'security' where user_id = $1`, [manager.userId]);
  expect((await rename(token, eventId)).body.code).toBe('forbidden');
});

test('revoking ends it with the next call, and once is enough', async () => {
  const user = await owner();
  const { token, api_token } = (await add(user)).body;
  expect((await events(token)).status).toBe(200);
  const first = (await revoke(user, api_token.id)).body.api_token;
  expect(first).toMatchObject({ state: 'revoked', revoked_by: 'Liis Kask' });
  expect((await events(token)).body.code).toBe('api_token_revoked');
  expect((await revoke(user, api_token.id)).body.api_token.revoked_at).toBe(first.revoked_at);
  expect((await rotate(user, api_token.id)).body.message_code).toBe('api_token_over');
  expect((await audit(user)).map(({ action, subject }) => [action, subject])).toEqual([
    ['revoke_api_token', 'Ticketing'],
    ['add_api_token', 'Ticketing'],
  ]);
});

test('after a rotation the previous token works for the overlap, and the new one in its place', async () => {
  const user = await owner();
  const eventId = await fixture.event(user.accountId);
  const old = (await add(user, { events: [eventId], expires_at: daysAhead(90) })).body;
  const next = await rotate(user, old.api_token.id, 2);
  expect(next).toMatchObject({
    status: 201,
    body: { api_token: { name: 'Ticketing', scopes: ['events:read'], events: [{ id: eventId }], state: 'active' } },
  });
  const lives = Date.parse(next.body.api_token.expires_at) - Date.now();
  expect(Math.round(lives / 86_400_000)).toBe(90);
  for (const { token } of [old, next.body]) expect((await events(token)).status).toBe(200);
  const before = (await list(user)).find(({ id }) => id === old.api_token.id);
  expect(before?.state).toBe('rotated');
  expect(Math.round((Date.parse(before?.expires_at ?? '') - Date.now()) / 60_000)).toBe(120);
  expect((await rotate(user, old.api_token.id)).body.message_code).toBe('api_token_rotated');
  const last = await rotate(user, next.body.api_token.id, 0);
  expect((await events(next.body.token)).body.code).toBe('api_token_expired');
  expect((await events(last.body.token)).status).toBe(200);
  expect((await audit(user)).map(({ action }) => action)).toEqual([
    'rotate_api_token',
    'rotate_api_token',
    'add_api_token',
  ]);
});

test('a rotation never makes the previous token live longer', async () => {
  const user = await owner();
  const old = (await add(user, { expires_at: daysAhead(0.1) })).body;
  await rotate(user, old.api_token.id, 168);
  const before = (await list(user)).find(({ id }) => id === old.api_token.id);
  expect(before?.expires_at).toBe(old.api_token.expires_at);
});

test('last use and its address are noted once a minute', async () => {
  const user = await owner();
  const { token } = (await add(user)).body;
  await events(token, { 'x-forwarded-for': '192.0.2.7' });
  await events(token, { 'x-forwarded-for': '192.0.2.8' });
  const [first] = await list(user);
  expect(first?.last_used_from).toBe('192.0.2.7');
  await fixture.sql(`update accounts.api_token set last_used_at = now() - interval '61 seconds'`);
  await events(token, { 'x-forwarded-for': '2001:db8:0:7::1' });
  expect((await list(user))[0]?.last_used_from).toBe('2001:db8:0:7::/64');
});

test.each([
  ['name', { name: ' ' }],
  ['scopes', { scopes: [] }],
  ['scopes.0', { scopes: ['users:write'] }],
  ['events', { events: [] }],
  ['expires_at', { expires_at: daysAhead(-1) }],
  ['expires_at', { expires_at: daysAhead(367) }],
  ['expires_at', { expires_at: 'tomorrow' }],
])('a wrong %s is named, and nothing is made', async (path, given) => {
  const user = await owner();
  expect(await add(user, given)).toMatchObject({ status: 400, body: { errors: [{ path }] } });
  expect([await list(user), await audit(user)]).toEqual([[], []]);
});

test('two that work have two names, and an account has so many', async () => {
  const user = await owner();
  const { id } = (await add(user)).body.api_token;
  expect((await add(user, { name: 'TICKETING' })).body.errors).toMatchObject([{ path: 'name' }]);
  await revoke(user, id);
  expect((await add(user)).status).toBe(201);
  await fixture.sql(
    `insert into accounts.api_token (account_id, name, token_hash, scopes, user_id, created_by, expires_at)
     select $1::int, 'Token ' || n, decode(md5($1::int || ' ' || n), 'hex'), '{events:read}', $2::int, 'Liis Kask', now() + interval '1 day'
     from generate_series(2, $3::int) n`,
    [user.accountId, user.userId, MAX_API_TOKENS],
  );
  const full = { status: 409, body: { code: 'limit_reached' } };
  expect(await add(user, { name: 'One more' })).toMatchObject(full);
});

test('only owners see and change them', async () => {
  const user = await owner();
  const { id } = (await add(user)).body.api_token;
  const manager = await fixture.caller({ accountId: user.accountId, role: 'manager' });
  const answers = [
    await call(service.url, accounts.listApiTokens, { as: manager }),
    await add(manager),
    await rotate(manager, id),
    await revoke(manager, id),
  ];
  expect(answers.map(({ status }) => status)).toEqual([403, 403, 403, 403]);
  expect((await revoke(user, randomUUID())).status).toBe(404);
});
