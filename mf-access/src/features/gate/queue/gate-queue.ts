import type { PassageResult } from '@laminate/contracts/passages';
import { pass, undoPassage } from '@laminate/contracts/routes/checkin-passages';
import { call, failureOf, getSession, isApiError } from '@laminate/sdk';
import { busyMs, createStore, newUuid } from '@laminate/sdk/device';
import { onSessionPartChange } from '@laminate/sdk/session';
import {
  deviceName,
  isTemporary,
  deviceFor,
  ownerKey,
  ownerOf,
  sendBeforeSignOut,
  openKeyedStore,
  tapHeaders,
  keepUnsentTaps,
} from '@laminate/device';
import { i18n } from '@laminate/sdk/i18n';
import { useSyncExternalStore } from 'react';
import { PassageQueue, type PassageEnd } from './passage-queue.ts';
import type { PassageTap } from './passage-tap.ts';

/** Maximum time that logging out waits for scans to go, in milliseconds. */
const LAST_FLUSH_MS = 6000;

/** The last scan that was tapped on this page, with its outcome, which is undefined until known. */
export interface LastTap {
  readonly tap: PassageTap;
  readonly end: PassageEnd | undefined;
}

const last = createStore<LastTap | null>(null);

function send(tap: PassageTap, decided: boolean): Promise<PassageResult> {
  const { eventId, key, at, state, passageId } = tap;
  const shared = {
    params: { eventId },
    idempotencyKey: key,
    headers: tapHeaders({
      device: deviceFor(tap, ownerOf(), deviceName()),
      tellsTime: true,
      queued: state === 'waiting' ? { tappedAt: at } : undefined,
    }),
  };
  if (passageId !== undefined) return call(undoPassage, { ...shared, body: { passage_id: passageId } });
  const { personId, checkpointId, direction, guests, confirmed, passed, reason } = tap;
  return call(pass, {
    ...shared,
    body: {
      person_id: personId,
      checkpoint_id: checkpointId,
      direction,
      guests,
      confirmed,
      ...(decided && { decided: { passed, reason } }),
    },
  });
}

let queue: PassageQueue | undefined;

/** The one queue of this page, for all events of the account that is logged in. */
export function gateQueue(): PassageQueue {
  if (queue) return queue;
  const made = new PassageQueue({
    store: openKeyedStore('laminate-passages', 'passages'),
    send,
    isTemporary: (error, tap) => isTemporary(error, tap, ownerOf()),
    waitOf: busyMs,
    reasonOf: (error) => failureOf(error).message,
    codeOf: (error) => (isApiError(error) ? error.code : undefined),
    owner: ownerOf,
    onlyEvent: () => getSession()?.device?.event_id ?? null,
    onlyCheckpoint: () => getSession()?.device?.checkpoint?.id ?? null,
    newKey: newUuid,
  });
  queue = made;
  made.onEnd((end) => {
    if (last.get()?.tap.key === end.tap.key) last.set({ tap: end.tap, end });
  });
  made.subscribe(() => keepUnsentTaps('passages', unsent(made)));
  globalThis.addEventListener('online', () => void made.flush());
  sendBeforeSignOut({
    flush: () => made.flush(),
    count: () => unsent(made),
    words: (count) => ({
      question: i18n.t(
        '{count, plural, one {# scan hasn’t} other {# scans haven’t}} been sent yet. They’ll stay on this device until someone from this account logs in here again.',
        { count },
      ),
      title: i18n.t('Log out before scans are sent?'),
    }),
    waitMs: LAST_FLUSH_MS,
  });
  onSessionPartChange(ownerKey, () => {
    last.set(null);
    made.ownerChanged();
  });
  globalThis.addEventListener('beforeunload', (event) => {
    if (made.unstored && unsent(made) > 0) event.preventDefault();
  });
  void made.flush();
  return made;
}

/** Shows a scan that was just tapped as the last one. */
export const showLast = (tap: PassageTap | null): void => last.set(tap && { tap, end: undefined });

/** Returns the last scan of this page at this moment. */
export const lastTap = last.get;

/** Returns the last scan of this page as React state. */
export const useLastTap = (): LastTap | null => useSyncExternalStore(last.subscribe, last.get);

const subscribe = (listener: () => void) => gateQueue().subscribe(listener);

/** Returns the scans of this device whose outcome is not resolved. */
export const usePassageTaps = (): readonly PassageTap[] => useSyncExternalStore(subscribe, () => gateQueue().taps);

const unsent = ({ taps }: PassageQueue): number => taps.filter(({ state }) => state !== 'refused').length;
