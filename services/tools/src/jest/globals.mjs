import { ModernFakeTimers } from '@jest/fake-timers';
import { HANGS_MS, patience, until } from '@laminate/e2e/patience.ts';
import { appendFileSync } from 'node:fs';
import { IDBFactory } from 'fake-indexeddb';
import { afterAll, afterEach, beforeAll, beforeEach, it as plainIt } from 'jest-circus';
import { bind } from 'jest-each';

/** The clock of the machine, whatever a test makes of time. */
const { setTimeout, clearTimeout } = globalThis;

/** Files share the process: what one makes of it is undone before the next. */
function leaveAsAtFirst() {
  globalThis.jest.useRealTimers();
  globalThis.jest.restoreAllMocks();
  for (const [name, descriptor] of atFirst) {
    const now = Object.getOwnPropertyDescriptor(globalThis, name);
    if (now?.configurable !== false && (now?.value !== descriptor.value || now?.get !== descriptor.get))
      Object.defineProperty(globalThis, name, descriptor);
  }
  for (const name of OF_PAGES) delete globalThis[name];
  if ('indexedDB' in globalThis) globalThis.indexedDB = new IDBFactory();
}

let file;

/** CPU time up to the end of the previous file. What the process does after that counts for the next one. */
let used = process.cpuUsage();

function sayUsage() {
  const { user, system } = process.cpuUsage(used);
  used = process.cpuUsage();
  const { TEST_USAGE } = process.env;
  if (TEST_USAGE) appendFileSync(TEST_USAGE, `${JSON.stringify({ file, seconds: (user + system) / 1e6 })}\n`);
}

/** Called with each test and hook. The first of a file registers its clean-up, which runs after all its own hooks. */
function noteFile() {
  const { testPath } = expect.getState();
  if (testPath === file) return;
  file = testPath;
  afterAll(() =>
    afterAll(() => {
      leaveAsAtFirst();
      sayUsage();
    }),
  );
}

/** A test that hangs fails by its name, and the run goes on. */
function unlessItHangs(work) {
  if (!work) return work;
  return async () => {
    let timer;
    const tooLong = new Promise((_, reject) => {
      timer = setTimeout(() => reject(new Error(`hangs: has not ended after ${HANGS_MS / 1000} s`)), HANGS_MS);
    });
    try {
      return await Promise.race([work(), tooLong]);
    } finally {
      clearTimeout(timer);
    }
  };
}

/** Of `it`, `it.skip` and the like. */
const limited = (add) => (name, work) => {
  noteFile();
  return add(name, unlessItHangs(work), HANGS_MS);
};

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
  globalThis[name] = (work) => {
    noteFile();
    hook(unlessItHangs(work), HANGS_MS);
  };

Object.assign(globalThis, { until, patience });

const timers = new ModernFakeTimers({ config: { fakeTimers: {} }, global: globalThis });

/**
 * What Node itself goes on by, in answers of the network for one: no clock of a test stops it, unless the test says so.
 */
const OF_NODE = ['nextTick', 'queueMicrotask', 'setImmediate', 'clearImmediate', 'performance'];

// The runner has some of these, without options.
Object.assign(globalThis.jest, {
  useFakeTimers: (options) => timers.useFakeTimers({ doNotFake: OF_NODE, ...options }),
  useRealTimers: () => timers.useRealTimers(),
  setSystemTime: (now) => timers.setSystemTime(now),
  advanceTimersByTime: (ms) => timers.advanceTimersByTime(ms),
  advanceTimersByTimeAsync: (ms) => timers.advanceTimersByTimeAsync(ms),
});

/** Globals that a process has before the first test. `jest` and what tests are written with stay. */
const atFirst = new Map(
  Object.getOwnPropertyNames(globalThis).map((name) => [name, Object.getOwnPropertyDescriptor(globalThis, name)]),
);

/** Globals that only some tests give the process, to look like a page. They do not outlive their file. */
const OF_PAGES = ['addEventListener', 'removeEventListener', 'document', 'localStorage', 'isSecureContext'].filter(
  (name) => !atFirst.has(name),
);
