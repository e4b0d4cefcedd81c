import { formatTime } from '@laminate/sdk/format';
import { i18n } from '@laminate/sdk/i18n';
import { VisuallyHidden } from '@laminate/ui';
import type { Hour } from '../../occupancy/hours.ts';
import { flowText } from '../../occupancy/occupancy-labels.ts';
import classes from './hour-bars.module.css';

/** Height of the tallest bar each way, and width of an hour, in units of the drawing. */
const TALLEST = 30;
const PITCH = 8;

interface HourBarsProps {
  readonly area: string;
  readonly hours: readonly Hour[];
  /** Is it known how many went out? */
  readonly countsExits: boolean;
  /** IANA zone of the event. */
  readonly timeZone: string;
}

/** Shows guests in (up) and out (down) by the hour, and the same as a table for those who can't see it. */
export function HourBars({ area, hours, countsExits, timeZone }: HourBarsProps) {
  const peak = Math.max(1, ...hours.flatMap(({ entries, exits }) => [entries, exits]));
  const time = (at: number) => formatTime(new Date(at), timeZone);
  const [first] = hours;
  const last = hours.at(-1);
  if (!first || !last) return null;
  const height = (count: number) => (count > 0 ? Math.max((count / peak) * TALLEST, 1.5) : 0);
  return (
    <figure className={classes.figure}>
      <figcaption className={classes.caption}>{flowText(last, countsExits)}</figcaption>
      <svg
        className={classes.chart}
        viewBox={`0 0 ${hours.length * PITCH} ${2 * TALLEST + 1}`}
        aria-hidden="true"
        preserveAspectRatio="none"
      >
        {hours.map(({ at, entries, exits }, index) => (
          <g key={at}>
            <rect
              className={classes.in}
              x={index * PITCH}
              y={TALLEST - height(entries)}
              width={PITCH - 2}
              height={height(entries)}
            />
            <rect className={classes.out} x={index * PITCH} y={TALLEST + 1} width={PITCH - 2} height={height(exits)} />
          </g>
        ))}
        <path className={classes.axis} d={`M0 ${TALLEST + 0.5}H${hours.length * PITCH}`} />
      </svg>
      <div className={classes.labels} aria-hidden="true">
        <span>{time(first.at)}</span>
        <span>{time(last.at)}</span>
      </div>
      <VisuallyHidden>
        <table>
          <caption>{i18n.t('{area}: people in and out per hour', { area })}</caption>
          <thead>
            <tr>
              <th scope="col">{i18n.t('From')}</th>
              <th scope="col">{i18n.t('Entered')}</th>
              {countsExits && <th scope="col">{i18n.t('Left')}</th>}
            </tr>
          </thead>
          <tbody>
            {hours
              .filter(({ entries, exits }) => entries !== 0 || exits !== 0)
              .map(({ at, entries, exits }) => (
                <tr key={at}>
                  <th scope="row">{time(at)}</th>
                  <td>{i18n.number(entries)}</td>
                  {countsExits && <td>{i18n.number(exits)}</td>}
                </tr>
              ))}
          </tbody>
        </table>
      </VisuallyHidden>
    </figure>
  );
}
