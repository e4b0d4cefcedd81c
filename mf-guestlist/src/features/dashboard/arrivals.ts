import type { Arrivals } from '@laminate/contracts/check-in';

const MINUTE_MS = 60_000;

/** A span of the chart: its start in milliseconds since 1970 and how many came, less those undone. */
export interface Span {
  readonly at: number;
  readonly count: number;
}

/** The spans of the chart from the first arrival to the last one or now, those without arrivals between them too. */
export function filledSpans({ minutes, spans }: Arrivals, now: number, mostSpans: number): Span[] {
  const [first] = spans;
  const last = spans.at(-1);
  if (!first || !last) return [];
  const step = minutes * MINUTE_MS;
  const start = Date.parse(first.at);
  const counts = new Map(spans.map(({ at, count }) => [Date.parse(at), count]));
  const untilLast = Math.round((Date.parse(last.at) - start) / step) + 1;
  const untilNow = Math.floor((now - start) / step) + 1;
  // An event that is long over ends with its last arrival.
  const length = untilNow > untilLast && untilNow <= mostSpans ? untilNow : untilLast;
  return Array.from({ length }, (_, index) => ({
    at: start + index * step,
    count: counts.get(start + index * step) ?? 0,
  }));
}

/** Returns the span in which most guests came, or null without arrivals. */
export function peakOf(spans: readonly Span[]): Span | null {
  return spans.reduce<Span | null>((peak, span) => (span.count > (peak?.count ?? 0) ? span : peak), null);
}
