import { RetryingQuery } from './retrying-query.ts';

beforeEach(() => {
  jest.useFakeTimers();
  jest.spyOn(console, 'warn').mockImplementation(() => undefined);
});
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

/** Asks that fail until `answers` is set. */
function asking() {
  const asked: number[] = [];
  const server = { answers: false };
  const asker = new RetryingQuery(async (id) => {
    asked.push(id);
    if (!server.answers) throw new Error('busy');
  });
  return { asker, asked, server };
}

it('asks once for as long as there is no answer, and after a failure ever more seldom', async () => {
  const { asker, asked } = asking();
  for (let second = 0; second < 120; second += 1) {
    asker.want(1);
    await jest.advanceTimersByTimeAsync(1000);
  }
  // Immediately and after 5, 15, 35 and 75 seconds.
  expect(asked).toHaveLength(5);
  await jest.advanceTimersByTimeAsync(3600_000);
  expect(asked.length).toBeLessThan(5 + 20);
});

it('asks again automatically until it is answered, and then when it is wanted', async () => {
  const { asker, asked, server } = asking();
  asker.want(1);
  asker.want(2);
  await jest.advanceTimersByTimeAsync(0);
  server.answers = true;
  await jest.advanceTimersByTimeAsync(3600_000);
  expect(asked).toEqual([1, 2, 1, 2]);
  asker.want(1);
  expect(asked).toHaveLength(5);
});

it('asks no more once it is stopped', async () => {
  const { asker, asked } = asking();
  asker.want(1);
  await jest.advanceTimersByTimeAsync(0);
  asker.stop();
  await jest.advanceTimersByTimeAsync(3600_000);
  expect(asked).toEqual([1]);
});
