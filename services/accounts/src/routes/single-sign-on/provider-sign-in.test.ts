import { accounts, type OwnSession, type Session } from '@laminate/contracts';
import { call } from '@laminate/testing';
import { cookiesOf, openSignOnWorld } from '../../testing/sign-on-world.ts';

const world = await openSignOnWorld();
const { fixture, service, provider } = world;

const reasonsOf = async (as: Parameters<typeof world.audit>[0]) =>
  (await world.audit(as))
    .filter(({ action }) => action === 'refuse_single_sign_on')
    .map(({ changes }) => changes['reason']?.to);

afterEach(() => {
  for (const way of Object.keys(provider.ways)) delete provider.ways[way as keyof typeof provider.ways];
});

it('lets in an unknown user, with the role of the first rule that fits, and writes it down', async () => {
  const boss = await world.company();
  const mari = world.person(boss.domain, { groups: ['choir', 'security', 'event-leads'] });
  const { status, body, headers } = await world.signIn(mari.email);
  expect(status).toBe(200);
  expect(body).toMatchObject({ user: { name: 'Mari Tamm', e_mail: mari.email }, roles: ['manager'] });
  expect(headers.getSetCookie().join()).toContain('laminate_refresh=');
  expect((await call(service.url, accounts.listEvents, { as: { token: body.access_token } })).status).toBe(200);
  const [line] = await world.audit(boss);
  expect(line).toMatchObject({
    action: 'add_user',
    user: new URL(provider.issuer).host,
    subject: mari.email,
    changes: { role: { from: null, to: 'manager' } },
  });
});

it('asks with a state, a nonce and PKCE, and stores none of them in plain text with its answer', async () => {
  const boss = await world.company();
  const { body, headers } = await world.start(`mari@${boss.domain}`);
  const asked = Object.fromEntries(new URL(body.url).searchParams);
  expect(asked).toMatchObject({
    response_type: 'code',
    client_id: 'laminate',
    scope: 'openid email profile groups',
    code_challenge_method: 'S256',
    login_hint: `mari@${boss.domain}`,
    redirect_uri: (await world.read(boss)).redirect_uri,
    nonce: expect.stringMatching(/.{40}/),
    state: expect.stringMatching(/.{40}/),
  });
  expect(headers.getSetCookie().join()).toMatch(
    /laminate_sign_in=[\w-]{43}; Max-Age=600; Path=\/api; HttpOnly; SameSite=Lax/,
  );
  const [kept] = await fixture.sql(
    `select * from accounts.one_time_link where purpose = 'provider_sign_in' order by id desc limit 1`,
  );
  expect(JSON.stringify(kept)).not.toContain(asked['state']);
});

it('gives the role of now at each sign-in, and writes down what it was', async () => {
  const boss = await world.company();
  const mari = world.person(boss.domain);
  await world.signIn(mari.email);
  provider.knows({ ...mari, groups: ['security'] });
  expect((await world.signIn(mari.email)).body.roles).toEqual(['security']);
  expect((await world.audit(boss))[0]).toMatchObject({
    action: 'change_user',
    changes: { role: { from: 'manager', to: 'security' } },
  });
});

it('leaves an owner an owner, and lets them in without a role', async () => {
  const boss = await world.company();
  world.person(boss.domain, { email: boss.eMail, groups: ['security'] });
  expect((await world.signIn(boss.eMail)).body.roles).toEqual(['owner']);
  world.person(boss.domain, { email: `other@${boss.domain}` });
});

it('takes in who is invited, and leaves roles of single events as they are', async () => {
  const boss = await world.company();
  const eMail = `invited@${boss.domain}`;
  await call(service.url, accounts.addAccountUser, {
    as: boss,
    body: { user_email: eMail, name: 'Juhan Saar', role: 'manager' },
  });
  world.person(boss.domain, { email: eMail, groups: ['event-leads'] });
  expect((await world.signIn(eMail)).body.roles).toEqual(['manager']);
  const bee = await fixture.caller({
    accountId: boss.accountId,
    role: 'worker_bee',
    eventId: await fixture.event(boss.accountId),
  });
  await fixture.sql('update accounts.app_user set e_mail = $1 where id = $2', [`bee@${boss.domain}`, bee.userId]);
  world.person(boss.domain, { email: `bee@${boss.domain}`, groups: [] });
  expect((await world.signIn(`bee@${boss.domain}`)).body).toMatchObject({
    roles: [],
    event_users: [{ role: 'worker_bee' }],
  });
});

