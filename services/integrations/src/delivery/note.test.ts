import { openOneDelivery } from '../testing/one-delivery.ts';
import * as noting from './note.ts';

const oneDelivery = await openOneDelivery();

it('notes nothing for a process that has lost its lease to another, and keeps the outcome for the new holder', async () => {
  const { former, present, noted, deliveries, list } = await oneDelivery();
  for (const status of [200, 500]) expect(await noted(noting, former, status)).toBe(false);
  expect((await deliveries()).deliveries).toMatchObject([{ state: 'pending', attempts: 0, status: null }]);
  expect(await list()).toMatchObject([{ failing: null, waiting: 1 }]);

  expect(await noted(noting, present, 200)).toBe(true);
  expect((await deliveries()).deliveries).toMatchObject([{ state: 'sent', attempts: 1, status: 200 }]);
});

it('leaves a webhook paused that was paused while it was tried', async () => {
  const { fixture, present, noted, list } = await oneDelivery();
  await fixture.sql(
    `update integrations.webhook set paused_at = now(), pause_reason = 'maker_left' where leased_by = $1`,
    [present],
  );
  expect(await noted(noting, present, 500)).toBe(false);
  expect(await list()).toMatchObject([{ paused: { reason: 'maker_left' } }]);
});

it('keeps no answer to what was taken out of a delivery since it was sent', async () => {
  const { fixture, present, noted, deliveries } = await oneDelivery();
  const answer = 'Thank you for Mari Tamm';
  const change = `update integrations.delivery set body = replace(body, '"test"', '"gone"')`;
  expect(await noted(noting, present, 500, answer)).toBe(false);
  expect((await deliveries()).deliveries[0]?.answer).toBe(answer);
  await fixture.sql(change);
  expect(await noted(noting, present, 500, answer)).toBe(false);
  expect((await deliveries()).deliveries[0]).toMatchObject({ attempts: 2, status: 500, answer: null });
});
