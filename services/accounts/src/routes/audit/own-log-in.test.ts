import { accounts, type AuditEntry, type FactorSetup } from '@laminate/contracts';
import { call, type Caller } from '@laminate/testing';
import { TOTP } from 'otpauth';
import { openAccounts, PASSWORD } from '../../testing/accounts-fixture.ts';

const { service, owner, mailTo, keyIn } = await openAccounts();

const NEW_PASSWORD = 'a new and better one';
const linesOf = async (as: Pick<Caller, 'token'>) => {
  const { body } = await call<{ audit: AuditEntry[] }>(service.url, accounts.listAudit, { as });
  return body.audit.map(({ user, action, subject, changes }) => ({ user, action, subject, changes }));
};

it('holds what people change about their plan and their log-in, and by whom', async () => {
  const as = await owner();
  const {
    body: { secret },
  } = await call<FactorSetup>(service.url, accounts.startSecondFactor, { as, body: { password: PASSWORD } });
  const code = (halfMinutes: number) => new TOTP({ secret }).generate({ timestamp: Date.now() + halfMinutes * 30_000 });
  expect((await call(service.url, accounts.confirmSecondFactor, { as, body: { code: code(0) } })).status).toBe(200);
  expect(
    (await call(service.url, accounts.endSecondFactor, { as, body: { password: PASSWORD, code: code(1) } })).status,
  ).toBe(204);
  const changed = await call(service.url, accounts.changePassword, {
    as,
    body: { current_password: PASSWORD, new_password: NEW_PASSWORD },
  });
  expect(changed.status).toBe(204);
  expect((await call(service.url, accounts.selectPlan, { as, body: { name: 'Monthly 2' } })).status).toBe(200);
  expect((await call(service.url, accounts.selectFreePlan, { as, body: {} })).status).toBe(200);
  const next = `new-${as.eMail}`;
  expect(
    (await call(service.url, accounts.changeEMail, { as, body: { e_mail: next, password: NEW_PASSWORD } })).status,
  ).toBe(204);
  const key = keyIn(await mailTo(next, 'Confirm'));
  expect((await call(service.url, accounts.confirmEMail, { as, body: { key } })).status).toBe(200);

  const plan = (from: string, to: string) => ({ action: 'change_plan', subject: to, changes: { plan: { from, to } } });
  const lines = await linesOf(as);
  expect(lines).toMatchObject([
    { action: 'change_email', subject: next, changes: { e_mail: { from: as.eMail, to: next } } },
    plan('Monthly 2', 'Free'),
    plan('Free', 'Monthly 2'),
    { action: 'change_password', subject: as.eMail },
    { action: 'turn_off_second_factor', subject: as.eMail },
    { action: 'turn_on_second_factor', subject: as.eMail },
  ]);
  expect(new Set(lines.map(({ user }) => user)).size).toBe(1);
});
