import { areaState } from '@laminate/rules/area-state';
import type { Occupancy } from '@laminate/contracts/passages';
import { i18n } from '@laminate/sdk/i18n';
import { Meter, StateMark } from '@laminate/ui';
import { lastHours } from '../../occupancy/hours.ts';
import { STATE_MARKS, stateLabel } from '../../occupancy/occupancy-labels.ts';
import { HourBars } from './hour-bars.tsx';
import classes from './occupancy.module.css';

/** A day of bars. */
const HOURS = 24;

type Area = Occupancy['areas'][number];

interface AreaCardProps {
  readonly area: Area;
  readonly hours: Occupancy['hours'];
  /** IANA zone of the event. */
  readonly timeZone: string;
  /** Milliseconds since 1970. */
  readonly now: number;
}

function duration(minutes: number): string {
  const whole = Math.round(minutes);
  return whole < 60
    ? i18n.t('{minutes, number} min', { minutes: whole })
    : i18n.t('{hours, number} h {minutes, number} min', { hours: Math.floor(whole / 60), minutes: whole % 60 });
}

/** Shows how many are in an area, or came in where exits are not counted, and how it got there. */
export function AreaCard({ area, hours, timeZone, now }: AreaCardProps) {
  const { id, name, most_guests: most, counts_exits: countsExits, count, stay_minutes: stay } = area;
  const state = countsExits ? areaState(area, count.inside) : null;
  const heading = `area-${id}`;
  return (
    <section className={classes.card} data-state={state} aria-labelledby={heading}>
      <div className={classes.cardHead}>
        <h2 id={heading}>{name}</h2>
        {state && <StateMark state={STATE_MARKS[state]} label={stateLabel(state)} />}
      </div>
      <p className={classes.big}>
        {i18n.number(countsExits ? count.inside : count.entries)}
        <span>
          {!countsExits
            ? i18n.t('entered')
            : most === null
              ? i18n.t('inside now')
              : i18n.t('of {most, number} inside now', { most })}
        </span>
      </p>
      {countsExits && most !== null && (
        <Meter
          label={i18n.t('Inside {area}', { area: name })}
          value={count.inside}
          max={most}
          valueText={i18n.t('{inside, number} of {most, number}', { inside: count.inside, most })}
        />
      )}
      <dl className={classes.figures}>
        <div>
          <dt>{i18n.t('In today')}</dt>
          <dd>{i18n.number(area.day_entries)}</dd>
        </div>
        {countsExits && (
          <div>
            <dt>{i18n.t('Out today')}</dt>
            <dd>{i18n.number(area.day_exits)}</dd>
          </div>
        )}
        <div>
          <dt>{i18n.t('Refused')}</dt>
          <dd>{i18n.number(count.refused)}</dd>
        </div>
        {stay && (
          <>
            <div>
              <dt>{i18n.t('Typical stay')}</dt>
              <dd>{duration(stay.median)}</dd>
            </div>
            <div>
              <dt>{i18n.t('10% stay longer than')}</dt>
              <dd>{duration(stay.longest_tenth)}</dd>
            </div>
          </>
        )}
      </dl>
      <HourBars
        area={name}
        hours={lastHours(hours, id, now, timeZone, HOURS)}
        countsExits={countsExits}
        timeZone={timeZone}
      />
    </section>
  );
}
