import { i18n, formatPercent } from '@laminate/sdk/i18n';
import { Perforation } from '@laminate/ui';
import { CloudOff, LockKeyhole } from '@laminate/ui/icons';
import { lastOfflineReason, type OfflineReason } from '../../../portal/offline-reason.ts';
import { ownTime } from '../../../portal/own-clock.ts';
import { readableDay } from '../../../portal/day-labels.ts';
import { closesAt } from '../../../portal/closes-at.ts';
import { progressLabel } from '../../../portal/open-progress.ts';
import { SectionProgress } from '../../../portal/section-progress.tsx';
import { timeLeft, townOf, type NextDeadline } from '../model/deadline.ts';
import type { FormState } from '../model/form-state.ts';
import classes from './form.module.css';

interface SummaryProps {
  readonly state: FormState;
  readonly deadline: NextDeadline | null;
  /** True when nothing can be answered any longer. */
  readonly over: boolean;
  readonly timeZone: string;
  readonly now: number;
  /** Why the form is not as it is now. */
  readonly away: OfflineReason | null;
  /** When the server answered last, ISO 8601. */
  readonly seenAt: string;
  /** How many saves wait. */
  readonly waiting: number;
}

function timeLeftLabel(milliseconds: number): string {
  const left = timeLeft(milliseconds);
  if (!left) return i18n.t('Deadline has passed');
  const { days, hours, minutes } = left;
  if (days > 0) return i18n.t('{days, plural, one {# day} other {# days}} {hours} h left', { days, hours });
  if (hours > 0) return i18n.t('{hours} h {minutes} min left', { hours, minutes });
  return i18n.t('{minutes} min left', { minutes: Math.max(1, minutes) });
}

const offlineMessage = (away: OfflineReason, time: string): string =>
  away === 'service'
    ? i18n.t('The service is unavailable right now. This is the form as of {time}.', { time })
    : i18n.t('You’re offline. This is the form as of {time}.', { time });

const waitingMessage = (count: number): string =>
  lastOfflineReason() === 'service'
    ? i18n.t(
        '{count, plural, one {# change is saved on this phone and will be sent when the service is available again.} other {# changes are saved on this phone and will be sent when the service is available again.}}',
        { count },
      )
    : i18n.t(
        '{count, plural, one {# change is saved on this phone and will be sent when you’re back online.} other {# changes are saved on this phone and will be sent when you’re back online.}}',
        { count },
      );

/** More than that is a number. */
const MOST_NAMES = 3;

const closingNextLabel = (names: readonly string[]): string =>
  names.length > MOST_NAMES
    ? i18n.t('Closing next: {names} and {count} more', {
        names: names.slice(0, MOST_NAMES - 1).join(', '),
        count: names.length - MOST_NAMES + 1,
      })
    : i18n.t('Closing next: {names}', { names: names.join(', ') });

/** How far the form is, and how long is left. */
export function Summary({ state, deadline, over, timeZone, now, away, seenAt, waiting }: SummaryProps) {
  const { progress, asked } = state;
  return (
    <>
      <div className={classes.progress}>
        <p className={classes.percent} aria-hidden="true">
          {formatPercent(progress)}
        </p>
        <div>
          <div
            className={classes.meter}
            role="meter"
            aria-label={i18n.t('Progress')}
            aria-valuenow={progress}
            aria-valuemin={0}
            aria-valuemax={100}
            aria-valuetext={formatPercent(progress)}
          >
            <SectionProgress
              sections={asked.map(({ section: { id }, required, answered, passed }) => ({
                id,
                required,
                answered,
                passed,
              }))}
            />
          </div>
          <p className={classes.quiet}>{progressLabel(state)}</p>
        </div>
      </div>
      <Perforation />
      {deadline && (
        <>
          <div className={classes.due}>
            {deadline.of.length > 0 && <p className={classes.whose}>{closingNextLabel(deadline.of)}</p>}
            <p className={classes.left}>{timeLeftLabel(closesAt(deadline.day, timeZone) - now)}</p>
            <p className={classes.closes}>
              {i18n.t('Closes {day} 23:59', { day: readableDay(deadline.day) })}
              <br />
              {i18n.t('{town} time', { town: townOf(timeZone) })}
            </p>
          </div>
          <Perforation />
        </>
      )}
      {over && (
        <>
          <p className={classes.over}>
            <LockKeyhole aria-hidden="true" />
            {i18n.t('Deadline has passed')}
          </p>
          <Perforation />
        </>
      )}
      <div role="status">
        {(away || waiting > 0) && (
          <p className={classes.offline}>
            <CloudOff aria-hidden="true" />
            <span>
              {away && offlineMessage(away, ownTime(seenAt, timeZone))} {waiting > 0 && waitingMessage(waiting)}
            </span>
          </p>
        )}
      </div>
    </>
  );
}
