import { ModernFakeTimers } from '@jest/fake-timers';
import { afterAll, afterEach, beforeAll, beforeEach, it as plainIt } from 'jest-circus';
import { bind } from 'jest-each';

/** How long a test or hook may take that names no time of its own: a machine that does other work beside included. */
const LIMIT_MS = 90_000;

/** The clock of the machine, whatever a test makes of time. */
const { setTimeout, clearTimeout } = globalThis;

/** A test that hangs fails by its name, and the run goes on. */
function within(work, ms) {
  if (!work) return work;
  return async () => {
    let timer;
    const tooLong = new Promise((_, reject) => {
      timer = setTimeout(() => reject(new Error(`took longer than ${ms} ms`)), ms);
    });
    try {
      return await Promise.race([work(), tooLong]);
    } finally {
      clearTimeout(timer);
    }
  };
}

/** Of `it`, `it.skip` and the like. */
const limited = (add) => (name, work, ms = LIMIT_MS) => add(name, within(work, ms), ms);

function limitedTest(add) {
  const one = limited(add);
  one.each = bind(one, false);
  return one;
}

const it = limitedTest(plainIt);
it.only = limitedTest(plainIt.only);
it.skip = limitedTest(plainIt.skip);
globalThis.it = it;
globalThis.test = it;

for (const [name, hook] of Object.entries({ beforeAll, afterAll, beforeEach, afterEach }))
  globalThis[name] = (work, ms = LIMIT_MS) => hook(within(work, ms), ms);

const timers = new ModernFakeTimers({ config: { fakeTimers: {} }, global: globalThis });

// The runner has some of these, without options.
Object.assign(globalThis.jest, {
  useFakeTimers: (options) => timers.useFakeTimers(options),
  useRealTimers: () => timers.useRealTimers(),
  setSystemTime: (now) => timers.setSystemTime(now),
  advanceTimersByTime: (ms) => timers.advanceTimersByTime(ms),
  advanceTimersByTimeAsync: (ms) => timers.advanceTimersByTimeAsync(ms),
});
