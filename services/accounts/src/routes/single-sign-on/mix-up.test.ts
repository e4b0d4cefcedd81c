import { accounts, type ProviderForm } from '@laminate/contracts';
import { call } from '@laminate/testing';
import { openEvilProvider } from '../../testing/evil-provider.ts';
import { openIdentityProvider } from '../../testing/identity-provider.ts';
import { mixUps } from '../../testing/mix-up.ts';
import { answerAt, openSignOnWorld } from '../../testing/sign-on-world.ts';

/** An answer counts only with the provider that was asked. Here an attacker runs a provider. */
const evil = await openEvilProvider();
const honest = await openIdentityProvider();
const world = await openSignOnWorld([evil.issuer, honest.issuer]);
const { fixture, service, provider } = world;
const standardWay = evil.onTo;

afterAll(() => Promise.all([evil.close(), honest.close()]));
afterEach(() => {
  evil.onTo = standardWay;
  evil.claims = {};
  evil.codes.length = 0;
  for (const way of Object.keys(provider.ways)) delete provider.ways[way as keyof typeof provider.ways];
});

const { attacker, begun, mixUp } = mixUps(world, evil);
const reasons = async (as: Parameters<typeof world.audit>[0]) =>
  (await world.audit(as)).flatMap(({ changes }) => changes['reason']?.to ?? []);

it.each([
  ['names itself in its answers', false],
  ['does not name itself', true],
])('hands no code to a stranger’s provider, where that of the victim %s', async (_how, anonymous) => {
  provider.ways.anonymous = anonymous;
  const { mari, thief, back, ended, stolen } = await mixUp();
  expect([back.searchParams.has('code'), back.searchParams.has('iss')]).toEqual([true, !anonymous]);
  expect([stolen.status, stolen.body.user?.e_mail]).toEqual([400, undefined]);
  expect(evil.codes).toEqual([]);
  expect([ended.status, ended.body.message_code]).toEqual([400, 'sso_other_provider']);
  expect(await reasons(thief)).toEqual(['sso_other_provider']);
  expect(await fixture.sql('select 1 from accounts.app_user where e_mail = $1', [mari.email])).toEqual([]);
});

it('makes nothing of a code that a provider sends to any address of its client', async () => {
  // The stand-in does so. Each address of each account is registered there.
  provider.ways.anonymous = true;
  const { ended, stolen } = await mixUp({ backTo: 'attacker' });
  expect([ended.status, evil.codes.length]).toEqual([400, 1]);
  expect([stolen.status, stolen.body.message_code]).toEqual([400, 'sso_wrong_answer']);
});

it('gives each provider of each account its own address, before it is saved and after', async () => {
  const [first, second] = [await world.owner('first.example'), await world.owner('second.example')];
  const before = await world.read(first);
  expect(before.next_redirect_uri).toBe(before.redirect_uri);
  const saved = (await world.save(first)).body.single_sign_on;
  expect(saved.redirect_uri).toBe(before.redirect_uri);
  const kept = (await world.save(first, { client_secret: 'another secret', role_claim: 'roles' })).body.single_sign_on;
  expect([kept.redirect_uri, kept.next_redirect_uri]).toEqual([saved.redirect_uri, saved.next_redirect_uri]);
  const replaced = (await world.save(first, { issuer: honest.issuer, ...honest.client })).body.single_sign_on;
  expect(replaced.redirect_uri).toBe(saved.next_redirect_uri);
  const since = (await call<{ single_sign_on: typeof saved }>(service.url, accounts.removeProvider, { as: first })).body
    .single_sign_on;
  expect(since.redirect_uri).toBe(replaced.next_redirect_uri);
  const other = await world.read(second);
  const all = [before, saved, replaced, since, other].map((each) => each.next_redirect_uri);
  expect(new Set(all).size).toBe(4);
});

describe('an answer is refused, and no code leaves the product,', () => {
  const refusedAs = async (answer: Record<string, string>, cookie: string, reason: string) => {
    const before = await world.rows();
    const codes = provider.codes.length;
    const { status, body } = await world.end(answer, cookie);
    expect([status, body.message_code]).toEqual([400, reason]);
    expect([provider.codes.length - codes, evil.codes]).toEqual([0, []]);
    expect(await world.rows()).toEqual(before);
  };
  const STRAY: readonly [string, (own: string, thief: string) => string | undefined][] = [
    ['to the address of another account', (_own, thief) => thief],
    ['to the address of all providers before', (own) => own.slice(0, own.lastIndexOf('/'))],
    ['to its address with a slash', (own) => `${own}/`],
    ['to its address on another host', (own) => own.replace('localhost', 'laminate.example')],
    ['to no address', () => undefined],
  ];
  it.each(STRAY)('that came %s', async (_where, stray) => {
    const { domain } = await world.company();
    const thief = await attacker();
    const { answer, cookie } = await world.begin(world.person(domain).email);
    const { redirect_uri: own = '', ...rest } = answer;
    const at = stray(own, thief.redirectUri);
    await refusedAs({ ...rest, ...(at !== undefined && { redirect_uri: at }) }, cookie, 'sso_other_provider');
    // It counted once, wherever it came.
    await refusedAs(answer, cookie, 'sso_used');
  });

  it('that names no issuer though its provider announces it, another one, or the same with a slash', async () => {
    const { domain } = await world.company();
    const { email } = world.person(domain);
    for (const iss of [undefined, evil.issuer, `${provider.issuer}/`, '']) {
      const { answer, cookie } = await world.begin(email);
      const { iss: _own, ...rest } = answer;
      await refusedAs({ ...rest, ...(iss !== undefined && { iss }) }, cookie, 'sso_wrong_issuer');
    }
    // An answer that is no has to name it, too.
    const { answer, cookie } = await world.begin(email);
    await refusedAs({ ...answer, iss: evil.issuer, error: 'access_denied' }, cookie, 'sso_wrong_issuer');
  });

  it('that names another issuer though its provider announces none', async () => {
    provider.ways.anonymous = true;
    const { domain } = await world.company();
    const { answer, cookie } = await world.begin(world.person(domain).email);
    await refusedAs({ ...answer, iss: evil.issuer }, cookie, 'sso_wrong_issuer');
  });

  const CHANGED: readonly [string, Partial<ProviderForm>][] = [
    ['another provider', { issuer: evil.issuer, ...evil.client }],
    ['another client of it', { client_id: 'another', client_secret: 'of that' }],
  ];
  it.each(CHANGED)('when %s has come in the place of the one that was asked', async (_what, changes) => {
    const boss = await world.company();
    const { answer, cookie } = await world.begin(world.person(boss.domain).email);
    await world.save(boss, changes);
    await refusedAs(answer, cookie, 'sso_provider_changed');
    expect(await reasons(boss)).toEqual(['sso_provider_changed']);
  });

  it('when the provider was removed, or set up again', async () => {
    const boss = await world.company();
    const { email } = world.person(boss.domain);
    const [first, second] = [await world.begin(email), await world.begin(email)];
    await call(service.url, accounts.removeProvider, { as: boss });
    await refusedAs(first.answer, first.cookie, 'sso_provider_changed');
    await world.save(boss);
    await refusedAs(second.answer, second.cookie, 'sso_provider_changed');
  });
});

