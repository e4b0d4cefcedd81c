import { mock } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { Confirmation } from './confirmation.ts';

/** A confirmation whose questions the test answers. */
function open() {
  const asked: PromiseWithResolvers<void>[] = [];
  let confirmed = 0;
  let failed = 0;
  const confirmation = new Confirmation({
    ask: () => {
      const question = Promise.withResolvers<void>();
      asked.push(question);
      return question.promise;
    },
    onConfirmed: () => (confirmed += 1),
    onUnconfirmed: () => (failed += 1),
  });
  /** Waits for the next question. */
  const question = async (count: number) => {
    while (asked.length < count) await sleep(10);
    return asked[count - 1] as PromiseWithResolvers<void>;
  };
  return { confirmation, question, confirmed: () => confirmed, failed: () => failed };
}

it('is whole once all channels are confirmed, and says so', async () => {
  const { confirmation, question, confirmed } = open();
  confirmation.doubt();
  const first = await question(1);
  expect(confirmation.whole).toBe(false);
  first.resolve();
  await sleep(0);
  expect([confirmation.whole, confirmed()]).toEqual([true, 1]);
  confirmation.close();
});

it('asks again after a refusal', async () => {
  const { confirmation, question, confirmed, failed } = open();
  confirmation.doubt();
  (await question(1)).reject(new Error('away'));
  (await question(2)).resolve();
  await sleep(0);
  expect([confirmation.whole, confirmed(), failed()]).toEqual([true, 1, 1]);
  confirmation.close();
});

it('is not made whole by a confirmation that was asked for before the doubt', async () => {
  const { confirmation, question, confirmed } = open();
  confirmation.doubt();
  const before = await question(1);
  confirmation.doubt();
  before.resolve();
  await sleep(0);
  expect([confirmation.whole, confirmed()]).toEqual([false, 0]);
  (await question(2)).resolve();
  await sleep(0);
  expect([confirmation.whole, confirmed()]).toEqual([true, 1]);
  confirmation.close();
});

it('waits longer after each refusal, up to 2 s, and asks soon after it was whole', async () => {
  mock.timers.enable({ apis: ['setTimeout', 'Date'] });
  const waits: number[] = [];
  let since = Date.now();
  let refuses = true;
  const confirmation = new Confirmation({
    ask: async () => {
      waits.push(Date.now() - since);
      since = Date.now();
      if (refuses) throw new Error('away');
    },
    onConfirmed: () => undefined,
    onUnconfirmed: () => undefined,
  });
  const untilRequested = async (times: number) => {
    while (waits.length < times) {
      mock.timers.tick(1);
      await Promise.resolve().then(() => undefined);
    }
  };
  try {
    confirmation.doubt();
    await untilRequested(8);
    refuses = false;
    await untilRequested(9);
    while (!confirmation.whole) await Promise.resolve();
    since = Date.now();
    confirmation.doubt();
    await untilRequested(10);
  } finally {
    confirmation.close();
    mock.timers.reset();
  }
  expect(waits).toEqual([50, 100, 200, 400, 800, 1600, 2000, 2000, 2000, 50]);
});
