import { formatTime } from '@laminate/sdk/format';
import { i18n } from '@laminate/sdk/i18n';
import { useNow } from '@laminate/sdk/use-now';
import { Button } from '@laminate/ui';
import { memo } from 'react';
import { countAttention, type Attention } from '../attention/sort-attention.ts';
import { doorGives, useGives } from '../bands/door-gives.ts';
import { doorQueue } from '../queue/door-queue.ts';
import type { Tap } from '../queue/tap.ts';
import classes from './sync-banner.module.css';

interface SyncBannerProps {
  /** All taps of this account on this device that are not resolved. */
  readonly taps: readonly Tap[];
  readonly attention: Attention;
  /** IANA zone of the event. */
  readonly timeZone: string;
  readonly onDetails: () => void;
}

/** Counts down on its own, outside of the live region, which would otherwise be read out each second. */
function NextTry({ timeZone }: Pick<SyncBannerProps, 'timeZone'>) {
  const now = useNow({ everyMs: 1000 });
  const { lastSync, nextTry } = doorQueue();
  const seconds = Math.max(0, Math.ceil((nextTry - now) / 1000));
  return (
    <span className={classes.small}>
      {lastSync && `${i18n.t('Last sync {time}', { time: formatTime(new Date(lastSync), timeZone) })}, `}
      {nextTry > 0 ? i18n.t('next attempt in {seconds} s', { seconds }) : i18n.t('sending')}
    </span>
  );
}

function Waiting({ count, timeZone, onDetails }: Pick<SyncBannerProps, 'timeZone' | 'onDetails'> & { count: number }) {
  return (
    <div className={classes.bar}>
      <button type="button" className={classes.text} onClick={onDetails}>
        <span className={classes.figure}>{i18n.number(count)}</span>
        <span>
          <b>
            {i18n.t('{count, plural, one {check-in saved on this device} other {check-ins saved on this device}}', {
              count,
            })}
          </b>
          <NextTry timeZone={timeZone} />
        </span>
      </button>
      <Button
        size="door"
        className={classes.act}
        onClick={() => {
          void doorQueue().flush();
          void doorGives().flush();
        }}
      >
        {i18n.t('Try now')}
      </Button>
    </div>
  );
}

/** Says what this device has not sent to the server yet, and what a person has to see to. */
export const SyncBanner = memo(function SyncBanner({ taps, attention, timeZone, onDetails }: SyncBannerProps) {
  const gives = useGives();
  const refusedGives = gives.filter(({ state }) => state === 'refused');
  const waiting = [...taps, ...gives].filter(({ state }) => state === 'waiting').length;
  const count = countAttention(attention) + refusedGives.length;
  const names = [...new Set([...attention.refused, ...attention.here, ...refusedGives].map(({ name }) => name))].join(
    ', ',
  );
  const { unstored } = doorQueue();
  return (
    <div data-banner={waiting > 0 || undefined}>
      {waiting > 0 && <Waiting count={waiting} timeZone={timeZone} onDetails={onDetails} />}
      <div role="status">
        <span className="visually-hidden">
          {waiting > 0 &&
            i18n.t('{count, plural, one {# check-in saved on this device} other {# check-ins saved on this device}}', {
              count: waiting,
            })}
        </span>
        {unstored && (
          <p className={classes.attention}>
            {i18n.t('This browser can’t save check-ins. Keep this page open until they’ve all been sent.')}
          </p>
        )}
        {count > 0 && (
          <div className={classes.attention}>
            <div>
              <b>{i18n.t('{count, plural, one {# needs attention} other {# need attention}}', { count })}</b>
              <span className={classes.names}>{names}</span>
            </div>
            <Button size="door" onClick={onDetails}>
              {i18n.t('Show')}
            </Button>
          </div>
        )}
      </div>
    </div>
  );
});
