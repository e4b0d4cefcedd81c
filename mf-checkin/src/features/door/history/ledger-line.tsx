import type { LedgerEntry } from '@laminate/contracts/check-in';
import { clockLabel } from '@laminate/device';
import { formatDate, formatTime } from '@laminate/sdk/format';
import { i18n } from '@laminate/sdk/i18n';
import { Button } from '@laminate/ui';
import { Undo2 } from '@laminate/ui/icons';
import { actorLabel } from '../device/actor-label.ts';
import classes from './history.module.css';

function actionLabel(action: LedgerEntry['action']): string {
  switch (action) {
    case 'check_in':
      return i18n.t('Checked in one');
    case 'check_in_all':
      return i18n.t('Checked in all guests');
    case 'check_in_group':
      return i18n.t('Check in the whole group');
    case 'remove_check_in':
      return i18n.t('Removed check-in');
    case 'undo_arrival':
      return i18n.t('Check-in undone');
    case 'undo_check_in_group':
      return i18n.t('Group check-in undone');
  }
}

interface LedgerLineProps {
  readonly entry: LedgerEntry;
  readonly timeZone: string;
  /** The date of today there. */
  readonly today: string;
  /** True while it is being undone. */
  readonly busy: boolean;
  readonly onUndo: (entry: LedgerEntry) => void;
}

/** One row of the ledger: when, how many, who and on which device. */
export function LedgerLine({ entry, timeZone, today, busy, onUndo }: LedgerLineProps) {
  const { tapped_at, clock_off_minutes: clockOff, action, delta, remaining, undone } = entry;
  // A tap that was queued on its device came in when it was tapped.
  const at = tapped_at ?? entry.at;
  const time = formatTime(at, timeZone);
  const day = formatDate(at, timeZone);
  const sent = formatTime(entry.at, timeZone);
  const change = delta > 0 ? `+${delta}` : `−${-delta}`;
  return (
    <li className={classes.line} data-gone={undone !== null || delta < 0 || undefined}>
      <time dateTime={at} className={classes.time}>
        {time}
        {day !== today && <small>{day}</small>}
      </time>
      <div className={classes.what}>
        <p className={classes.text}>
          <b>{change}</b> {actionLabel(action)}
        </p>
        <p className={classes.who}>{actorLabel(entry)}</p>
        {tapped_at !== null && sent !== time && (
          <p className={classes.who}>{i18n.t('at {time}, sent {sent}', { time, sent })}</p>
        )}
        {clockOff !== null && <p className={classes.who}>{clockLabel(clockOff)}</p>}
        {undone && (
          <p className={classes.who}>
            {i18n.t('Undone {time} by {who}', { time: formatTime(undone.at, timeZone), who: actorLabel(undone) })}
          </p>
        )}
        {delta > remaining && remaining > 0 && (
          <p className={classes.who}>
            {i18n.t('{remaining, plural, one {# still checked in} other {# still checked in}}', { remaining })}
          </p>
        )}
      </div>
      {remaining > 0 && (
        <Button
          size="door"
          icon={<Undo2 aria-hidden="true" />}
          loading={busy}
          aria-label={i18n.t('Undo +{remaining} at {time}', { remaining, time })}
          onClick={() => onUndo(entry)}
        >
          {i18n.t('Undo')}
        </Button>
      )}
    </li>
  );
}
