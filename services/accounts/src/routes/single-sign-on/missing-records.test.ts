import { createLogger } from '@laminate/kit';
import { lookUpDomains } from '../../single-sign-on/look-up-domains.ts';
import { domainRecords } from '../../single-sign-on/domain-records.ts';
import { openSignOnWorld } from '../../testing/sign-on-world.ts';

const world = await openSignOnWorld();
const { fixture, service, names } = world;

const ask = domainRecords([names.address]);
const asked: string[] = [];
/** Runs a round, as made every hour, in several processes in parallel. */
async function round(answers = ask): Promise<void> {
  const context = { db: service.db, log: createLogger('test', 'silent'), env: fixture.env('accounts') };
  const looked = (domain: string) => {
    asked.push(domain);
    return answers(domain);
  };
  await Promise.all([1, 2, 3].map(() => lookUpDomains(context, looked)));
}
/** So many days pass for the domains of an account. */
const pass = (accountId: number, days: number) =>
  fixture.sql(
    `update accounts.sign_in_domain set looked_up_at = looked_up_at - $2::interval,
       missing_since = missing_since - $2::interval where account_id = $1`,
    [accountId, `${days} days`],
  );
const mails = async (accountId: number) =>
  (
    await fixture.sql<{ recipient: string; subject: string }>(
      'select recipient, subject from accounts.mail where account_id = $1 order by id',
      [accountId],
    )
  ).filter(({ subject }) => /record|proved/.test(subject));
beforeEach(() => {
  asked.length = 0;
});

async function company() {
  const boss = await world.company();
  const [record] = names.records.get(boss.domain)?.slice(-1) ?? [];
  return {
    ...boss,
    missing: () => names.records.set(boss.domain, ['v=spf1 -all']),
    back: () => names.records.set(boss.domain, [record ?? '']),
    stands: async () => (await world.read(boss)).domains.map(({ proved, proved_until: until }) => [proved, until]),
  };
}

it('looks up a verified domain once a day, no matter who looks, and no other', async () => {
  const { accountId, domain } = await company();
  const other = await world.owner('named.example');
  await world.name(other, 'named.example');
  await round();
  expect(asked).toEqual([]);
  await pass(accountId, 1);
  await pass(other.accountId, 1);
  await round();
  await round();
  expect(asked).toEqual([domain]);
});

it('mails the owners once when the record is missing, and goes on as before where it comes back', async () => {
  const { accountId, eMail, domain, missing, back, stands, ...boss } = await company();
  missing();
  await pass(accountId, 1);
  await round();
  const told = [{ recipient: eMail, subject: `The TXT record of ${domain} is missing` }];
  expect(await mails(accountId)).toEqual(told);
  expect(await stands()).toEqual([[true, expect.any(String)]]);
  await pass(accountId, 2);
  await round();
  expect(await mails(accountId)).toEqual(told);
  // Until then they log in as before.
  expect((await world.signIn(world.person(domain).email)).status).toBe(200);
  back();
  await pass(accountId, 1);
  await round();
  expect(await stands()).toEqual([[true, null]]);
  missing();
  await pass(accountId, 6);
  await round();
  expect(await stands()).toEqual([[true, expect.any(String)]]);
  // Checked by hand, it need not wait for the next day.
  back();
  await world.prove(boss, domain);
  expect(await stands()).toEqual([[true, null]]);
});

it('counts a domain no more whose record was missing for a week, and tells so', async () => {
  const { accountId, eMail, domain, missing, back, stands, ...boss } = await company();
  missing();
  await pass(accountId, 1);
  await round();
  await pass(accountId, 6);
  await round();
  expect(await stands()).toEqual([[true, expect.any(String)]]);
  await pass(accountId, 1);
  await round();
  expect(await stands()).toEqual([[false, null]]);
  expect((await mails(accountId)).at(-1)).toEqual({
    recipient: eMail,
    subject: `${domain} does not count as proved any more`,
  });
  expect((await world.audit(boss))[0]).toMatchObject({
    action: 'lose_sign_in_domain',
    user: 'Laminate',
    subject: domain,
  });
  expect((await world.start(world.person(domain).email)).status).not.toBe(200);
  // No one is asked about it again, until it is verified again.
  await pass(accountId, 1);
  asked.length = 0;
  await round();
  expect(asked).toEqual([]);
  back();
  await world.prove(boss, domain);
  expect(await stands()).toEqual([[true, null]]);
});

it('holds nothing against a domain while no server answers', async () => {
  const { accountId, domain, missing, stands } = await company();
  names.failing.add(domain);
  await pass(accountId, 1);
  await round();
  expect(asked).toEqual([domain]);
  expect(await stands()).toEqual([[true, null]]);
  names.failing.delete(domain);
  missing();
  await pass(accountId, 1);
  await round();
  names.failing.add(domain);
  await pass(accountId, 30);
  await round();
  expect(await stands()).toEqual([[true, expect.any(String)]]);
  expect(await mails(accountId)).toHaveLength(1);
  names.failing.delete(domain);
});

it('would take a domain away while no server answers, if that counted as an answer', async () => {
  const { accountId, domain, stands } = await company();
  names.failing.add(domain);
  const silence = async (name: string) => (await ask(name)) ?? [];
  for (const days of [1, 7]) {
    await pass(accountId, days);
    await round(silence);
  }
  expect(await stands()).toEqual([[false, null]]);
  names.failing.delete(domain);
});
