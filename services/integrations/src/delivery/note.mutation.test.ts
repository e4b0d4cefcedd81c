import { loadWith } from '@laminate/testing';
import { openOneDelivery } from '../testing/one-delivery.ts';
import type * as leases from './lease.ts';
import * as noting from './note.ts';

const oneDelivery = await openOneDelivery();

/** Version that does not check whose lease it is. */
const anyone = await loadWith<typeof noting, typeof leases>(
  import.meta.resolve('./note.ts'),
  import.meta.resolve('./lease.ts'),
  {
    heldBy:
      () =>
      ({ accountId, webhookId }) =>
      (webhook) =>
        webhook.and({ account_id: accountId, id: webhookId }),
  },
);

it.each([
  ['as sent what somebody else is sending', 200, { state: 'sent', attempts: 1, status: 200 }],
  ['as failed what somebody else is sending', 500, { state: 'pending', attempts: 1, status: 500 }],
])('would note %s, without the lease', async (_what, status, noted) => {
  const unheld = await oneDelivery();
  await unheld.noted(anyone, unheld.former, status);
  expect((await unheld.deliveries()).deliveries).toMatchObject([noted]);
  const held = await oneDelivery();
  await held.noted(noting, held.former, status);
  expect((await held.deliveries()).deliveries).toMatchObject([{ state: 'pending', attempts: 0, status: null }]);
});
