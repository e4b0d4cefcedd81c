const { setTimeout, setInterval, clearInterval } = globalThis;

/** Pauses of the page of these lengths, in milliseconds, are over at once, until the test is. */
export function skipPauses(...lengths: readonly number[]): void {
  globalThis.setTimeout = ((work: () => void, ms?: number, ...rest: []) =>
    setTimeout(work, ms !== undefined && lengths.includes(ms) ? 0 : ms, ...rest)) as typeof setTimeout;
}

/** What the page repeats after so many milliseconds it repeats when it is told to, until the test is over. */
export function repeatWhenTold(ms: number): () => void {
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
    for (const work of waiting.values()) work();
  };
}

afterEach(() => {
  Object.assign(globalThis, { setTimeout, setInterval, clearInterval });
});
