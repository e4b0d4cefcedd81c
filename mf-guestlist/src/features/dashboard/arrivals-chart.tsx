import type { Arrivals } from '@laminate/contracts/check-in';
import { MAX_ARRIVAL_SPANS } from '@laminate/contracts/check-in';
import { formatDate, formatTime } from '@laminate/sdk/format';
import { i18n } from '@laminate/sdk/i18n';
import { VisuallyHidden } from '@laminate/ui';
import { filledSpans, peakOf } from './arrivals.ts';
import type { Span } from './arrivals.ts';
import classes from './arrivals-chart.module.css';

const DAY_MINUTES = 24 * 60;
/** Height of the tallest bar and of the whole drawing, in its own units. A span is `PITCH` wide. */
const TALLEST = 64;
const BASE = 72;
const HEIGHT = 74;
const PITCH = 6;
/** Room for a bar where only few spans are shown, so that three bars are no towers. */
/** Share of the chart's width in which a label can begin. */
const LABEL_ROOM = 0.88;
const LEAST_SPANS = 48;
/** Maximum number of labels along the axis, and how far apart they can be in minutes. */
const MOST_LABELS = 9;
const LABEL_MINUTES = [30, 60, 120, 180, 360, 720, 1440, 2880, 10_080, 43_200, 129_600];

interface ArrivalsChartProps {
  arrivals: Arrivals;
  /** IANA zone of the event. */
  timeZone: string;
  /** Milliseconds since 1970. */
  now: number;
}

/** Shows arrivals over time as bars, and the same as a table for those who can't see it. */
export function ArrivalsChart({ arrivals, timeZone, now }: ArrivalsChartProps) {
  const spans = filledSpans(arrivals, now, MAX_ARRIVAL_SPANS);
  const peak = peakOf(spans);
  const [first] = spans;
  const last = spans.at(-1);
  if (!first || !last || !peak)
    return <p className={classes.none}>{i18n.t('Arrivals will appear here once the first guest is checked in.')}</p>;

  const width = Math.max(spans.length, LEAST_SPANS) * PITCH;
  const label = (at: number) => formatSpan(at, arrivals.minutes, timeZone, first, last);
  const live = now - last.at < arrivals.minutes * 60_000;
  return (
    <figure className={classes.figure}>
      <figcaption className={classes.caption}>
        {live
          ? i18n.t('{time}: {count, number} in the last {minutes, number} minutes', {
              time: formatTime(new Date(now), timeZone),
              count: last.count,
              minutes: arrivals.minutes,
            })
          : i18n.t('Last arrival {time}', { time: label(last.at) })}
        <span>{i18n.t('Peak at {time}: {count, number}', { time: label(peak.at), count: peak.count })}</span>
      </figcaption>
      <svg className={classes.chart} viewBox={`0 0 ${width} ${HEIGHT}`} aria-hidden="true" preserveAspectRatio="none">
        {spans.map(({ at, count }, index) => {
          const height = count > 0 ? Math.max((count / peak.count) * TALLEST, 1.5) : 0;
          return (
            <rect
              key={at}
              className={classes.bar}
              data-last={(live && at === last.at) || undefined}
              x={index * PITCH}
              y={BASE - height}
              width={PITCH - 2}
              height={height}
            />
          );
        })}
        <path className={classes.axis} d={`M0 ${BASE + 0.5}H${width}`} />
      </svg>
      <div className={classes.labels} aria-hidden="true">
        {labelsOf(spans, arrivals.minutes).map(({ at, index }) => (
          <span key={at} style={{ left: `${((index * PITCH) / width) * 100}%` }}>
            {label(at)}
          </span>
        ))}
      </div>
      <VisuallyHidden>
        <table>
          <caption>{i18n.t('Arrivals per {minutes, number} minutes', { minutes: arrivals.minutes })}</caption>
          <thead>
            <tr>
              <th scope="col">{i18n.t('From')}</th>
              <th scope="col">{i18n.t('Arrivals')}</th>
            </tr>
          </thead>
          <tbody>
            {spans
              .filter(({ count }) => count !== 0)
              .map(({ at, count }) => (
                <tr key={at}>
                  <th scope="row">{label(at)}</th>
                  <td>{i18n.number(count)}</td>
                </tr>
              ))}
          </tbody>
        </table>
      </VisuallyHidden>
    </figure>
  );
}

/** Returns the time of day, with the day where the chart covers several, or the day alone where a span is one. */
function formatSpan(at: number, minutes: number, timeZone: string, first: Span, last: Span): string {
  const date = new Date(at);
  const day = formatDate(date, timeZone).slice(0, 5);
  if (minutes >= DAY_MINUTES) return day;
  const oneDay = last.at - first.at < DAY_MINUTES * 60_000;
  return oneDay ? formatTime(date, timeZone) : `${day} ${formatTime(date, timeZone)}`;
}

/** Returns spans that start on a whole step of the clock, few enough to fit side by side. */
function labelsOf(spans: readonly Span[], minutes: number): { at: number; index: number }[] {
  const covered = spans.length * minutes;
  const apart = LABEL_MINUTES.find((step) => step >= minutes && covered / step <= MOST_LABELS) ?? covered;
  // The last few would run over the edge.
  const room = Math.max(spans.length, LEAST_SPANS) * LABEL_ROOM;
  return spans
    .map(({ at }, index) => ({ at, index }))
    .filter(({ at, index }) => (at / 60_000) % apart < minutes && index < room);
}
