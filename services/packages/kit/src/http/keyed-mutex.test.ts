import { setTimeout as sleep } from 'node:timers/promises';
import { keyedMutex } from './keyed-mutex.ts';

it('has one of a key work after the other, and none for a while after', async () => {
  const turns = keyedMutex(3);
  const began = performance.now();
  let working = 0;
  const work = async () => {
    working += 1;
    expect(working).toBe(1);
    await sleep(30);
    working -= 1;
    return performance.now() - began;
  };
  const [, second] = await Promise.all([turns(1, work), turns(1, work)]);
  // Timers can be a millisecond early.
  expect(second).toBeGreaterThan(5 * 29);
});

it('has no key wait for another, and none for a work that failed', async () => {
  const turns = keyedMutex(0);
  const never = new Promise<void>(() => undefined);
  void turns(1, () => never);
  await expect(turns(2, () => Promise.reject(new Error('away')))).rejects.toThrow('away');
  expect(await turns(2, async () => 'done')).toBe('done');
});