describe('refuses in words, in the audit, and nothing changes:', () => {
  const bad: [string, string, () => void][] = [
    ['another nonce', 'sso_wrong_nonce', () => (provider.ways.claims = { nonce: 'of somebody else' })],
    ['no nonce', 'sso_wrong_answer', () => (provider.ways.claims = { nonce: undefined })],
    ['another audience', 'sso_wrong_audience', () => (provider.ways.claims = { aud: 'another product' })],
    ['more audiences', 'sso_wrong_audience', () => (provider.ways.claims = { aud: ['laminate', 'another product'] })],
    ['another issuer', 'sso_wrong_issuer', () => (provider.ways.claims = { iss: 'https://login.other.example' })],
    ['a strange signature', 'sso_wrong_answer', () => (provider.ways.strangeKey = true)],
    ['a token that has expired', 'sso_wrong_answer', () => (provider.ways.claims = { exp: 1_700_000_000 })],
    [
      'an e-mail that is not verified',
      'sso_e_mail_unverified',
      () => (provider.ways.claims = { email: 'a@b.example', email_verified: false }),
    ],
    [
      'an e-mail that says it is verified in a text',
      'sso_e_mail_unverified',
      () => (provider.ways.claims = { email_verified: 'true' }),
    ],
    [
      'a domain that nobody has proved',
      'sso_domain_not_proved',
      () => (provider.ways.claims = { email: 'a@unproved.example' }),
    ],
    ['no e-mail', 'sso_e_mail_unverified', () => (provider.ways.claims = { email: '' })],
    [
      'an address that nobody could write to',
      'sso_e_mail_unverified',
      () => (provider.ways.claims = { email: 'a\u0000b@c.example' }),
    ],
    ['a subject that cannot be kept', 'sso_wrong_answer', () => (provider.ways.claims = { sub: 'a\u0000b' })],
    ['no role', 'sso_no_role', () => (provider.ways.claims = { groups: ['choir'] })],
  ];
  it.each(bad)('%s', async (_what, reason, spoil) => {
    const boss = await world.company();
    const mari = world.person(boss.domain);
    const { answer, cookie } = await world.begin(mari.email);
    spoil();
    const before = await world.rows();
    const { status, body, headers } = await world.end(answer, cookie);
    expect([status, body.message_code]).toEqual([400, reason]);
    expect(headers.getSetCookie()).toEqual([]);
    expect(await world.rows()).toEqual(before);
    expect(await reasonsOf(boss)).toEqual([reason]);
  });

  it('an answer that comes twice, too late, to another browser, of another attempt, or from somewhere else', async () => {
    const boss = await world.company();
    const mari = world.person(boss.domain);
    const [once, late, elsewhere, other, strange] = [
      await world.begin(mari.email),
      await world.begin(mari.email),
      await world.begin(mari.email),
      await world.begin(mari.email),
      await world.begin(mari.email),
    ];
    expect((await world.end(once.answer, once.cookie)).status).toBe(200);
    const before = await world.rows();
    expect((await world.end(once.answer, once.cookie)).body.message_code).toBe('sso_used');
    await fixture.sql(
      `update accounts.one_time_link set expires_at = now() where purpose = 'provider_sign_in' and used_at is null and id = (select min(id) from accounts.one_time_link where purpose = 'provider_sign_in' and used_at is null and account_id = $1)`,
      [boss.accountId],
    );
    expect((await world.end(late.answer, late.cookie)).body.message_code).toBe('sso_expired');
    expect((await world.end(elsewhere.answer, other.cookie)).body.message_code).toBe('sso_other_browser');
    // Opening the address in another browser has used it up.
    expect((await world.end(elsewhere.answer, elsewhere.cookie)).body.message_code).toBe('sso_used');
    expect(
      (await world.end({ ...other.answer, code: strange.answer['code'] ?? '' }, other.cookie)).body.message_code,
    ).toBe('sso_wrong_answer');
    expect(
      (await world.end({ ...strange.answer, iss: 'https://login.other.example' }, strange.cookie)).body.message_code,
    ).toBe('sso_wrong_issuer');
    expect((await world.end({ ...strange.answer, state: 'x'.repeat(43) }, strange.cookie)).body.message_code).toBe(
      'sso_not_begun',
    );
    expect(await world.rows()).toEqual(before);
    expect(await reasonsOf(boss)).toEqual([
      'sso_wrong_issuer',
      'sso_wrong_answer',
      'sso_used',
      'sso_other_browser',
      'sso_expired',
      'sso_used',
    ]);
  });

  it('an answer that is no', async () => {
    const boss = await world.company();
    const { answer, cookie } = await world.begin(world.person(boss.domain).email);
    const { code: _code, ...rest } = answer;
    expect((await world.end({ ...rest, error: 'access_denied' }, cookie)).body.message_code).toBe('sso_declined');
    expect(await reasonsOf(boss)).toEqual(['sso_declined']);
  });

  it('an address of an unverified domain, and of one whose account has no provider', async () => {
    const boss = await world.owner('unproved.example');
    expect(await world.start(boss.eMail)).toMatchObject({
      status: 400,
      body: { errors: [{ path: 'e_mail', code: 'sso_unknown' }] },
    });
    await world.save(boss);
    await world.name(boss, 'unproved.example');
    expect((await world.start(boss.eMail)).status).toBe(400);
    await world.proved(boss, 'unproved.example');
    expect((await world.start(boss.eMail)).status).toBe(200);
    await call(service.url, accounts.removeProvider, { as: boss, body: {} });
    expect((await world.start(boss.eMail)).status).toBe(400);
  });

  it('a provider that hangs or is away', async () => {
    const boss = await world.company();
    const mari = world.person(boss.domain);
    const { answer, cookie } = await world.begin(mari.email);
    provider.ways.hangs = true;
    const before = await world.rows();
    const [begun, ended] = await Promise.all([world.start(mari.email), world.end(answer, cookie)]);
    expect([begun.status, begun.body.message_code]).toEqual([502, 'sso_away']);
    expect([ended.status, ended.body.message_code]).toEqual([502, 'sso_away']);
    expect(await world.rows()).toEqual(before);
    expect(await reasonsOf(boss)).toEqual(['sso_away', 'sso_away']);
  });
});

