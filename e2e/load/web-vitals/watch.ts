/** What a page measures of itself while it loads. */
export interface Vitals {
  firstPaint: number;
  largestPaint: number;
  shifts: { at: number; value: number }[];
  /** Tasks of more than 50 ms. */
  tasks: { at: number; ms: number }[];
  /** Milliseconds from a touch until what it did was painted, by interaction. */
  taps: Record<number, number>;
}

/** Runs in the page, before any of its scripts. */
export function watchVitals(): void {
  const vitals: Vitals = { firstPaint: Number.NaN, largestPaint: Number.NaN, shifts: [], tasks: [], taps: {} };
  Object.assign(globalThis, { vitals });
  const watch = (type: string, record: (entry: PerformanceEntry) => void, options = {}) =>
    new PerformanceObserver((list) => list.getEntries().forEach(record)).observe({ type, buffered: true, ...options });
  watch('paint', ({ name, startTime }) => {
    if (name === 'first-contentful-paint') vitals.firstPaint = startTime;
  });
  watch('largest-contentful-paint', ({ startTime }) => {
    vitals.largestPaint = startTime;
  });
  watch('layout-shift', (entry) => {
    const { value, hadRecentInput } = entry as PerformanceEntry & { value: number; hadRecentInput: boolean };
    if (!hadRecentInput) vitals.shifts.push({ at: entry.startTime, value });
  });
  watch('longtask', ({ startTime, duration }) => vitals.tasks.push({ at: startTime, ms: duration }));
  watch(
    'event',
    (entry) => {
      const { interactionId = 0 } = entry as PerformanceEntry & { interactionId?: number };
      if (interactionId) vitals.taps[interactionId] = Math.max(entry.duration, vitals.taps[interactionId] ?? 0);
    },
    { durationThreshold: 16 },
  );
}

const LONG_MS = 50;

/** Total blocking time: what long tasks take beyond 50 ms, from the first paint on. */
export const blocking = ({ firstPaint, tasks }: Vitals): number =>
  tasks.filter(({ at, ms }) => at + ms > firstPaint).reduce((total, { ms }) => total + ms - LONG_MS, 0);

/**
 * Returns the cumulative layout shift, as browsers report it. It is the worst series of shifts, with pauses below 1 s
 * and a length of up to 5 s.
 */
export function layoutShift({ shifts }: Vitals): number {
  let [worst, sum, began, last] = [0, 0, Number.NEGATIVE_INFINITY, Number.NEGATIVE_INFINITY];
  for (const { at, value } of shifts) {
    const goesOn = at - last < 1000 && at - began < 5000;
    [sum, began, last] = [goesOn ? sum + value : value, goesOn ? began : at, at];
    worst = Math.max(worst, sum);
  }
  return worst;
}
