import type { StreamState } from '@laminate/sdk';
import { i18n } from '@laminate/sdk/i18n';
import { History, Smartphone } from '@laminate/ui/icons';
import { memo, type ReactNode } from 'react';
import { SyncState } from '../attention/sync-state.tsx';
import type { DoorTotals } from '../people/door-totals.ts';
import classes from './tally.module.css';

interface TallyProps {
  readonly eventId: number;
  readonly live: StreamState;
  /** Shows what waits and what needs a person. */
  readonly onSync: () => void;
  readonly deviceCount: number;
  readonly deviceName: string;
  readonly onDevice: () => void;
  readonly onRecent: () => void;
  readonly totals: DoorTotals | null;
  /** At the end of the head. */
  readonly children?: ReactNode;
}

/** The head of the door: is it live, how many came through here, how many are in. */
export const Tally = memo(function Tally({
  eventId,
  live,
  onSync,
  deviceCount,
  deviceName,
  onDevice,
  onRecent,
  totals,
  children,
}: TallyProps) {
  return (
    <header className={classes.tally}>
      <h1 className="visually-hidden">{i18n.t('Check-in')}</h1>
      <SyncState eventId={eventId} live={live} onDetails={onSync} />
      <button type="button" className={classes.cell} onClick={onRecent}>
        <span className={classes.figure}>
          <History aria-hidden="true" />
          <b>{i18n.number(deviceCount)}</b>
        </span>
        <span className={classes.label}>{i18n.t('here')}</span>
        <span className="visually-hidden">{i18n.t('last scans')}</span>
      </button>
      <button type="button" className={classes.cell} onClick={onDevice}>
        <span className={classes.figure}>
          <Smartphone aria-hidden="true" />
        </span>
        <span className={classes.label}>{deviceName}</span>
        <span className="visually-hidden">{i18n.t('Name this device')}</span>
      </button>
      {totals && (
        <span className={classes.event}>
          <b>{i18n.number(totals.all.in)}</b>{' '}
          <span className={`${classes.label} ${classes.brief}`}>
            / {i18n.number(totals.all.guests)} {i18n.t('in')}
          </span>
          <span className={`${classes.label} ${classes.full}`}>
            {i18n.t('{guests, plural, one {of # guest checked in} other {of # guests checked in}}', {
              guests: totals.all.guests,
            })}
          </span>
        </span>
      )}
      {children}
    </header>
  );
});
