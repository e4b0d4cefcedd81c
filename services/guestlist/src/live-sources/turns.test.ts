import { randomUUID } from 'node:crypto';
import { openLiveSources } from '../testing/live-source-fixture.ts';

// Nothing is read: the turns are taken here.
const { eventWith, shop, fixture } = await openLiveSources({ concurrency: 0 });

const take = () =>
  fixture.sql<{ account_id: number; id: number }>(
    `select account_id, id from accreditation.take_live_sources(10, $1, interval '1 minute')`,
    [randomUUID()],
  );

it('takes one source of an account at a time, so that shops that hang hold up no other account', async () => {
  const many = await eventWith();
  const ids: number[] = [];
  for (const there of [many.shop, await shop(), await shop()]) {
    const { url: base_url, organizer, event, token } = there;
    const { body } = await many.add(undefined, { base_url, organizer, event, token });
    ids.push(body.live_source.id);
    await many.start(body.live_source.id);
  }
  const one = await eventWith();
  const { body } = await one.add();
  await one.start(body.live_source.id);

  expect((await take()).toSorted((a, b) => a.id - b.id)).toEqual([
    { account_id: many.accountId, id: ids[0] },
    { account_id: one.accountId, id: body.live_source.id },
  ]);
  expect(await take()).toEqual([]);
  // What was read comes after those that wait.
  await fixture.sql(
    `update accreditation.live_source set leased_until = null, next_sync_at = now() + interval '1 hour' where id = $1`,
    [ids[0]],
  );
  expect(await take()).toEqual([{ account_id: many.accountId, id: ids[1] }]);
});
