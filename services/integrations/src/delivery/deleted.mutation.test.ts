import { randomUUID } from 'node:crypto';
import { integrations } from '@laminate/contracts';
import { loadWith } from '@laminate/testing';
import { hooksOf, openIntegrations, toReceivers } from '../testing/integrations-fixture.ts';
import type * as service from '../service.ts';
import { startIntegrations } from '../service.ts';
import type * as now from './as-now.ts';
import type * as keeping from './keep-deliveries.ts';
import * as preparing from './prepare.ts';

const { fixture, start, receiver, newAccount, addPeople } = await openIntegrations();
const target = await receiver();
const ERASE = `select set_config('app.account_id', $1::text, true), accreditation.erase_people($2, null, 1, 'Liis', 'erase')`;

/** Returns what is sent about a guest who was added before anything was delivered, and is off the list by now. */
async function sentOfDeleted(starting: Pick<typeof service, 'startIntegrations'>) {
  const { accountId, eventId, owner } = await newAccount();
  target.received.length = 0;
  target.manner = 'refuse';
  const env = { ...fixture.env('integrations'), LOG_LEVEL: 'silent' as const };
  const running = await starting.startIntegrations(env, { outbound: toReceivers(target), pollMs: 50 });
  try {
    const { add, post, deliveries } = hooksOf(running, owner);
    const webhookId = (await add(target.url)).body.webhook.id;
    await addPeople(accountId, eventId, 1);
    while (!(await deliveries(webhookId)).deliveries[0]?.attempts);
    await fixture.sql('update accreditation.person set deleted_at = now() where account_id = $1', [accountId]);
    target.manner = 'take';
    await post(integrations.resumeWebhook, webhookId);
    await target.until(() => target.received.length === 1);
    return target.received[0]?.body.type;
  } finally {
    await running.close();
  }
}

it('sends people as they are now', async () => {
  expect(await sentOfDeleted({ startIntegrations })).toBe('person.deleted');
});

it('would send people as they were, without a look at the list', async () => {
  const without = await loadWith<typeof service, typeof now>(
    import.meta.resolve('../service.ts'),
    import.meta.resolve('./as-now.ts'),
    { asNow: () => (_em, _lease, read) => read() },
  );
  expect(await sentOfDeleted(without)).toBe('person.added');
});

/** What the log has of a guest who is erased while a delivery of them is made. */
async function loggedOfErased({ prepare }: Pick<typeof preparing, 'prepare'>) {
  const { accountId, eventId, owner: organiser } = await newAccount();
  const idle = await start({ concurrency: 0 });
  const { add, deliveries } = hooksOf(idle, organiser);
  const webhookId = (await add('https://receiver.example.org/laminate')).body.webhook.id;
  await addPeople(accountId, eventId, 1);
  const owner = randomUUID();
  await fixture.sql('update integrations.webhook set leased_by = $1 where account_id = $2', [owner, accountId]);
  // The delivery is made, and waits for its commit until the guest is erased, or their eraser waits for it.
  const made = Promise.withResolvers<void>();
  const erased = Promise.withResolvers<void>();
  const preparation = idle.db.transaction({ accountId, userId: 0 }, async (em) => {
    await prepare(em, { accountId, webhookId, owner, leaseMs: 60_000 });
    made.resolve();
    await erased.promise;
  });
  await made.promise;
  const erasure = fixture.sql(ERASE, [accountId, eventId]);
  const waits = `select from pg_locks where locktype = 'advisory' and objid = $1 and not granted`;
  let over = false;
  void erasure.then(() => (over = true));
  while (!over && (await fixture.sql(waits, [eventId])).length === 0);
  erased.resolve();
  await Promise.all([preparation, erasure]);
  return JSON.stringify(await deliveries(webhookId));
}

it('keeps nothing of a guest who is erased while a delivery of them is made', async () => {
  expect(await loggedOfErased(preparing)).not.toContain('Guest 1');
});

it('would keep their name if deliveries were made while the guest is being erased', async () => {
  const beside = await loadWith<typeof preparing, typeof keeping>(
    import.meta.resolve('./prepare.ts'),
    import.meta.resolve('./keep-deliveries.ts'),
    { keepDeliveries: () => async () => undefined },
  );
  expect(await loggedOfErased(beside)).toContain('Guest 1');
});
