import type { StreamState } from '@laminate/sdk';
import { i18n } from '@laminate/sdk/i18n';
import { useSyncExternalStore } from 'react';
import type { DoorTotals } from '../people/door-totals.ts';
import classes from './tally.module.css';

interface TallyProps {
  readonly live: StreamState;
  readonly deviceCount: number;
  readonly deviceName: string;
  readonly onDevice: () => void;
  readonly totals: DoorTotals | null;
}

function watchNetwork(listener: () => void): () => void {
  globalThis.addEventListener('online', listener);
  globalThis.addEventListener('offline', listener);
  return () => {
    globalThis.removeEventListener('online', listener);
    globalThis.removeEventListener('offline', listener);
  };
}

function liveWord(live: StreamState): string {
  if (live === 'live') return i18n.t('Live');
  return live === 'stale' ? i18n.t('Stale') : i18n.t('Offline');
}

/** The head of the door: is it live, how many came through here, how many are in. */
export function Tally({ live: streamState, deviceCount, deviceName, onDevice, totals }: TallyProps) {
  // The device knows at once that its network is gone; the stream only after some seconds of silence.
  const online = useSyncExternalStore(watchNetwork, () => navigator.onLine);
  const live = online ? streamState : 'offline';
  return (
    <header className={classes.tally}>
      <h1 className="visually-hidden">{i18n.t('Check-in')}</h1>
      <span className={classes.live} role="status"><span className={classes.dot} data-live={live} aria-hidden="true" />{liveWord(live)}</span>
      <button type="button" className={classes.device} onClick={onDevice}>
        <b>{deviceCount}</b> <span className={classes.deviceName}>{deviceName}</span>
        <span className="visually-hidden">{i18n.t('Name this device')}</span>
      </button>
      {totals && (
        <span className={classes.event}>
          <b>{totals.all.in}</b><span className={classes.of}> / {totals.all.guests}</span> {i18n.t('in')}
        </span>
      )}
    </header>
  );
}
