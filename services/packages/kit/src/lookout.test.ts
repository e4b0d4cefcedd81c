import { openLookout } from './lookout.ts';

const POLL_MS = 250;
const MINUTE_MS = 60_000;

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

/** A lookout that counts its looks, and what it finds and whether hints arrive. */
function openCounted() {
  const state = { looks: 0, found: false, isHinted: true, fails: false };
  const lookout = openLookout({
    look: async () => {
      state.looks += 1;
      if (state.fails) throw new Error('away');
      return state.found;
    },
    onError: () => undefined,
    pollMs: POLL_MS,
    isHinted: () => state.isHinted,
  });
  /** Looks within so many milliseconds. */
  const looksIn = async (ms: number) => {
    const before = state.looks;
    await jest.advanceTimersByTimeAsync(ms);
    return state.looks - before;
  };
  return { state, lookout, looksIn };
}

it('looks no more than twelve times in a quiet minute while hints arrive', async () => {
  const { lookout, looksIn } = openCounted();
  await looksIn(MINUTE_MS);
  expect(await looksIn(MINUTE_MS)).toBeLessThanOrEqual(12);
  await lookout.close();
});

it('looks at every poll once hints no longer arrive, however long it was quiet', async () => {
  const { state, lookout, looksIn } = openCounted();
  await looksIn(10 * MINUTE_MS);
  state.isHinted = false;
  expect(await looksIn(POLL_MS)).toBe(1);
  expect(await looksIn(MINUTE_MS)).toBe(MINUTE_MS / POLL_MS);
  await lookout.close();
});

it('looks when it is woken, also in the quiet', async () => {
  const { state, lookout, looksIn } = openCounted();
  await looksIn(10 * MINUTE_MS);
  const { looks } = state;
  lookout.wake();
  expect(state.looks).toBe(looks + 1);
  await lookout.close();
});

it('looks often again after it has found something', async () => {
  const { state, lookout, looksIn } = openCounted();
  await looksIn(10 * MINUTE_MS);
  state.found = true;
  lookout.wake();
  await looksIn(0);
  state.found = false;
  expect(await looksIn(4 * POLL_MS)).toBe(4);
  await lookout.close();
});

it('looks again at the next poll after a look that failed', async () => {
  const { state, lookout, looksIn } = openCounted();
  await looksIn(10 * MINUTE_MS);
  state.fails = true;
  lookout.wake();
  await looksIn(0);
  expect(await looksIn(4 * POLL_MS)).toBe(4);
  await lookout.close();
});

it('looks once more for a wake that comes during a look, and never after it is closed', async () => {
  const { state, lookout, looksIn } = openCounted();
  lookout.wake();
  await looksIn(0);
  expect(state.looks).toBe(2);
  await lookout.close();
  lookout.wake();
  expect(await looksIn(MINUTE_MS)).toBe(0);
});