describe('the provider of a verified domain', () => {
  it('logs in no one who is only a user elsewhere, and no stranger who has only named the address', async () => {
    const boss = await world.company();
    const stranger = await world.owner(boss.domain);
    world.person(boss.domain, { email: stranger.eMail });
    const before = await world.rows();
    expect((await world.signIn(stranger.eMail)).body.message_code).toBe('sso_not_member');
    expect(await world.rows()).toEqual(before);
    // Invited, and not verified yet. The mail goes to the owner of the address.
    await fixture.sql('update accounts.app_user set e_mail_verified_at = null where id = $1', [stranger.userId]);
    await call(service.url, accounts.addAccountUser, {
      as: boss,
      body: { user_email: stranger.eMail, name: 'Somebody', role: 'manager' },
    });
    expect((await world.signIn(stranger.eMail)).body.message_code).toBe('sso_invitation_open');
  });

  it('opens this account alone, whatever else is theirs', async () => {
    const boss = await world.company();
    const other = await world.owner(boss.domain);
    await call(service.url, accounts.addAccountUser, {
      as: boss,
      body: { user_email: other.eMail, name: 'Juhan Saar', role: 'manager' },
    });
    world.person(boss.domain, { email: other.eMail });
    const { body } = await world.signIn(other.eMail);
    const as = { token: body.access_token };
    expect(body).toMatchObject({ user: { account_id: boss.accountId }, accounts: [{ id: boss.accountId }] });
    const out = await call(service.url, accounts.switchAccount, { as, body: { account_id: other.accountId } });
    expect([out.status, out.body.message_code]).toEqual([403, 'sso_this_account_only']);
    const { body: own } = await call<{ sessions: OwnSession[] }>(service.url, accounts.listOwnSessions, { as });
    expect(own.sessions).toHaveLength(1);
    const [elsewhere] = await fixture.sql<{ id: string }>('select id from accounts.session where account_id = $1', [
      other.accountId,
    ]);
    const ended = await call(service.url, accounts.endOwnSession, {
      as,
      params: { sessionId: elsewhere?.id ?? '' },
      body: {},
    });
    expect(ended.status).toBe(404);
    await call(service.url, accounts.endOtherSessions, { as, body: {} });
    expect((await call(service.url, accounts.listEvents, { as: other })).status).toBe(200);
  });

  it('gives no one the place of a person who had the address before', async () => {
    const boss = await world.company();
    const mari = world.person(boss.domain);
    await world.signIn(mari.email);
    world.person(boss.domain, { email: mari.email, name: 'Another Mari' });
    expect((await world.signIn(mari.email)).body.message_code).toBe('sso_other_person');
    // Another address of the same person is theirs.
    provider.knows({ ...mari, email: `married@${boss.domain}` });
    expect((await world.signIn(`married@${boss.domain}`)).body.user.e_mail).toBe(mari.email);
  });

  it('logs in no one who is removed, and no superuser', async () => {
    const boss = await world.company();
    const mari = world.person(boss.domain);
    const { body } = await world.signIn(mari.email);
    await call(service.url, accounts.removeAccountUser, { as: boss, params: { userId: body.user.id }, body: {} });
    expect((await world.signIn(mari.email)).body.message_code).toBe('sso_not_member');
    const operator = await fixture.caller({ accountId: boss.accountId, role: 'superuser' });
    await fixture.sql('update accounts.app_user set e_mail = $1 where id = $2', [`op@${boss.domain}`, operator.userId]);
    world.person(boss.domain, { email: `op@${boss.domain}` });
    expect((await world.signIn(`op@${boss.domain}`)).body.message_code).toBe('user_of_provider');
  });
});

