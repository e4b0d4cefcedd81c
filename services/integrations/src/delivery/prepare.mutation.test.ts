import { randomUUID } from 'node:crypto';
import { loadWith } from '@laminate/testing';
import type * as places from '../place-at.ts';
import { hooksOf, openIntegrations } from '../testing/integrations-fixture.ts';
import * as preparing from './prepare.ts';
import type * as storing from './store-deliveries.ts';

const { fixture, start, newAccount, addPeople } = await openIntegrations();
// It sends nothing on its own.
const service = await start({ concurrency: 0 });

/**
 * Makes three changes of an event. One process makes deliveries of them and dies before the transaction ends. Another
 * one follows.
 * @returns the numbers of the deliveries
 */
async function preparedBy({ prepare }: Pick<typeof preparing, 'prepare'>): Promise<number[]> {
  const { accountId, eventId, owner: organiser } = await newAccount();
  const { id: webhookId } = (await hooksOf(service, organiser).add('https://receiver.example.org/laminate')).body
    .webhook;
  await addPeople(accountId, eventId, 3);
  const owner = randomUUID();
  await fixture.sql('update integrations.webhook set leased_by = $1 where account_id = $2', [owner, accountId]);
  const lease = { accountId, webhookId, owner, leaseMs: 60_000 };
  const scope = { accountId, userId: 0 };
  const dying = service.db.transaction(scope, async (em) => {
    await prepare(em, lease);
    throw new Error('killed');
  });
  await expect(dying).rejects.toThrow('killed');
  const sent = `update integrations.delivery set state = 'sent' where account_id = $1`;
  while ((await service.db.transaction(scope, (em) => prepare(em, lease))) !== null)
    await fixture.sql(sent, [accountId]);
  const deliveries = await fixture.sql<{ seq: number }>(
    'select seq from integrations.delivery where account_id = $1 order by id',
    [accountId],
  );
  return deliveries.map(({ seq }) => seq);
}

/** Its part is committed, whatever becomes of the transaction that it should have joined. */
const alone = <Args extends readonly unknown[]>(
  scope: { readonly accountId: number },
  work: (em: Parameters<typeof places.placeAt>[0], ...args: Args) => Promise<unknown>,
  ...args: Args
) => service.db.transaction({ accountId: scope.accountId, userId: 0 }, (em) => work(em, ...args));

it('makes each delivery once, although a process dies in between', async () => {
  expect(await preparedBy(preparing)).toEqual([1, 2, 3]);
});

it('would lose deliveries where the place moves on in a separate transaction', async () => {
  const moving = await loadWith<typeof preparing, typeof places>(
    import.meta.resolve('./prepare.ts'),
    import.meta.resolve('../place-at.ts'),
    {
      placeAt:
        ({ placeAt }) =>
        (_em, accountId, ...rest) =>
          alone({ accountId }, placeAt, accountId, ...rest),
    },
  );
  expect(await preparedBy(moving)).toEqual([]);
});

it('would make deliveries twice where they are made in a separate transaction', async () => {
  const making = await loadWith<typeof preparing, typeof storing>(
    import.meta.resolve('./prepare.ts'),
    import.meta.resolve('./store-deliveries.ts'),
    {
      storeDeliveries:
        ({ storeDeliveries }) =>
        async (_em, of, changes) => {
          await alone(of, storeDeliveries, of, changes);
        },
    },
  );
  expect(await preparedBy(making)).toEqual([1, 2, 3, 1, 2, 3]);
});
