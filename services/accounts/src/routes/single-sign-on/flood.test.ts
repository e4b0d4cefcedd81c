import { accounts } from '@laminate/contracts';
import { call } from '@laminate/testing';
import type * as limiting from '../../rate-limits.ts';
import { accountsWith } from '../../testing/accounts-with.ts';
import { openSignOnWorld } from '../../testing/sign-on-world.ts';

/** Who begins a sign-in is unknown: whatever they type, the audit of a company stays its own. */
const world = await openSignOnWorld();
const { provider, service } = world;

const FLOOD = 60;
const refusals = async (boss: { accountId: number }) =>
  (
    await world.fixture.sql<{ subject: string; reason: string }>(
      `select subject, details->'reason'->>'to' as reason from accounts.audit
       where account_id = $1 and action = 'refuse_single_sign_on' order by id`,
      [boss.accountId],
    )
  ).map(({ subject, reason }) => `${subject}: ${reason}`);

afterEach(() => {
  provider.ways.claims = {};
});

/** Starts so many sign-ins with made-up addresses, from as many networks, and with made-up answers. */
async function flood(domain: string, at: { readonly url: string } = service, of = (index: number) => `x${index}`) {
  for (let index = 0; index < FLOOD; index += 1) {
    const { body, headers } = await world.start(`${of(index)}@${domain}`, at);
    const asked = new URL(body.url).searchParams;
    const [state, redirect_uri] = [asked.get('state') ?? '', asked.get('redirect_uri') ?? ''];
    const cookie = headers.getSetCookie()[0]?.split(';')[0] ?? '';
    const made: Record<string, string> = index % 2 ? { code: 'made up' } : { error: 'access_denied' };
    const { status } = await world.end({ state, redirect_uri, iss: provider.issuer, ...made }, cookie, at);
    expect(status).toBe(400);
  }
}

it('names a few refusals of strangers, and still those of the company’s people', async () => {
  const boss = await world.company();
  const member = `juhan@${boss.domain}`;
  const body = { user_email: member, name: 'Juhan Saar', role: 'manager' };
  await call(service.url, accounts.addAccountUser, { as: boss, body });
  await flood(boss.domain);
  expect(await refusals(boss)).toHaveLength(10);
  // A person whom the provider knows, by the address that it gives, and a member whom it has refused.
  const mari = world.person(boss.domain, { groups: ['choir'] });
  expect((await world.signIn(`x1@${boss.domain}`)).body.message_code).toBe('sso_no_role');
  const { answer, cookie } = await world.begin(member);
  await world.end({ ...answer, error: 'access_denied' }, cookie);
  expect((await refusals(boss)).slice(10)).toEqual([`${mari.email}: sso_no_role`, `${member}: sso_declined`]);
});

it('names a few of one member, no matter who types their address, and still what the provider says of them', async () => {
  const boss = await world.company();
  const mari = world.person(boss.domain);
  expect((await world.signIn(mari.email)).status).toBe(200);
  await flood(boss.domain, service, () => mari.sub);
  expect(await refusals(boss)).toHaveLength(10);
  provider.knows({ ...mari, groups: [] });
  await world.signIn(mari.email);
  expect((await refusals(boss)).slice(10)).toEqual([`${mari.email}: sso_no_role`]);
});

it('names a few of one person whom the provider knows, however often they try', async () => {
  const boss = await world.company();
  const { email } = world.person(boss.domain, { groups: [] });
  for (let index = 0; index < 15; index += 1) await world.signIn(email);
  expect(await refusals(boss)).toHaveLength(10);
});

it('would fill the audit if refusals were not counted (mutation)', async () => {
  const boss = await world.company();
  const without = await accountsWith<typeof limiting>(import.meta.resolve('../../rate-limits.ts'), {
    openRateLimits: (real) => (context) => {
      const limits = real.openRateLimits(context);
      return { ...limits, refusals: { ...limits.refusals, take: async () => 0 } };
    },
  });
  const open = await world.open(without.startAccounts);
  await flood(boss.domain, open);
  await open.close();
  expect(await refusals(boss)).toHaveLength(FLOOD);
});