it('asks for no second factor, even where the account requires one', async () => {
  const boss = await world.company();
  await fixture.sql('update accounts.account set second_factor_required = true where id = $1', [boss.accountId]);
  const { body } = await world.signIn(world.person(boss.domain).email);
  expect(body.user.lacks_second_factor).toBe(false);
  expect((await call(service.url, accounts.listEvents, { as: { token: body.access_token } })).status).toBe(200);
});

it('asks again after a week, however often the session was used', async () => {
  const boss = await world.company();
  const { body, headers } = await world.signIn(world.person(boss.domain).email);
  const cookie = cookiesOf(headers);
  const renewed = await call<Session>(service.url, accounts.refreshSession, { body: {}, headers: { cookie } });
  expect(renewed.status).toBe(200);
  await fixture.sql(`update accounts.session set logged_in_at = now() - interval '7 days 1 hour' where user_id = $1`, [
    body.user.id,
  ]);
  const again = cookiesOf(renewed.headers);
  const late = await call<Session>(service.url, accounts.refreshSession, { body: {}, headers: { cookie: again } });
  expect(late.status).toBe(401);
});

it('sends who begins too often from one address away', async () => {
  const boss = await world.company();
  const statuses = [];
  for (let index = 0; index < 61; index += 1)
    statuses.push((await world.start(`mari@${boss.domain}`, service, '192.0.2.7')).status);
  expect(statuses).toEqual([...Array.from({ length: 60 }, () => 200), 429]);
  expect((await world.start(`mari@${boss.domain}`, service, '192.0.2.8')).status).toBe(200);
});

it('lets a whole festival behind one network begin and finish, and refuses only made-up answers', async () => {
  const boss = await world.company();
  const [from, crew] = ['192.0.2.20', Array.from({ length: 70 }, (_, index) => `crew${index}@${boss.domain}`)];
  const statuses = [];
  for (const eMail of crew) statuses.push((await world.start(eMail, service, from)).status);
  expect(statuses.filter((status) => status !== 200)).toEqual([]);
  expect((await world.signIn(world.person(boss.domain).email)).status).toBe(200);
});

it('takes in no more than the plan has room for', async () => {
  const boss = await world.company();
  await fixture.sql('update accounts.account set plan_id = 1 where id = $1', [boss.accountId]);
  const { status, body } = await world.signIn(world.person(boss.domain).email);
  expect([status, body.message_code]).toEqual([409, 'plan_includes_users']);
  expect(await reasonsOf(boss)).toEqual(['limit_reached']);
});
