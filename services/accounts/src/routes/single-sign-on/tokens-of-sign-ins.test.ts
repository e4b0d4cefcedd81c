import { accounts, type ProviderForm } from '@laminate/contracts';
import { call, holdLock, whileChanged, type Caller } from '@laminate/testing';
import { openIdentityProvider } from '../../testing/identity-provider.ts';
import { openSignOnWorld } from '../../testing/sign-on-world.ts';
import { tokenCalls } from '../../testing/token-calls.ts';

/** A token that was made in a session of a provider ends with it, and one of a password where that counts no more. */
const other = await openIdentityProvider();
const world = await openSignOnWorld([other.issuer]);
const { fixture, service } = world;
const { add, rotate, list, events, audit } = tokenCalls(service.url);
afterAll(() => other.close());

type Boss = Awaited<ReturnType<typeof world.company>>;

/** The owner of a company, by the provider. */
async function byProvider(boss: Boss): Promise<Pick<Caller, 'token'>> {
  world.person(boss.domain, { email: boss.eMail });
  const { body } = await world.signIn(boss.eMail);
  expect(body.roles).toEqual(['owner']);
  return { token: body.access_token };
}

async function secondOwner(boss: Boss) {
  const eMail = `second@${boss.domain}`;
  const body = { user_email: eMail, name: 'Juhan Saar', role: 'owner', password: 'correct horse battery' };
  const added = await call<{ user: { id: number } }>(service.url, accounts.addAccountUser, { as: boss, body });
  const { body: session } = await world.byPassword(eMail);
  return { eMail, userId: added.body.user.id, token: session.access_token };
}
const demote = (boss: Boss, { eMail, userId }: { eMail: string; userId: number }, role = 'manager') =>
  call(service.url, accounts.updateAccountUser, {
    as: boss,
    params: { userId },
    body: { email: eMail, name: 'Juhan Saar', role },
  });
/** As a member whose role was taken before the tokens of owners ended with it. */
async function demotedBefore(boss: Boss, second: { eMail: string; userId: number }): Promise<void> {
  await demote(boss, second);
  await fixture.sql('update accounts.api_token set revoked_at = null, revoked_by = null where user_id = $1', [
    second.userId,
  ]);
}
const isIn = async (token: string) => (await events(token)).status;
const named = async (boss: Boss) =>
  (await audit(boss))
    .filter(({ action }) => action === 'revoke_api_token')
    .map(({ subject, user, changes }) => [subject, user, changes['reason']?.to]);

const GONE: readonly [string, (boss: Boss) => Promise<{ status: number }>][] = [
  ['removed', (boss) => call(service.url, accounts.removeProvider, { as: boss })],
  ['replaced', (boss) => world.save(boss, { issuer: other.issuer, ...other.client })],
];
it.each(GONE)('ends with a provider that is %s, named in the audit and in the list', async (_how, end) => {
  const boss = await world.company();
  const owner = await byProvider(boss);
  const made = (await add(owner)).body;
  const rotated = (await rotate(owner, made.api_token.id)).body;
  const own = (await add(boss, { name: 'By password' })).body;
  expect([await isIn(made.token), await isIn(rotated.token), await isIn(own.token)]).toEqual([200, 200, 200]);
  expect((await end(boss)).status).toBe(200);
  for (const { token } of [made, rotated]) expect((await events(token)).body.code).toBe('api_token_revoked');
  expect(await isIn(own.token)).toBe(200);
  const tokens = await list(boss);
  expect(tokens.map(({ name, state, ended_because }) => [name, state, ended_because])).toEqual([
    ['By password', 'active', null],
    ['Ticketing', 'revoked', 'api_token_provider_gone'],
    ['Ticketing', 'revoked', 'api_token_provider_gone'],
  ]);
  expect(await named(boss)).toEqual([
    ['Ticketing', 'Liis Kask', 'api_token_provider_gone'],
    ['Ticketing', 'Liis Kask', 'api_token_provider_gone'],
  ]);
  // Nor does a provider of the same issuer that is set up later bring it back.
  await world.save(boss);
  expect(await isIn(made.token)).toBe(401);
});

it('goes on while the provider is changed, but stays the same', async () => {
  const boss = await world.company();
  const { token } = (await add(await byProvider(boss))).body;
  const changes: Partial<ProviderForm> = { client_secret: undefined, role_claim: 'roles', required: true };
  await world.save(boss, changes);
  expect(await isIn(token)).toBe(200);
});

