import { accounts } from '@laminate/contracts';
import { createLogger, openDatabase } from '@laminate/kit';
import { call } from '@laminate/testing';
import type * as admission from '../../commands/single-sign-on/admit.ts';
import type * as sessions from '../../commands/single-sign-on/end-sign-ins.ts';
import type * as links from '../../commands/one-time-links.ts';
import type * as tokens from '../../commands/refresh-token.ts';
import type * as askedProvider from '../../single-sign-on/requested-provider.ts';
import type * as store from '../../single-sign-on/provider-store.ts';
import { findProvider, type StoredProvider } from '../../single-sign-on/provider-store.ts';
import { accountsWith } from '../../testing/accounts-with.ts';
import { openEvilProvider } from '../../testing/evil-provider.ts';
import { mixUps } from '../../testing/mix-up.ts';
import { openSignOnWorld } from '../../testing/sign-on-world.ts';

const evil = await openEvilProvider();
const world = await openSignOnWorld([evil.issuer]);
const { mixUp } = mixUps(world, evil);
afterAll(() => evil.close());
const { fixture, names } = world;
const at = (module: string) => import.meta.resolve(`../../${module}`);

/** Runs a test against a service without a guard, and against the one with it. */
async function both<T>(
  without: Awaited<ReturnType<typeof accountsWith>>,
  ask: (service: { readonly url: string }) => Promise<T>,
): Promise<[without: T, withGuard: T]> {
  const open = await world.open(without.startAccounts);
  const answers: [T, T] = [await ask(open), await ask(world.service)];
  await open.close();
  return answers;
}

it('lets in users of any domain without its proof (mutation)', async () => {
  const boss = await world.company();
  const without = await accountsWith<typeof store>(at('single-sign-on/provider-store.ts'), {
    hasVerified: () => async () => true,
  });
  const got = await both(without, async (service) => {
    world.person('elsewhere.example');
    const { answer, cookie } = await world.begin(`anybody@${boss.domain}`, service);
    return (await world.end(answer, cookie, service)).status;
  });
  expect(got).toEqual([200, 400]);
});

describe('an attacker who runs a provider', () => {
  const SHARED = 'http://localhost:8080/login/company';
  beforeEach(() => {
    evil.codes.length = 0;
    world.provider.ways.anonymous = true;
  });
  afterAll(() => {
    world.provider.ways.anonymous = false;
  });
  const stolen = async (service: { readonly url: string }) => (await mixUp({ service })).stolen.status;

  it('would log in as a victim if all providers sent back to one address (mutation)', async () => {
    world.provider.sendsTo(SHARED);
    const without = await accountsWith<typeof store>(at('single-sign-on/provider-store.ts'), {
      redirectUri: () => () => SHARED,
    });
    expect(await both(without, stolen)).toEqual([200, 400]);
  });

  it('would do so without the check of the address that an answer came to (mutation)', async () => {
    const without = await accountsWith<typeof askedProvider>(at('single-sign-on/requested-provider.ts'), {
      checkAnsweredAt: () => () => undefined,
    });
    expect(await both(without, stolen)).toEqual([200, 400]);
  });

  it('would get the codes of an attempt that another provider was asked in (mutation)', async () => {
    const without = await accountsWith<typeof askedProvider>(at('single-sign-on/requested-provider.ts'), {
      stillRequested: (real) => async (em, keys, accountId) =>
        real.stillRequested(
          em,
          keys,
          accountId,
          real.toRequestedProvider((await findProvider(em, keys, accountId)) as StoredProvider),
        ),
    });
    const got = await both(without, async (service) => {
      const boss = await world.company();
      const { answer, cookie } = await world.begin(world.person(boss.domain).email, service);
      await world.save(boss, { issuer: evil.issuer, ...evil.client });
      await world.end(answer, cookie, service);
      return evil.codes.splice(0).length;
    });
    expect(got).toEqual([1, 0]);
  });
});

it('lets another browser finish without its mark (mutation)', async () => {
  const boss = await world.company();
  const without = await accountsWith<typeof tokens>(at('commands/refresh-token.ts'), { sameHash: () => () => true });
  const got = await both(without, async (service) => {
    const { answer } = await world.begin(world.person(boss.domain).email, service);
    return (await world.end(answer, 'laminate_sign_in=of_another', service)).status;
  });
  expect(got).toEqual([200, 400]);
});

it('asks the provider again for an answer that comes twice, where links are not used up (mutation)', async () => {
  const boss = await world.company();
  const without = await accountsWith<typeof links>(at('commands/one-time-links.ts'), {
    takeLinkInState: (real) => async (em, purpose, secret) => {
      const link = await real.takeLinkInState(em, purpose, secret);
      return link && { ...link, state: 'open' };
    },
  });
  const got = await both(without, async (service) => {
    const { answer, cookie } = await world.begin(world.person(boss.domain).email, service);
    await world.end(answer, cookie, service);
    return (await world.end(answer, cookie, service)).body.message_code;
  });
  // The provider gives nothing for a code that was used.
  expect(got).toEqual(['sso_wrong_answer', 'sso_used']);
});

