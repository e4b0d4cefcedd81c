import { openDoorDevices } from '../testing/door-calls.ts';
import { recordAudit } from './record-audit.ts';

const { fixture, service, fresh } = await openDoorDevices();
const inAccount = (accountId: number, sql: string) =>
  service.db.transaction({ accountId, userId: 0 }, (em) => em.execute<Record<string, unknown>[]>(sql));

it('keeps who changed what in the account of the transaction, with the change and not without it', async () => {
  const { owner, eventId } = await fresh();
  const scope = { accountId: owner.accountId, userId: owner.userId };
  const line = {
    action: 'change_event_user',
    subject: 'kati@example.test',
    eventId,
    changes: { role: { from: 'worker_bee', to: 'worker_bee+' } },
  } as const;
  const by = { userId: owner.userId, userName: 'Ele Vaher' };
  await service.db.transaction(scope, (em) => recordAudit(em, by, line));
  const failing = service.db.transaction(scope, async (em) => {
    await recordAudit(em, by, line);
    throw new Error('the change failed');
  });
  await expect(failing).rejects.toThrow('the change failed');
  expect(
    await fixture.sql(
      'select user_id, user_name, action, event_id, subject, details from accounts.audit where account_id = $1',
      [owner.accountId],
    ),
  ).toEqual([
    {
      user_id: owner.userId,
      user_name: 'Ele Vaher',
      action: line.action,
      event_id: eventId,
      subject: line.subject,
      details: line.changes,
    },
  ]);
});

it('is shown to its own account only', async () => {
  const [here, there] = [await fresh(), await fresh()];
  for (const { owner } of [here, there]) {
    await service.db.transaction({ accountId: owner.accountId, userId: 0 }, (em) =>
      recordAudit(em, { userId: null, userName: 'Laminate' }, { action: 'change_plan', subject: 'Monthly 1' }),
    );
  }
  expect(await inAccount(here.owner.accountId, 'select account_id from accounts.audit')).toEqual([
    { account_id: here.owner.accountId },
  ]);
});

it.each([
  `update accounts.audit set subject = 'somebody else'`,
  'delete from accounts.audit',
  'truncate accounts.audit',
  'alter table accounts.audit disable row level security',
])('lets the service do nothing but add and read: %s', async (sql) => {
  const { owner } = await fresh();
  await expect(inAccount(owner.accountId, sql)).rejects.toThrow(/permission denied|must be owner/);
});
