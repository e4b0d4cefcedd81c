import { randomUUID } from 'node:crypto';
import { isApiError } from './errors.ts';
import { openAttemptLimiters, type AttemptLimiter } from './attempt-limiter.ts';

const open = (growsTo: number) =>
  openAttemptLimiters(
    { env: {} as never, log: { warn: () => undefined } as never },
    { tries: { points: 3, seconds: 60, growsTo } },
  );

/**
 * Makes this many attempts, one after the other. @returns for each, the seconds that it has to wait, or 0 if it can go
 * ahead
 */
async function waits({ tries }: { readonly tries: AttemptLimiter }, times: number): Promise<number[]> {
  const who = randomUUID();
  const waited: number[] = [];
  for (let index = 0; index < times; index += 1) {
    const error: unknown = await tries.take(who).catch((reason: unknown) => reason);
    waited.push(isApiError(error) ? (error.details.retryAfterSeconds ?? -1) : 0);
  }
  return waited;
}

it('lets some attempts through, then one in each window, and says how long it is', async () => {
  const counters = open(300);
  const waited = await waits(counters, 7);
  counters.close();
  expect(waited.slice(0, 4)).toEqual([0, 0, 0, 0]);
  for (const seconds of waited.slice(4)) expect([seconds > 0, seconds <= 10]).toEqual([true, true]);
});

it('makes no one wait longer than it grows to', async () => {
  const counters = open(4);
  const waited = await waits(counters, 5);
  counters.close();
  expect(waited[4]).toBeLessThanOrEqual(4);
});

it('does not count callers who only look, but still refuses them', async () => {
  const counters = openAttemptLimiters(
    { env: {} as never, log: { warn: () => undefined } as never },
    { tries: { points: 2, seconds: 60 } },
  );
  const { tries } = counters;
  const who = randomUUID();
  expect([await tries.take(who, 0), await tries.take(who), await tries.take(who), await tries.take(who, 0)]).toEqual([
    0, 1, 2, 2,
  ]);
  await expect(tries.take(who)).rejects.toMatchObject({ code: 'too_many_requests' });
  await expect(tries.take(who, 0)).rejects.toMatchObject({ code: 'too_many_requests' });
  counters.close();
});
