import { createLogger } from './log.ts';
import { repeat } from './repeat.ts';

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

it('goes on after what failed, begins nothing that still runs, and stops when it is told to', async () => {
  const log = createLogger('test', 'silent');
  const warned = jest.spyOn(log, 'warn');
  const begun: PromiseWithResolvers<void>[] = [];
  const stop = repeat(
    () => {
      const one = Promise.withResolvers<void>();
      begun.push(one);
      return one.promise;
    },
    { everyMs: 1000, log, failed: 'it was not done' },
  );
  await jest.advanceTimersByTimeAsync(3500);
  expect(begun).toHaveLength(1);
  begun[0]?.reject(new Error('away'));
  await jest.advanceTimersByTimeAsync(1000);
  expect(begun).toHaveLength(2);
  expect(warned).toHaveBeenCalledWith({ err: new Error('away') }, 'it was not done');
  begun[1]?.resolve();
  stop();
  await jest.advanceTimersByTimeAsync(5000);
  expect(begun).toHaveLength(2);
});