it('ends the session that removes the provider, like every other of it', async () => {
  const boss = await world.company();
  const owner = await byProvider(boss);
  expect((await call(service.url, accounts.removeProvider, { as: owner })).status).toBe(200);
  expect((await call(service.url, accounts.listEvents, { as: owner })).status).toBe(401);
  expect((await call(service.url, accounts.listEvents, { as: boss })).status).toBe(200);
});

it('makes no token in a session that ends in between', async () => {
  const boss = await world.company();
  const owner = await byProvider(boss);
  const held = await holdLock(fixture, `select from accounts.account where id = ${boss.accountId} for update`);
  const removed = call(service.url, accounts.removeProvider, { as: boss });
  await held.untilWaiting(1, removed);
  const made = add(owner);
  await held.untilWaiting(2, made);
  await held.release();
  expect((await removed).status).toBe(200);
  expect(await made).toMatchObject({ status: 401, body: { code: 'session_ended' } });
});

it('is asked for no second factor that its maker was not asked for, and for one that they were', async () => {
  const boss = await world.company();
  const vouched = (await add(await byProvider(boss))).body;
  const own = (await add(boss, { name: 'By password' })).body;
  await fixture.sql('update accounts.account set second_factor_required = true where id = $1', [boss.accountId]);
  expect(await isIn(vouched.token)).toBe(200);
  expect((await events(own.token)).body.code).toBe('second_factor_required');
});

describe('where its maker has to use the provider, one that was made by password', () => {
  it('ends when that begins, named in the audit and in the list', async () => {
    const boss = await world.company();
    const second = await secondOwner(boss);
    const { token } = (await add(second)).body;
    const own = (await add(boss, { name: 'Owner’s' })).body;
    await demotedBefore(boss, second);
    expect(await isIn(token)).toBe(200);
    await world.save(boss, { required: true });
    expect((await events(token)).body.code).toBe('api_token_revoked');
    expect(await isIn(own.token)).toBe(200);
    expect(await named(boss)).toEqual([['Ticketing', 'Liis Kask', 'api_token_provider_required']]);
    expect((await list(boss)).map(({ state, ended_because }) => [state, ended_because])).toEqual([
      ['active', null],
      ['revoked', 'api_token_provider_required'],
    ]);
  });

  it('ends when their domain is verified', async () => {
    const boss = await world.company({ required: true });
    const second = await secondOwner({ ...boss, domain: 'later.example' });
    const { token } = (await add(second)).body;
    await demotedBefore(boss, second);
    expect(await isIn(token)).toBe(200);
    await world.proved(boss, 'later.example');
    expect((await events(token)).body.code).toBe('api_token_revoked');
  });

  it('does nothing from when they are no longer an owner, until they are one again', async () => {
    const boss = await world.company({ required: true });
    const second = await secondOwner(boss);
    const { token } = (await add(second)).body;
    expect(await isIn(token)).toBe(200);
    await demotedBefore(boss, second);
    expect((await events(token)).body.code).toBe('api_token_orphaned');
    expect((await list(boss))[0]).toMatchObject({ state: 'orphaned', ended_because: 'api_token_provider_required' });
    await demote(boss, second, 'owner');
    expect(await isIn(token)).toBe(200);
  });
});

it('would outlive a provider that went without ending it, and a password that counts no more (mutation)', async () => {
  const boss = await world.company({ required: true });
  const second = await secondOwner(boss);
  const [vouched, own] = [(await add(await byProvider(boss))).body, (await add(second, { name: 'Own' })).body];
  await demotedBefore(boss, second);
  await fixture.sql(`update accounts.identity_provider set id = gen_random_uuid() where account_id = $1`, [
    boss.accountId,
  ]);
  expect([await isIn(vouched.token), await isIn(own.token)]).toEqual([401, 401]);
  const [{ text } = { text: '' }] = await fixture.sql<{ text: string }>(
    `select pg_get_functiondef('accounts.maker_can_log_in'::regproc) as text`,
  );
  await whileChanged(fixture, text.replace('begin', 'begin return true;'), text, async () =>
    expect([await isIn(vouched.token), await isIn(own.token)]).toEqual([200, 200]),
  );
});
