import type { StreamState } from '@laminate/sdk';
import { contactAge } from '@laminate/device';
import { i18n } from '@laminate/sdk/i18n';
import { liveLabel } from '@laminate/sdk/stream';
import { useNow } from '@laminate/sdk/use-now';
import { Upload } from '@laminate/ui/icons';
import { useSyncExternalStore } from 'react';
import { useTaps } from '../live/use-taps.ts';
import { lastContact, onContact } from './last-contact.ts';
import classes from './sync-state.module.css';

function watchNetwork(listener: () => void): () => void {
  globalThis.addEventListener('online', listener);
  globalThis.addEventListener('offline', listener);
  return () => {
    globalThis.removeEventListener('online', listener);
    globalThis.removeEventListener('offline', listener);
  };
}

/** When the server was last in contact about an event, as a timestamp. */
export const useLastContact = (eventId: number): number | null =>
  useSyncExternalStore(onContact, () => lastContact(eventId));

interface SyncStateProps {
  readonly eventId: number;
  readonly live: StreamState;
  /** Shows what waits and what needs a person. */
  readonly onDetails: () => void;
}

/** Is the door live, when was the server last in contact, how many taps wait: always there, and never noisy. */
export function SyncState({ eventId, live: streamState, onDetails }: SyncStateProps) {
  // The device knows immediately that its network is gone. The stream knows only after some seconds of silence.
  const online = useSyncExternalStore(watchNetwork, () => navigator.onLine);
  const live = online ? streamState : 'offline';
  const age = contactAge(useLastContact(eventId), useNow({ everyMs: 1000 }));
  const waiting = useTaps().filter(({ state }) => state !== 'refused').length;
  return (
    <span className={classes.state}>
      {/* Only the word is a live region: an age read out each second would help no one. */}
      <span className={classes.live} role="status">
        <span className={classes.dot} data-live={live} aria-hidden="true" />
        {liveLabel(live)}
      </span>
      <button type="button" className={classes.queue} onClick={onDetails}>
        <span className="visually-hidden">
          {i18n.t('Last connected {age}, {waiting, plural, one {# check-in waiting} other {# check-ins waiting}}', {
            age,
            waiting,
          })}
        </span>
        <span className={classes.age} aria-hidden="true">
          {age}
        </span>
        <span className={classes.waiting} data-waiting={waiting > 0 || undefined} aria-hidden="true">
          <Upload />
          {waiting}
        </span>
      </button>
    </span>
  );
}
