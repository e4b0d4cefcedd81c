import { accounts } from '@laminate/contracts';
import { call } from '@laminate/testing';
import { openEvilProvider } from '../../testing/evil-provider.ts';
import { openSignOnWorld } from '../../testing/sign-on-world.ts';

const other = await openEvilProvider();
afterAll(() => other.close());
const world = await openSignOnWorld([other.issuer]);
const { fixture, service, provider, names } = world;
const actionsOf = async (as: Parameters<typeof world.audit>[0]) => (await world.audit(as)).map(({ action }) => action);
const wrong = (path: string, code: string, status = 400) => ({ status, body: { errors: [{ path, code }] } });

it('keeps a provider, its secret sealed and never shown, and writes down who changed what', async () => {
  const boss = await world.owner('kept.example');
  const address = expect.stringMatching(/^http:\/\/localhost:8080\/login\/company\/[0-9a-f-]{36}$/);
  expect(await world.read(boss)).toEqual({
    provider: null,
    domains: [],
    redirect_uri: address,
    next_redirect_uri: address,
  });
  const { body } = await world.save(boss);
  const { client_secret } = provider.client;
  expect(body.single_sign_on.provider).toEqual({
    issuer: provider.issuer,
    client_id: 'laminate',
    scopes: 'groups',
    role_claim: 'groups',
    roles: [
      { value: 'event-leads', role: 'manager' },
      { value: 'security', role: 'security' },
    ],
    required: false,
  });
  await world.save(boss, { client_secret: undefined, role_claim: 'roles', required: true });
  await world.save(boss, { client_secret: 'another secret', role_claim: 'roles', required: true });
  await call(service.url, accounts.removeProvider, { as: boss, body: {} });
  const audit = await world.audit(boss);
  expect(audit.map(({ action, changes }) => [action, Object.keys(changes).toSorted()])).toEqual([
    ['remove_single_sign_on', []],
    ['change_single_sign_on', ['client_secret']],
    ['require_single_sign_on', []],
    ['change_single_sign_on', ['role_claim']],
    ['set_up_single_sign_on', ['client_id', 'issuer', 'role_claim', 'roles', 'scopes']],
  ]);
  expect(JSON.stringify([body, audit])).not.toContain(client_secret);
  expect(JSON.stringify(audit)).not.toContain('another secret');
  await world.save(boss);
  const [row] = await fixture.sql<{ client_secret: Buffer }>(
    'select client_secret from accounts.identity_provider where account_id = $1',
    [boss.accountId],
  );
  expect(row?.client_secret.includes(client_secret)).toBe(false);
});

it('takes no provider that does not answer as one, and none inside', async () => {
  const boss = await world.owner('inside.example');
  for (const issuer of ['http://127.0.0.1:1', 'https://127.0.0.1', 'https://10.0.0.1', `${provider.issuer}/nowhere`])
    expect(await world.save(boss, { issuer })).toMatchObject(wrong('issuer', 'provider_unusable'));
  for (const issuer of ['ftp://login.example', 'https://login.example/?a=1', 'https://me:pw@login.example', 'login'])
    expect(await world.save(boss, { issuer })).toMatchObject(wrong('issuer', 'not_an_issuer'));
  expect(await world.save(boss, { roles: [] })).toMatchObject(wrong('roles', 'role_rule_missing'));
  expect(await world.save(boss, { client_secret: undefined })).toMatchObject(
    wrong('client_secret', 'client_secret_missing'),
  );
  expect((await world.read(boss)).provider).toBeNull();
  expect(await actionsOf(boss)).toEqual([]);
});

it.each([
  ['', '/'],
  ['/', ''],
])('takes an issuer typed with %j at its end as the provider writes it, with %j', async (typed, written) => {
  const boss = await world.owner('slash.example');
  const tenant = `${other.issuer}/tenant`;
  other.claims = { issuer: tenant + written };
  const { body } = await world.save(boss, { issuer: tenant + typed, ...other.client });
  expect(body.single_sign_on.provider?.issuer).toBe(tenant + written);
});

it('sends no stored secret to another provider', async () => {
  const boss = await world.owner('moved.example');
  await world.save(boss);
  const moved = await world.save(boss, { issuer: 'https://login.other.example', client_secret: undefined });
  expect(moved).toMatchObject(wrong('client_secret', 'client_secret_missing'));
});

it('counts a domain once its record is in the DNS, no matter who names it', async () => {
  const boss = await world.owner('ours.example');
  const { body } = await world.name(boss, ' Ours.Example ');
  const [ours] = body.single_sign_on.domains;
  expect(ours).toEqual({
    domain: 'ours.example',
    proved: false,
    proved_until: null,
    record: expect.stringMatching(/^laminate-verification=[0-9a-f]{32}$/),
  });
  expect(await world.prove(boss, 'ours.example')).toMatchObject(wrong('domain', 'domain_record_missing'));
  names.records.set('ours.example', [`${ours?.record}0`]);
  expect(await world.prove(boss, 'ours.example')).toMatchObject(wrong('domain', 'domain_record_missing'));
  names.records.set('ours.example', ['v=spf1 -all', ours?.record ?? '']);
  expect((await world.prove(boss, 'ours.example')).body.single_sign_on.domains[0]?.proved).toBe(true);
  expect((await world.prove(boss, 'ours.example')).status).toBe(200);
  expect((await world.prove(boss, 'never-named.example')).status).toBe(404);
  expect(await world.name(boss, 'ours')).toMatchObject(wrong('domain', 'not_a_domain'));
  expect((await world.remove(boss, 'ours.example')).body.single_sign_on.domains).toEqual([]);
  expect((await world.remove(boss, 'ours.example')).status).toBe(200);
  expect(await actionsOf(boss)).toEqual(['remove_sign_in_domain', 'prove_sign_in_domain', 'add_sign_in_domain']);
});

it('gives a domain to one account', async () => {
  const [first, second] = [await world.owner('one.example'), await world.owner('one.example')];
  await world.proved(first, 'one.example');
  const { body } = await world.name(second, 'one.example');
  names.records.set('one.example', [body.single_sign_on.domains[0]?.record ?? '']);
  expect(await world.prove(second, 'one.example')).toMatchObject(wrong('domain', 'domain_of_other_account', 409));
  // Neither sees what the other has.
  expect((await world.read(second)).domains).toMatchObject([{ proved: false }]);
  await world.remove(first, 'one.example');
  expect((await world.prove(second, 'one.example')).status).toBe(200);
});

it('can have up to 20 domains', async () => {
  const boss = await world.owner('many.example');
  for (let index = 0; index < 20; index += 1) await world.name(boss, `d${index}.example`);
  const over = await world.name(boss, 'over.example');
  expect([over.status, over.body.message_code]).toEqual([409, 'domains_max']);
  expect((await world.read(boss)).domains).toHaveLength(20);
});

it('is for owners', async () => {
  const boss = await world.owner('roles.example');
  const manager = await fixture.caller({ accountId: boss.accountId, role: 'manager' });
  expect((await call(service.url, accounts.getSingleSignOn, { as: manager })).status).toBe(403);
  expect((await world.save(manager)).status).toBe(403);
});

it('calls no provider for an account whose owners have not confirmed an e-mail address', async () => {
  const boss = await world.owner('unconfirmed.example');
  await fixture.sql('update accounts.app_user set e_mail_verified_at = null where id = $1', [boss.userId]);
  expect(await world.save(boss)).toMatchObject({
    status: 403,
    body: { code: 'forbidden', message_code: 'e_mail_not_confirmed' },
  });
});
