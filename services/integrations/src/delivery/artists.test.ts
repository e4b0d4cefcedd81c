import { hooksOf, openIntegrations, toReceivers } from '../testing/integrations-fixture.ts';

const { fixture, start, receiver, newAccount, addPeople, addArtist, submit } = await openIntegrations();
const target = await receiver();
const service = await start({ outbound: toReceivers(target) });
beforeEach(() => {
  target.received.length = 0;
  target.manner = 'take';
});

it('tells of what artists hand in, between what guests do', async () => {
  const { accountId, eventId, owner } = await newAccount();
  const artistId = await addArtist(accountId, eventId);
  await hooksOf(service, owner).add(target.url);
  await addPeople(accountId, eventId, 1);
  await submit(accountId, eventId, artistId);
  await addPeople(accountId, eventId, 1);
  await target.until(() => target.received.length === 3);
  expect(target.received.map(({ body: { type, sequence } }) => [type, sequence])).toEqual([
    ['person.added', 1],
    ['artist.submitted', 2],
    ['person.added', 3],
  ]);
  expect(target.received[1]?.body).toMatchObject({
    event_id: eventId,
    id: null,
    data: { artist: { id: artistId, name: 'Udu' }, form: { name: 'Rider' } },
  });
});

it('tells it to whom it is for', async () => {
  const { accountId, eventId, owner } = await newAccount();
  const artistId = await addArtist(accountId, eventId);
  await hooksOf(service, owner).add(target.url, { types: ['artist.submitted'] });
  await addPeople(accountId, eventId, 3);
  await submit(accountId, eventId, artistId);
  await target.until(() => target.received.length === 1);
  expect(target.received[0]?.body).toMatchObject({ type: 'artist.submitted', sequence: 4 });
});

it('names an artist who was deleted no more, also in what is still to be sent', async () => {
  const { accountId, eventId, owner } = await newAccount();
  const [artistId, other] = [await addArtist(accountId, eventId), await newAccount()];
  const { add, post, deliveries } = hooksOf(service, owner);
  const webhookId = (await add(target.url)).body.webhook.id;
  await submit(accountId, eventId, artistId);
  await target.until(() => target.received.length === 1);
  target.manner = 'refuse';
  await submit(accountId, eventId, artistId);
  while ((await deliveries(webhookId)).deliveries.length < 2);
  const forget = `select set_config('app.account_id', $1::text, true), integrations.forget_artist($2, $3)`;
  // Another account reaches nothing of it.
  await fixture.sql(forget, [other.accountId, eventId, artistId]);
  expect(JSON.stringify(await deliveries(webhookId))).toContain('Udu');
  await fixture.sql(forget, [accountId, eventId, artistId]);
  target.manner = 'take';
  await post({ method: 'POST', path: '/api/webhooks/{webhookId}/resume' }, webhookId);
  await target.until(() => target.received.length >= 2);
  expect(target.received[1]?.body.data).toMatchObject({ artist: { id: artistId, name: null } });
  expect(JSON.stringify(await deliveries(webhookId))).not.toContain('Udu');
});
