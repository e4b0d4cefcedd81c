import { integrations, type AnyRoute } from '@laminate/contracts';
import { call, holdLock, whileChanged } from '@laminate/testing';
import { hooksOf, openIntegrations } from '../testing/integrations-fixture.ts';

const { fixture, start, newAccount, addPeople } = await openIntegrations();
// It sends nothing: what is told is what is stored.
const service = await start({ concurrency: 0 });
const URL_A = 'https://receiver.example.org/laminate';
const URL_B = 'https://other.example.org/hook';

const audit = (accountId: number) =>
  fixture.sql<{ action: string; subject: string; user_name: string; details: object }>(
    'select action, subject, user_name, details from accounts.audit where account_id = $1 order by id',
    [accountId],
  );
const subjects = async (accountId: number, recipient: string) =>
  (
    await fixture.sql<{ subject: string }>(
      'select subject from accounts.mail where account_id = $1 and recipient = $2 order by id',
      [accountId, recipient],
    )
  ).map(({ subject }) => subject);
const makers = (accountId: number) =>
  fixture.sql<{ made_by: number; created_by: string }>(
    'select made_by, created_by from integrations.webhook where account_id = $1 order by id',
    [accountId],
  );

it('refuses a manager every route of webhooks, also to read their deliveries', async () => {
  const { accountId, owner } = await newAccount();
  const manager = await fixture.caller({ accountId, role: 'manager' });
  const { webhook } = (await hooksOf(service, owner).add(URL_A)).body;
  const params = { webhookId: webhook.id, deliveryId: 1 };
  const ask = async (route: AnyRoute) =>
    (await call(service.url, route, { as: manager, params, ...(route.method === 'POST' && { body: {} }) })).status;
  const all = Object.values(integrations) as unknown as AnyRoute[];
  expect(all.length).toBeGreaterThanOrEqual(10);
  expect(await Promise.all(all.map(ask))).toEqual(all.map(() => 403));
  expect((await hooksOf(service, manager).add(URL_B)).status).toBe(403);
});

it('writes each change into the audit and mails every owner', async () => {
  const { accountId, eventId, owner } = await newAccount();
  const second = await fixture.caller({ accountId, role: 'owner' });
  const { add, post } = hooksOf(service, owner);
  await addPeople(accountId, eventId, 1);
  const { id } = (await add(URL_A)).body.webhook;
  await post(integrations.updateWebhook, id, { url: URL_B, event_ids: [eventId], types: ['check-in'] });
  await post(integrations.rotateWebhookSecret, id);
  await post(integrations.resumeWebhook, id);
  await post(integrations.replayWebhook, id, { event_id: eventId, since: '0' });
  await post(integrations.testWebhook, id);
  await post(integrations.deleteWebhook, id);
  const [added, changed, ...others] = await audit(accountId);
  expect(added).toMatchObject({
    action: 'add_webhook',
    subject: 'receiver.example.org',
    details: { address: { from: null, to: 'receiver.example.org' }, events: { from: null, to: '*' } },
  });
  expect(changed).toMatchObject({
    action: 'change_webhook',
    subject: 'other.example.org',
    details: {
      address: { from: 'receiver.example.org', to: 'other.example.org' },
      types: { to: 'check-in' },
    },
  });
  expect(others.map(({ action }) => action)).toEqual([
    'rotate_webhook_secret',
    'resume_webhook',
    'replay_webhook',
    'delete_webhook',
  ]);
  // A dot in what was typed makes no link of it.
  const told = await subjects(accountId, second.eMail);
  expect(told).toHaveLength(6);
  expect(told[0]).toMatch(/^New webhook to receiver/);
  expect(await subjects(accountId, owner.eMail)).toEqual(told);
});

it('says nothing where nothing was changed', async () => {
  const { accountId, owner } = await newAccount();
  const { add, post } = hooksOf(service, owner);
  expect((await add('http://127.0.0.1/inside')).status).toBe(400);
  expect((await post(integrations.rotateWebhookSecret, 999_999)).status).toBe(404);
  expect(await audit(accountId)).toEqual([]);
  expect(await subjects(accountId, owner.eMail)).toEqual([]);
});

it('holds the person who gave the address to account, not the person who changed what is sent', async () => {
  const { accountId, owner } = await newAccount();
  const second = await fixture.caller({ accountId, role: 'owner' });
  const { id } = (await hooksOf(service, owner).add(URL_A)).body.webhook;
  const { post } = hooksOf(service, second);
  await post(integrations.updateWebhook, id, { url: URL_A, event_ids: null, types: ['check-in'] });
  expect((await makers(accountId))[0]).toMatchObject({ made_by: owner.userId });
  await post(integrations.updateWebhook, id, { url: URL_B, event_ids: null, types: ['check-in'] });
  expect((await makers(accountId))[0]).toMatchObject({ made_by: second.userId });
});

it('goes on with a webhook from before makers were noted, until one of their name leaves', async () => {
  const { accountId, owner } = await newAccount();
  const second = await fixture.caller({ accountId, role: 'owner' });
  const { add, list } = hooksOf(service, owner);
  await add(URL_A);
  await fixture.sql(
    `update integrations.webhook set made_by = null, created_by = (select user_name from accounts.app_user where id = $2)
     where account_id = $1`,
    [accountId, second.userId],
  );
  expect((await list())[0]?.paused).toBeNull();
  await fixture.sql(`update accounts.membership set role = 'manager' where account_id = $1 and user_id = $2`, [
    accountId,
    second.userId,
  ]);
  expect((await list())[0]?.paused).toMatchObject({ reason: 'maker_left' });
});

describe('while the role of who adds it is taken away', () => {
  /** @returns how adding was answered, and how many webhooks run afterwards */
  async function atTheSameMoment() {
    const { accountId, owner } = await newAccount();
    const leaver = await fixture.caller({ accountId, role: 'owner' });
    const held = await holdLock(
      fixture,
      `with locked as (select id from accounts.account where id = $1 for update)
       update accounts.membership set role = 'manager' where account_id = (select id from locked) and user_id = $2`,
      [accountId, leaver.userId],
    );
    const adding = hooksOf(service, leaver).add(URL_A);
    await held.untilWaiting(1, adding);
    await held.commit();
    const { status } = await adding;
    const running = (await hooksOf(service, owner).list()).filter(({ paused }) => paused === null);
    return { status, running: running.length };
  }

  it('is refused, so that no webhook of theirs runs', async () => {
    expect(await atTheSameMoment()).toEqual({ status: 403, running: 0 });
  });

  it('would run on if their role were not read under the lock (mutation)', async () => {
    const [maker] = await fixture.sql<{ text: string }>(`select pg_get_functiondef('accounts.maker'::regproc) as text`);
    const text = maker?.text ?? '';
    const unread = text.replace(/(as \$function\$).*(\$function\$)/is, '$1 begin return app_user(); end $2');
    expect(await whileChanged(fixture, unread, text, atTheSameMoment)).toEqual({ status: 201, running: 1 });
  });
});