it('lets no session begin by a provider that is replaced while it is asked', async () => {
  const boss = await world.company();
  const mari = world.person(boss.domain);
  const { answer, cookie } = await world.begin(mari.email);
  const asked = Promise.withResolvers<undefined>();
  const goOn = Promise.withResolvers<undefined>();
  provider.ways.waits = async () => {
    asked.resolve(undefined);
    await goOn.promise;
  };
  const ending = world.end(answer, cookie);
  await asked.promise;
  await call(service.url, accounts.removeProvider, { as: boss });
  goOn.resolve(undefined);
  const { status, body } = await ending;
  expect([status, body.message_code]).toEqual([400, 'sso_provider_changed']);
  expect(await fixture.sql('select 1 from accounts.app_user where e_mail = $1', [mari.email])).toEqual([]);
});

describe('two accounts at one provider', () => {
  it('with one client each have their own people, and no answer of the other', async () => {
    const [ours, theirs] = [await world.company(), await world.company()];
    const { answer, cookie } = await world.begin(world.person(ours.domain).email);
    const other = await world.begin(`x@${theirs.domain}`);
    // What came for one is sent on with the attempt of the other, to each of both addresses.
    const codes = provider.codes.length;
    for (const redirect_uri of [answer['redirect_uri'] ?? '']) {
      const { status, body } = await world.end(
        { ...other.answer, code: answer['code'] ?? '', redirect_uri },
        other.cookie,
      );
      expect([status, body.message_code]).toEqual([400, 'sso_other_provider']);
    }
    expect(provider.codes.length).toBe(codes);
    expect((await world.end(answer, cookie)).status).toBe(200);
    // The other account has not verified the domain of the person who is logged in there.
    const again = await world.begin(`x@${theirs.domain}`);
    expect((await world.end(again.answer, again.cookie)).body.message_code).toBe('sso_domain_not_proved');
  });
});

describe('what an attacker’s provider says of itself leads nowhere:', () => {
  const refusal = async (thief: Awaited<ReturnType<typeof attacker>>) => {
    const { url, cookie } = await begun(`mari@${thief.domain}`);
    const back = new URL(`${thief.redirectUri}?state=${url.searchParams.get('state')}&code=of-a-victim`);
    return (await world.end(answerAt(back), cookie)).body.message_code;
  };

  it('the token endpoint, keys and user info of a victim’s', async () => {
    const { domain } = await world.company();
    const mari = world.person(domain);
    const thief = await attacker();
    evil.claims = {
      token_endpoint: `${provider.issuer}/token`,
      jwks_uri: `${provider.issuer}/jwks`,
      userinfo_endpoint: `${provider.issuer}/me`,
    };
    // The victim's provider doesn't know the attacker's secret.
    expect(await refusal(thief)).toBe('sso_away');
    expect(await fixture.sql('select 1 from accounts.app_user where e_mail = $1', [mari.email])).toEqual([]);
  });

  it('a victim’s issuer, which its own address is not', async () => {
    const thief = await attacker();
    evil.claims = { issuer: provider.issuer };
    expect((await world.start(`mari@${thief.domain}`)).body.message_code).toBe('sso_wrong_issuer');
    expect((await world.save(thief, { issuer: evil.issuer, ...evil.client })).status).toBe(400);
  });

  it('a victim’s log-in page, which sends no one back to the attacker’s address', async () => {
    await world.company();
    evil.claims = { authorization_endpoint: `${provider.issuer}/auth` };
    const thief = await attacker();
    // The stand-in lets a client send to what its owner has registered there. The attacker's address was not
    // registered.
    provider.forgets(thief.redirectUri);
    const { url } = await begun(`mari@${thief.domain}`);
    expect(url.origin).toBe(provider.issuer);
    await expect(provider.follow(url.href)).rejects.toThrow('the provider answered 400');
  });
});
