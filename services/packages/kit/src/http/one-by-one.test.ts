import { setTimeout as sleep } from 'node:timers/promises';
import { apiError } from '../errors.ts';
import { oneByOne } from './one-by-one.ts';

const open = (pause: number) => oneByOne({ most: 3, pause, refusal: () => apiError('too_many_requests') });

it('has one of a key work after the other, and none for a while after', async () => {
  const turns = open(3);
  const leave = await turns(1);
  let came = false;
  const second = turns(1).then(() => { came = true; });
  const began = performance.now();
  await sleep(30);
  expect(came).toBe(false);
  leave();
  await second;
  // Timers may be a millisecond early.
  expect(performance.now() - began).toBeGreaterThan(4 * 29);
});

it('has no key wait for another', async () => {
  const turns = open(3);
  await Promise.all([turns(1), turns(2)]);
});

it('refuses whoever would wait behind too many, until one is through', async () => {
  const turns = open(0);
  const leave = await turns(1);
  const second = turns(1);
  void turns(1);
  await expect(turns(1)).rejects.toMatchObject({ code: 'too_many_requests' });
  leave();
  await second;
  void turns(1);
  await expect(turns(1)).rejects.toMatchObject({ code: 'too_many_requests' });
});
