import { areaState } from '@laminate/rules/area-state';
import type { Event } from '@laminate/contracts/events';
import type { Occupancy } from '@laminate/contracts/passages';
import { clockAt } from '@laminate/contracts/zoned-clock';
import { formatDay, formatTime } from '@laminate/sdk/format';
import { useAwake } from '@laminate/device';
import { i18n } from '@laminate/sdk/i18n';
import { useNavigate } from '@laminate/sdk/router';
import { NotLive } from '@laminate/sdk/stream';
import { useNow } from '@laminate/sdk/use-now';
import { FullScreen, IconButton, StateMark, wearScheme } from '@laminate/ui';
import { TriangleAlert, X } from '@laminate/ui/icons';
import { useLayoutEffect } from 'react';
import { lastHours } from '../../occupancy/hours.ts';
import { flowText, STATE_MARKS, stateLabel } from '../../occupancy/occupancy-labels.ts';
import type { LiveOccupancy } from '../../occupancy/use-live-occupancy.ts';
import classes from './control-room.module.css';

const SECOND_MS = 1000;
/** Quotas that fit below the areas: those with the least left. */
const MOST_QUOTAS = 6;
/** From so many areas on the figures are smaller. */
const MANY = 7;
/** Rows of areas from which on nothing gets any smaller. */
const MOST_ROWS = 4;

interface ControlRoomProps {
  readonly event: Event;
  readonly occupancy: Occupancy;
  readonly live: LiveOccupancy;
}

/**
 * How full each area is, to be read from across a room: dark, and nothing to touch but a dim way out. Escape leaves it,
 * too.
 */
export function ControlRoom({ event, occupancy, live }: ControlRoomProps) {
  const navigate = useNavigate();
  const back = `/event/${event.id}/occupancy`;
  const now = useNow({ everyMs: SECOND_MS, stepMs: SECOND_MS });
  useAwake();
  // Before anything is painted: no other light flashes up first.
  useLayoutEffect(() => {
    wearScheme('dark');
    return () => wearScheme(null);
  }, []);
  const { areas, checkpoints, hours, over_uses: overUses, totals, declined_count: declined } = occupancy;
  const watched = areas.filter(({ id }) => checkpoints.some(({ area_id }) => area_id === id));
  const columns = Math.ceil(Math.sqrt(watched.length * 1.3));
  const time = (at: number) => formatTime(new Date(at), event.time_zone);
  return (
    <FullScreen label={i18n.t('Control room')} onClose={() => void navigate(back)}>
      <title>{i18n.t('{name} – {event} – Laminate', { name: i18n.t('Control room'), event: event.name })}</title>
      <div
        role="region"
        className={classes.room}
        tabIndex={0}
        aria-label={i18n.t('Occupancy')}
        data-stale={live.asOf !== null || undefined}
      >
        <header className={classes.head}>
          <h1>{event.name}</h1>
          <NotLive state={live.state} asOf={live.asOf === null ? undefined : time(live.asOf)} />
          <p className={classes.total}>
            <b>{i18n.number(totals.checked_in_count)}</b>{' '}
            {i18n.t('of {guests, number} checked in', { guests: totals.guest_count - declined })}
          </p>
          <p className={classes.clock}>{time(now)}</p>
        </header>
        {watched.length === 0 ? (
          <p className={classes.nothing}>{i18n.t('No checkpoints yet')}</p>
        ) : (
          <ul
            className={classes.areas}
            data-many={watched.length >= MANY || undefined}
            data-rows={Math.min(MOST_ROWS, Math.ceil(watched.length / columns))}
            style={{ '--columns': columns } as React.CSSProperties}
          >
            {watched.map((area) => (
              <AreaTile key={area.id} area={area} hours={hours} timeZone={event.time_zone} now={now} />
            ))}
          </ul>
        )}
        <footer className={classes.foot}>
          {overUses.length > 0 && (
            <p className={classes.overUses}>
              <TriangleAlert aria-hidden="true" />
              {i18n.t('{count, plural, one {# let in against the rules} other {# let in against the rules}}', {
                count: overUses.length,
              })}
            </p>
          )}
          <Quotas {...occupancy} today={clockAt(now, event.time_zone).slice(0, 10)} />
        </footer>
      </div>
      <IconButton size="door" className={classes.leave} label={i18n.t('Leave control room')} href={back} withoutTooltip>
        <X aria-hidden="true" />
      </IconButton>
    </FullScreen>
  );
}

interface AreaTileProps {
  readonly area: Occupancy['areas'][number];
  readonly hours: Occupancy['hours'];
  readonly timeZone: string;
  readonly now: number;
}

function AreaTile({ area, hours, timeZone, now }: AreaTileProps) {
  const { id, name, most_guests: most, counts_exits: countsExits, count } = area;
  const state = countsExits ? areaState(area, count.inside) : null;
  const [hour] = lastHours(hours, id, now, timeZone, 1);
  const shown = countsExits ? count.inside : count.entries;
  return (
    <li className={classes.area} data-state={state}>
      <h2>{name}</h2>
      <p className={classes.count}>
        <b>{i18n.number(shown)}</b>
        {!countsExits ? (
          <span>{i18n.t('entered')}</span>
        ) : (
          most !== null && <span aria-label={i18n.t('of {most, number}', { most })}>/ {i18n.number(most)}</span>
        )}
      </p>
      {state && most !== null && (
        <>
          <span className={classes.bar} aria-hidden="true">
            <span style={{ width: `${Math.min(100, Math.max(0, (shown / most) * 100))}%` }} />
          </span>
          <p className={classes.state}>
            <StateMark state={STATE_MARKS[state]} label={stateLabel(state)} size="door" />
          </p>
        </>
      )}
      {hour && <p className={classes.flow}>{flowText(hour, countsExits)}</p>}
    </li>
  );
}

interface QuotasProps extends Pick<Occupancy, 'quotas' | 'areas' | 'day'> {
  /** By the calendar, where the event is: after midnight the day of the event is still the one before. */
  readonly today: string;
}

/** What is left of the quotas of the event's day and of all days, the least first. */
function Quotas({ quotas, areas, day, today }: QuotasProps) {
  const shown = quotas
    .filter((quota) => quota.day === null || quota.day === day)
    .toSorted((a, b) => a.most - a.used - (b.most - b.used))
    .slice(0, MOST_QUOTAS);
  if (shown.length === 0) return null;
  const dayLabel = (of: string | null) => of !== null && (of === today ? i18n.t('today') : formatDay(of));
  return (
    <ul className={classes.quotas} aria-label={i18n.t('Quotas')}>
      {shown.map(({ id, name, area_id, day: ofDay, used, most }) => (
        <li key={id}>
          <span>
            {[areas.find((area) => area.id === area_id)?.name, name, dayLabel(ofDay)].filter(Boolean).join(', ')}
          </span>{' '}
          <b data-over={used >= most || undefined}>
            {used > most
              ? i18n.t('{count, number} over the quota', { count: used - most })
              : i18n.t('{left, plural, =0 {none left} one {# left} other {# left}}', { left: most - used })}
          </b>
        </li>
      ))}
    </ul>
  );
}
