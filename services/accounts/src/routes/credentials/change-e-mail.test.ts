import { accounts } from '@laminate/contracts';
import { call, type Caller } from '@laminate/testing';
import { openAccounts, PASSWORD } from '../../testing/accounts-fixture.ts';

const { service, owner, signIn, isIn, mailTo, mails, keyIn } = await openAccounts();
let serial = 0;
const change = (as: Pick<Caller, 'token'>, e_mail: string, password = PASSWORD) =>
  call(service.url, accounts.changeEMail, { as, body: { e_mail, password } });
const confirm = (as: Pick<Caller, 'token'>, key: string) =>
  call<{ e_mail: string; code: string; msg: string }>(service.url, accounts.confirmEMail, { as, body: { key } });

it('changes it when the new address was confirmed, and tells the old one twice', async () => {
  const user = await owner('Kadri Põld');
  expect((await change(user, ' Kadri@New.Test ')).status).toBe(204);
  expect((await signIn(user.eMail)).status).toBe(200);
  expect((await mailTo(user.eMail, 'A change of e-mail')).text).toContain('kadri@new.test');
  const key = keyIn(await mailTo('kadri@new.test'));
  expect((await confirm(user, key)).body).toEqual({ e_mail: 'kadri@new.test' });
  expect([(await signIn(user.eMail)).status, (await signIn('kadri@new.test')).status, await isIn(user.token)]).toEqual([
    400,
    200,
    true,
  ]);
  await mailTo(user.eMail, 'Your e-mail was changed');
  expect((await confirm(user, key)).body.code).toBe('link_used');
});

it('asks for the password, which must be right, and for another address', async () => {
  const user = await owner();
  expect((await change(user, 'else@example.test', 'not mine')).body.errors).toMatchObject([
    { path: 'password', code: 'password_wrong' },
  ]);
  expect((await change(user, user.eMail)).body.errors).toMatchObject([{ path: 'e_mail', code: 'same_e_mail' }]);
  expect(await mails('else@example.test')).toEqual([]);
});

it('does not tell that the address is taken: its owner gets a mail', async () => {
  const [user, colleague] = [await owner(), await owner()];
  const [taken, free] = [await change(user, colleague.eMail), await change(user, 'free@example.test')];
  expect([taken.status, taken.body]).toEqual([free.status, free.body]);
  const mail = await mailTo(colleague.eMail, 'already');
  expect(mail.subject).toBe('You have an account already');
  expect(mail.text).not.toMatch(/key=|Liis/);
});

it('counts the latest wish only', async () => {
  const user = await owner();
  await change(user, 'first@example.test');
  await change(user, 'second@example.test');
  expect((await confirm(user, keyIn(await mailTo('first@example.test')))).body.code).toBe('link_used');
  expect((await confirm(user, keyIn(await mailTo('second@example.test')))).status).toBe(200);
});

it('is refused when the address was taken before it was confirmed, and one of two gets it', async () => {
  const [user, rival] = [await owner('Kadri Põld'), await owner('Rein Ots')];
  await change(user, 'wanted@example.test');
  await change(rival, 'wanted@example.test');
  const keys = [
    keyIn(await mailTo('wanted@example.test', 'Kadri Põld')),
    keyIn(await mailTo('wanted@example.test', 'Rein Ots')),
  ] as const;
  const answers = await Promise.all([confirm(user, keys[0]), confirm(rival, keys[1])]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
});

it('ends links that went to the previous address', async () => {
  const user = await owner();
  await call(service.url, accounts.forgotPassword, { body: { e_mail: user.eMail } });
  const old = keyIn(await mailTo(user.eMail, 'Choose a new password'));
  await change(user, 'moved@example.test');
  await confirm(user, keyIn(await mailTo('moved@example.test')));
  expect(
    (await call(service.url, accounts.resetPassword, { body: { key: old, new_password: 'a new and better one' } })).body
      .code,
  ).toBe('link_used');
});

it('is off once the password is changed: a person who asked with the old one is out', async () => {
  const asksForTheirs = async () => {
    const [user, theirs] = [await owner(), `intruder-${(serial += 1)}@example.test`];
    await change(user, theirs);
    return { user, key: keyIn(await mailTo(theirs)) };
  };
  const { user, key } = await asksForTheirs();
  await call(service.url, accounts.forgotPassword, { body: { e_mail: user.eMail } });
  const link = keyIn(await mailTo(user.eMail, 'Choose a new password'));
  expect(
    (await call(service.url, accounts.resetPassword, { body: { key: link, new_password: 'a new and better one' } }))
      .status,
  ).toBe(204);
  const back = { token: (await signIn(user.eMail, 'a new and better one')).body.access_token };
  expect((await confirm(back, key)).body.code).toBe('link_used');

  const again = await asksForTheirs();
  const body = { current_password: PASSWORD, new_password: 'a new and better one' };
  expect((await call(service.url, accounts.changePassword, { as: again.user, body })).status).toBe(204);
  expect((await confirm(again.user, again.key)).body.code).toBe('link_used');
});

it('does not open with a link for something else', async () => {
  const user = await owner();
  await call(service.url, accounts.forgotPassword, { body: { e_mail: user.eMail } });
  expect((await confirm(user, keyIn(await mailTo(user.eMail, 'Choose a new password')))).body.code).toBe('not_found');
});

it("is confirmed by its user alone: who opens the mail of a stranger's registration proves nothing for them", async () => {
  const [user, other] = [await owner('Liis Kask', { proved: false }), await owner()];
  const key = keyIn(await mailTo(user.eMail, 'Confirm your e-mail'));
  expect([
    (await call(service.url, accounts.confirmEMail, { body: { key } })).status,
    (await confirm(other, key)).body.code,
  ]).toEqual([401, 'forbidden']);
  const verified = async () => (await signIn(user.eMail)).body.user.e_mail_verified;
  expect(await verified()).toBe(false);
  expect((await confirm(user, key)).body).toEqual({ e_mail: user.eMail });
  expect(await verified()).toBe(true);
});

it('sends a new link to confirm the e-mail, after which the previous one opens nothing', async () => {
  const user = await owner();
  const first = keyIn(await mailTo(user.eMail, 'Confirm your e-mail'));
  expect((await call(service.url, accounts.proveEMail, { as: user, body: {} })).status).toBe(204);
  expect((await confirm(user, first)).body.code).toBe('link_used');
});
