import { STEPS_A_SLICE, takeSlice, takeSlices } from './slices.ts';

/** Counts the steps that are taken of so many. */
function counted(length: number) {
  const taken = { steps: 0 };
  function* steps(): Generator<void, void> {
    for (; taken.steps < length; taken.steps += 1) yield;
  }
  return { taken, steps: steps() };
}

it('takes a slice and no more', () => {
  const { taken, steps } = counted(STEPS_A_SLICE + 1);
  expect(takeSlice(steps)).toBe(false);
  expect(taken.steps).toBe(STEPS_A_SLICE - 1);
  expect(takeSlice(steps)).toBe(true);
  expect(taken.steps).toBe(STEPS_A_SLICE + 1);
});

it('yields before each slice', async () => {
  const { taken, steps } = counted(3 * STEPS_A_SLICE);
  const seen: number[] = [];
  const page = globalThis as { scheduler?: { yield: () => Promise<void> } };
  page.scheduler = { yield: async () => void seen.push(taken.steps) };
  try {
    expect(await takeSlices(steps, new AbortController().signal)).toBe(true);
  } finally {
    delete page.scheduler;
  }
  // A step is counted when the next one begins.
  expect(seen).toEqual([0, ...[1, 2, 3].map((slices) => slices * STEPS_A_SLICE - 1)]);
});

it('takes no slice once it was given up', async () => {
  const { taken, steps } = counted(10 * STEPS_A_SLICE);
  const giveUp = new AbortController();
  const end = takeSlices(steps, giveUp.signal);
  giveUp.abort();
  expect(await end).toBe(false);
  expect(taken.steps).toBe(0);
});