it('makes a user of a person without a role where any would do (mutation)', async () => {
  const boss = await world.company();
  const without = await accountsWith<typeof admission>(at('commands/single-sign-on/admit.ts'), {
    admit: (real) => (em, accountId, rules, who, post) =>
      real.admit(em, accountId, [{ value: 'choir', role: 'manager' }, ...rules], who, post),
  });
  const got = await both(
    without,
    async (service) => (await world.signIn(world.person(boss.domain, { groups: ['choir'] }).email, service)).status,
  );
  expect(got).toEqual([200, 400]);
});

it('opens an account by password where the provider is not required (mutation)', async () => {
  const boss = await world.company();
  const eMail = `manager@${boss.domain}`;
  await call(world.service.url, accounts.addAccountUser, {
    as: boss,
    body: { user_email: eMail, name: 'Juhan Saar', role: 'manager', password: 'correct horse battery' },
  });
  await world.save(boss, { required: true });
  await fixture.sql(`update accounts.identity_provider set required = false where account_id = $1`, [boss.accountId]);
  expect((await world.byPassword(eMail)).status).toBe(200);
  await fixture.sql(`update accounts.identity_provider set required = true where account_id = $1`, [boss.accountId]);
  expect((await world.byPassword(eMail)).status).toBe(400);
  // A sign-in that waits for its code meets it again where the session begins.
  const without = await accountsWith<typeof sessions>(at('commands/single-sign-on/end-sign-ins.ts'), {
    mustUseProvider: () => async () => false,
  });
  const [row] = await fixture.sql<{ id: number }>('select id from accounts.app_user where e_mail = $1', [eMail]);
  const elsewhere = await fixture.account();
  await fixture.sql('insert into accounts.membership (account_id, user_id, role) values ($1, $2, $3)', [
    elsewhere,
    row?.id,
    'manager',
  ]);
  await fixture.sql('update accounts.app_user set e_mail_verified_at = now() where id = $1', [row?.id]);
  const { body } = await world.byPassword(eMail);
  const got = await both(
    without,
    async (service) =>
      (
        await call(service.url, accounts.switchAccount, {
          as: { token: body.access_token },
          body: { account_id: boss.accountId },
        })
      ).status,
  );
  expect(got[0]).toBe(200);
  expect((await world.byPassword(eMail)).body.user.account_id).toBe(elsewhere);
});

it('one domain belongs to one account even when two verify it together: the index says so', async () => {
  const [first, second] = [await world.owner('race.example'), await world.owner('race.example')];
  const records = [];
  for (const boss of [first, second])
    records.push((await world.name(boss, 'race.example')).body.single_sign_on.domains[0]?.record ?? '');
  names.records.set('race.example', records);
  const without = await accountsWith<typeof store>(at('single-sign-on/provider-store.ts'), {
    accountOfDomain: () => async () => undefined,
  });
  const open = await world.open(without.startAccounts);
  const statuses = await Promise.all([
    world.prove(first, 'race.example', open),
    world.prove(second, 'race.example', open),
  ]);
  expect(statuses.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  await fixture.sql('drop index accounts.sign_in_domain_proved');
  await world.prove(first, 'race.example', open);
  await world.prove(second, 'race.example', open);
  await open.close();
  expect([(await world.read(first)).domains, (await world.read(second)).domains]).toMatchObject([
    [{ proved: true }],
    [{ proved: true }],
  ]);
});

it('shows a provider, its domains and who is who to their account alone, which the policies do', async () => {
  const boss = await world.company();
  await world.signIn(world.person(boss.domain).email);
  const other = await world.owner('other.example');
  const seen = async () => {
    const db = await openDatabase({
      url: fixture.env('accounts').DATABASE_URL,
      entities: [],
      log: createLogger('accounts', 'silent'),
    });
    const [row] = await db.transaction(other, (em) =>
      em.execute<{ count: number }[]>(
        `select (select count(*) from accounts.identity_provider)::int + (select count(*) from accounts.sign_in_domain)::int
           + (select count(*) from accounts.provider_identity)::int as count`,
      ),
    );
    await db.close();
    return row?.count ?? 0;
  };
  expect(await seen()).toBe(0);
  for (const table of ['identity_provider', 'sign_in_domain', 'provider_identity'])
    await fixture.sql(`alter table accounts.${table} disable row level security`);
  expect(await seen()).toBeGreaterThan(2);
});
