import { filledSpans, peakOf } from './arrivals.ts';

const at = (time: string) => `2026-07-31T${time}:00.000Z`;
const ms = (time: string) => Date.parse(at(time));
const arrivals = {
  minutes: 5,
  spans: [
    { at: at('12:00'), count: 3 },
    { at: at('12:10'), count: 7 },
    { at: at('12:15'), count: -1 },
  ],
};

describe('filledSpans', () => {
  it('has every span from the first arrival to now, the empty ones too', () => {
    const spans = filledSpans(arrivals, ms('12:22'), 150);
    expect(spans.map(({ count }) => count)).toEqual([3, 0, 7, -1, 0]);
    expect(spans.at(-1)?.at).toBe(ms('12:20'));
  });

  it('ends with the last arrival when that is long ago, and when the clock is behind', () => {
    expect(filledSpans(arrivals, Date.parse('2027-07-31T12:00:00Z'), 150)).toHaveLength(4);
    expect(filledSpans(arrivals, ms('12:00'), 150)).toHaveLength(4);
  });

  it('is empty before anyone came', () => {
    expect(filledSpans({ minutes: 5, spans: [] }, Date.now(), 150)).toEqual([]);
  });
});

describe('peakOf', () => {
  it('is the span of most arrivals, none where no one stayed', () => {
    expect(peakOf(filledSpans(arrivals, ms('12:22'), 150))).toEqual({ at: ms('12:10'), count: 7 });
    expect(peakOf([{ at: 1, count: -1 }])).toBeNull();
  });
});
