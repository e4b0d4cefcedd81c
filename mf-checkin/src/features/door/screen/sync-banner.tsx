import { formatTime } from '@laminate/sdk';
import { i18n } from '@laminate/sdk/i18n';
import { Button } from '@laminate/ui';
import { useEffect, useState } from 'react';
import { doorQueue } from '../queue/door-queue.ts';
import type { Tap } from '../queue/tap.ts';
import classes from './sync-banner.module.css';

interface SyncBannerProps {
  /** All taps of this device that are not settled. */
  readonly taps: readonly Tap[];
  readonly onDetails: () => void;
}

/** The time, anew each second while the component is shown. */
function useNow(): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, []);
  return now;
}

function Waiting({ count, onDetails }: { count: number; onDetails: () => void }) {
  const now = useNow();
  const { lastSync, nextTry } = doorQueue();
  const seconds = Math.max(0, Math.ceil((nextTry - now) / 1000));
  return (
    <div className={classes.bar}>
      <button type="button" className={classes.words} onClick={onDetails}>
        <span className={classes.figure}>{count}</span>
        <span>
          <b>{i18n.t('{count, plural, one {tap kept on this device} other {taps kept on this device}}', { count })}</b>
          <span className={classes.small}>
            {lastSync && `${i18n.t('Last sync {time}', { time: formatTime(new Date(lastSync)) })}, `}
            {nextTry > 0 ? i18n.t('next try in {seconds} s', { seconds }) : i18n.t('sending')}
          </span>
        </span>
      </button>
      <Button size="door" className={classes.act} onClick={() => void doorQueue().flush()}>{i18n.t('Try now')}</Button>
    </div>
  );
}

/** Says what this device has not told the server yet, and what the server would not have. */
export function SyncBanner({ taps, onDetails }: SyncBannerProps) {
  const waiting = taps.filter(({ state }) => state === 'waiting').length;
  const refused = taps.filter(({ state }) => state === 'refused').length;
  return (
    <div role="status" data-banner={waiting > 0 || undefined}>
      {waiting > 0 && <Waiting count={waiting} onDetails={onDetails} />}
      {refused > 0 && (
        <div className={classes.attention}>
          <b>{i18n.t('{count, plural, one {# tap needs attention} other {# taps need attention}}', { count: refused })}</b>
          <Button size="door" onClick={onDetails}>{i18n.t('Show')}</Button>
        </div>
      )}
    </div>
  );
}
