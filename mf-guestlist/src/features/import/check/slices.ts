/** Steps that the page takes before it yields to input: some milliseconds, where each takes microseconds. */
export const STEPS_A_SLICE = 1000;

interface Scheduling {
  readonly scheduler?: { readonly yield?: () => Promise<void> };
}

/** Lets the page answer keys and paint. Safari has no `scheduler.yield`. */
function pause(): Promise<void> {
  const { scheduler } = globalThis as Scheduling;
  return scheduler?.yield?.() ?? new Promise((resolve) => void setTimeout(resolve));
}

/** Takes the next steps. Returns whether they were the last. */
export function takeSlice(steps: Iterator<void>): boolean {
  for (let taken = 0; taken < STEPS_A_SLICE; taken += 1) if (steps.next().done) return true;
  return false;
}

/** Takes all steps, with a pause before each slice. Returns whether it came to the end: aborting leaves the rest. */
export async function takeSlices(steps: Iterator<void>, signal: AbortSignal): Promise<boolean> {
  for (;;) {
    await pause();
    if (signal.aborted) return false;
    if (takeSlice(steps)) return true;
  }
}
