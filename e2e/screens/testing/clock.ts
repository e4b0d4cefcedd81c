const { setTimeout, setInterval, clearInterval } = globalThis;

/** Ends pauses of the page of these lengths, in milliseconds, immediately, until the test is over. */
export function skipPauses(...lengths: readonly number[]): void {
  globalThis.setTimeout = ((work: () => void, ms?: number, ...rest: []) =>
    setTimeout(work, ms !== undefined && lengths.includes(ms) ? 0 : ms, ...rest)) as typeof setTimeout;
}

/** What the page repeats after so many milliseconds it repeats when this is called, until the test is over. */
export function repeatOnCall(ms: number): () => void {
  const waiting = new Map<unknown, () => void>();
  globalThis.setInterval = ((work: () => void, after?: number, ...rest: []) => {
    if (after !== ms) return setInterval(work, after, ...rest);
    const handle = Symbol('interval');
    waiting.set(handle, work);
    return handle;
  }) as typeof setInterval;
  globalThis.clearInterval = ((handle: Parameters<typeof clearInterval>[0]) => {
    if (!waiting.delete(handle)) clearInterval(handle);
  }) as typeof clearInterval;
  return () => {
    // Repeated work is set again while it runs.
    const due = [...waiting.values()];
    for (const work of due) work();
  };
}

afterEach(() => {
  Object.assign(globalThis, { setTimeout, setInterval, clearInterval });
});
