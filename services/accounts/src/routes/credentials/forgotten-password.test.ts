import { setTimeout } from 'node:timers/promises';
import { accounts, type FactorSetup } from '@laminate/contracts';
import { call } from '@laminate/testing';
import { TOTP } from 'otpauth';
import { openAccounts, PASSWORD } from '../../testing/accounts-fixture.ts';

const { fixture, service, owner, signIn, isIn, mails, mailTo, keyIn } = await openAccounts();
const NEW = 'a new and better one';
const SUBJECT = 'Choose a new password';

const forget = (e_mail: unknown, language = 'en') =>
  call(service.url, accounts.forgotPassword, { body: { e_mail }, headers: { 'accept-language': language } });
const read = (key: string) =>
  call<{ e_mail: string; code: string }>(service.url, accounts.readPasswordReset, { body: { key } });
const reset = (key: string, new_password = NEW) =>
  call(service.url, accounts.resetPassword, { body: { key, new_password } });
async function link(eMail: string): Promise<string> {
  await forget(eMail);
  return keyIn(await mailTo(eMail, SUBJECT));
}

it('sends a link that changes the password, once, ends every session and tells of it', async () => {
  const user = await owner();
  const other = await signIn(user.eMail);
  expect((await forget(` ${user.eMail.toUpperCase()} `)).status).toBe(204);
  const mail = await mailTo(user.eMail, SUBJECT);
  expect(mail.text).toContain('Hello Liis Kask,');
  expect(mail.text).toMatch(/^http:\/\/localhost:8080\/reset-password#key=[\w-]{43}$/m);
  const key = keyIn(mail);
  expect((await read(key)).body).toEqual({ e_mail: user.eMail });
  expect((await reset(key)).status).toBe(204);
  expect([await isIn(user.token), await isIn(other.body.access_token)]).toEqual([false, false]);
  expect([(await signIn(user.eMail)).status, (await signIn(user.eMail, NEW)).status]).toEqual([400, 200]);
  await mailTo(user.eMail, 'Your password was changed');
  expect([(await reset(key)).body.code, (await read(key)).body.code]).toEqual(['link_used', 'link_used']);
});

it('is written in the language of who asked', async () => {
  const user = await owner();
  await forget(user.eMail, 'et-EE,en;q=0.5');
  expect(await mailTo(user.eMail, 'Vali uus parool')).toMatchObject({
    subject: 'Vali uus parool',
    html: expect.stringContaining('lang="et"'),
  });
});

it('answers the same for an unknown address, and sends nothing', async () => {
  const user = await owner();
  const known = await forget(user.eMail);
  const unknown = await forget('nobody@example.test');
  expect([unknown.status, unknown.body]).toEqual([known.status, known.body]);
  await mailTo(user.eMail, SUBJECT);
  // The requests leave nothing behind, after the next look at the latest.
  while ((await fixture.sql('select from accounts.forgotten_password')).length > 0) await setTimeout(20);
  expect(await fixture.sql('select from accounts.mail where recipient = $1', ['nobody@example.test'])).toEqual([]);
  expect(
    await fixture.sql('select from accounts.mail where recipient = $1 and subject = $2', [user.eMail, SUBJECT]),
  ).toHaveLength(1);
});

it('does the same work for both: one row, and nothing else before the answer', async () => {
  await fixture.sql(`
    create table public.noted (e_mail text);
    create function public.note() returns trigger language plpgsql security definer as
      $$ begin insert into public.noted values (new.e_mail); return new; end $$;
    create trigger note after insert on accounts.forgotten_password for each row execute function public.note()`);
  const user = await owner();
  await forget(user.eMail);
  await forget('unheard-of@example.test');
  expect(await fixture.sql('select e_mail from public.noted')).toEqual([
    { e_mail: user.eMail },
    { e_mail: 'unheard-of@example.test' },
  ]);
});

it('sends nothing to who was invited and has no password yet', async () => {
  const invited = await fixture.caller({ accountId: await fixture.account(), role: 'manager' });
  await fixture.sql('update accounts.membership set accepted_at = null where user_id = $1', [invited.userId]);
  const user = await owner();
  await forget(invited.eMail);
  await forget(user.eMail);
  await mailTo(user.eMail, SUBJECT);
  expect(await mails(invited.eMail)).toEqual([]);
});

it('lets one of ten who open the link together choose the password, and keeps it after a bad choice', async () => {
  const { eMail } = await owner();
  const key = await link(eMail);
  expect((await reset(key, 'short')).body).toMatchObject({
    code: 'invalid_request',
    errors: [{ path: 'new_password' }],
  });
  const answers = await Promise.all(Array.from({ length: 10 }, (_, index) => reset(key, `password number ${index}`)));
  expect(answers.filter(({ status }) => status === 204)).toHaveLength(1);
  expect(answers.filter(({ body }) => body?.code === 'link_used')).toHaveLength(9);
});

it('is out after an hour, and once the password was changed', async () => {
  const [late, changed] = [await owner(), await owner()];
  const [lateKey, changedKey] = [await link(late.eMail), await link(changed.eMail)];
  await fixture.sql(
    "update accounts.one_time_link set expires_at = created_at + interval '1 hour' - interval '61 minutes' where user_id = $1",
    [late.userId],
  );
  expect((await reset(lateKey)).body.code).toBe('link_expired');
  const body = { current_password: PASSWORD, new_password: NEW };
  expect((await call(service.url, accounts.changePassword, { as: changed, body })).status).toBe(204);
  expect((await reset(changedKey)).body.code).toBe('link_used');
});

it('says no more of a key that never existed, and asks a client who tries them to wait', async () => {
  const statuses = [];
  for (let index = 0; index < 62; index += 1) statuses.push((await reset('x'.repeat(index))).status);
  expect([statuses[0], statuses.at(-1)]).toEqual([404, 429]);
});

it('sends an address no more than five links an hour, known or not', async () => {
  const user = await owner();
  for (const eMail of [user.eMail, 'flooded@example.test']) {
    const statuses = [];
    for (let index = 0; index < 6; index += 1) statuses.push((await forget(eMail)).status);
    expect(statuses).toEqual([204, 204, 204, 204, 204, 429]);
  }
});

it('counts all addresses of an IPv6 network as one caller', async () => {
  const askFrom = async (address: string, eMail: string) =>
    (
      await call(service.url, accounts.forgotPassword, {
        body: { e_mail: eMail },
        headers: { 'x-forwarded-for': address },
      })
    ).status;
  const statuses = [];
  for (let index = 1; index <= 31; index += 1)
    statuses.push(await askFrom(`2001:db8:31:7:${index}:${index}::${index}`, `nobody${index}@example.test`));
  expect(statuses).toEqual([...Array.from({ length: 30 }, () => 204), 429]);
  expect(await askFrom('2001:db8:31:8::1', 'nobody@example.test')).toBe(204);
});

it('also ends the second factor of a user whose address was never verified: the user belongs to the person who opens the link', async () => {
  const [stranger, proved] = [await owner('Liis Kask', { proved: false }), await owner()];
  for (const user of [stranger, proved]) {
    const {
      body: { secret },
    } = await call<FactorSetup>(service.url, accounts.startSecondFactor, { as: user, body: { password: PASSWORD } });
    await call(service.url, accounts.confirmSecondFactor, {
      as: user,
      body: { code: new TOTP({ secret }).generate() },
    });
    expect((await reset(await link(user.eMail))).status).toBe(204);
  }
  expect(await isIn(stranger.token)).toBe(false);
  expect((await signIn(stranger.eMail, NEW)).body.user).toMatchObject({ e_mail_verified: true });
  expect((await signIn(proved.eMail, NEW)).body).toMatchObject({ second_factor: 'wanted' });
});
