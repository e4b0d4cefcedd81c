import { issueWristbands } from '@laminate/contracts/routes/checkin';
import type { BandsGiven } from '@laminate/contracts/stock';
import { call, getSession } from '@laminate/sdk';
import { busyMs, newUuid } from '@laminate/sdk/device';
import { i18n } from '@laminate/sdk/i18n';
import { onSessionPartChange } from '@laminate/sdk/session';
import { useSyncExternalStore } from 'react';
import { deviceName, isTemporary, sendBeforeSignOut, deviceFor, ownerOf, tapHeaders } from '@laminate/device';
import { GiveQueue } from './give-queue.ts';
import { openGiveStore } from './give-store.ts';
import type { Give } from './give.ts';

/** Longest that logging out waits for bands to go, in milliseconds. */
const LAST_FLUSH_MS = 3000;

function send(give: Give): Promise<BandsGiven> {
  const { eventId, personId, wristbandId, deskId, quantity, key, state, at } = give;
  return call(issueWristbands, {
    params: { eventId },
    body: { person_id: personId, wristband_id: wristbandId, desk_id: deskId, quantity },
    idempotencyKey: key,
    headers: tapHeaders({
      device: deviceFor(give, ownerOf(), deviceName()),
      queued: state === 'waiting' ? { tappedAt: at, guests: quantity } : undefined,
    }),
  });
}

let gives: GiveQueue | undefined;

/** The one queue of given bands of this page. */
export function doorGives(): GiveQueue {
  if (gives) return gives;
  const made = new GiveQueue({
    store: openGiveStore(),
    send,
    isTemporary: (error, give) => isTemporary(error, give, ownerOf()),
    waitOf: busyMs,
    reasonOf: (error) => (error instanceof Error ? error.message : String(error)),
    owner: ownerOf,
    onlyEvent: () => getSession()?.device?.event_id ?? null,
    newKey: newUuid,
  });
  gives = made;
  globalThis.addEventListener('online', () => void made.flush());
  sendBeforeSignOut({
    flush: () => made.flush(),
    count: () => made.gives.filter(({ state }) => state !== 'refused').length,
    words: (count) => ({
      question: i18n.t(
        '{count, plural, one {# wristband you gave out hasn’t} other {# wristbands you gave out haven’t}} been sent yet. They’ll stay on this device until someone from this account logs in here again.',
        { count },
      ),
      title: i18n.t('Log out before wristbands are sent?'),
    }),
    waitMs: LAST_FLUSH_MS,
  });
  onSessionPartChange(
    () => JSON.stringify(ownerOf()),
    () => made.ownerChanged(),
  );
  void made.flush();
  return made;
}

const subscribe = (listener: () => void) => doorGives().subscribe(listener);

/** Bands that this device has given and that are not resolved. */
export const useGives = (): readonly Give[] => useSyncExternalStore(subscribe, () => doorGives().gives);
