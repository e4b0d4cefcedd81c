import { openLiveSources } from '../testing/live-source-fixture.ts';

/** Nothing is found by looking. */
const NEVER_MS = 3_600_000;

const { eventWith, start } = await openLiveSources({ pollMs: NEVER_MS });

it('reads a source when it is started, and when a hook of another process tells of it, without looking', async () => {
  const other = await start();
  const { shop, running, person } = await eventWith();
  const order = shop.order([shop.ticket('Mari')]);
  const { hook } = await running();
  await until(async () => (await person('Mari'))?.blocked === false);
  shop.change(order, (it) => (it.status = 'c'));
  expect(await shop.tell(hook.replace(new URL(hook).origin, other.url), order)).toBe(200);
  await until(async () => (await person('Mari'))?.blocked === true);
});
