import { checkIn, checkInAll, removeCheckIn, undoArrival } from '@laminate/contracts/routes/checkin';
import type { TapResult } from '@laminate/contracts/check-in';
import { call, getSession, isApiError } from '@laminate/sdk';
import { busyMs, newUuid } from '@laminate/sdk/device';
import { onSessionPartChange } from '@laminate/sdk/session';
import { i18n } from '@laminate/sdk/i18n';
import {
  deviceName,
  isTemporary,
  sendBeforeSignOut,
  deviceFor,
  ownerKey,
  ownerOf,
  tapHeaders,
  keepUnsentTaps,
} from '@laminate/device';
import { doorRecent } from '../recent/door-recent.ts';
import { canTap } from './can-tap.ts';
import { refusalMessage } from './refusal-messages.ts';
import { openTapStore } from './tap-store.ts';
import { TapQueue } from './tap-queue.ts';
import type { Tap, TapAction } from './tap.ts';

const LETS_IN: Record<Exclude<TapAction, 'remove_check_in'>, typeof checkIn> = {
  check_in: checkIn,
  check_in_all: checkInAll,
};

/** Longest that logging out waits for taps to go, in milliseconds. */
const LAST_FLUSH_MS = 6000;

function send(tap: Tap, undone: boolean): Promise<TapResult> {
  const { action, eventId, personId, state, replaces, at, delta, gives, undoesSeq, key } = tap;
  const device = deviceFor(tap, ownerOf(), deviceName());
  if (action === 'undo_arrival')
    return call(undoArrival, {
      params: { eventId },
      body: { person_id: personId, seq: undoesSeq },
      idempotencyKey: key,
      headers: tapHeaders({ device }),
    });
  const shared = {
    params: { eventId },
    body: { person_id: personId },
    idempotencyKey: key,
  };
  // A tap that is tried again was reported when it was refused. A guest it let in and took back is not inside.
  const isFirst = state === 'waiting' && !replaces && !undone;
  const facts = { device, queued: isFirst ? { tappedAt: at, guests: Math.max(delta, 1) } : undefined };
  if (action === 'remove_check_in') return call(removeCheckIn, { ...shared, headers: tapHeaders(facts) });
  // A guest whose check-in was undone before the tap was sent has no band either.
  const giveDesk = undone ? undefined : gives?.id;
  return call(LETS_IN[action], { ...shared, headers: tapHeaders({ ...facts, giveDesk }) });
}

let queue: TapQueue | undefined;

/** The one queue of this page, for all events of the account that is logged in. */
export function doorQueue(): TapQueue {
  if (queue) return queue;
  const made = new TapQueue({
    store: openTapStore(),
    send,
    isTemporary: (error, tap) => isTemporary(error, tap, ownerOf()),
    waitOf: busyMs,
    reasonOf: refusalMessage,
    codeOf: (error) => (isApiError(error) ? error.code : undefined),
    owner: ownerOf,
    onlyEvent: () => getSession()?.device?.event_id ?? null,
    maySend: canTap,
    newKey: newUuid,
  });
  queue = made;
  doorRecent().follow(made);
  made.subscribe(() => keepUnsentTaps('taps', unsent(made)));
  globalThis.addEventListener('online', () => void made.flush());
  sendBeforeSignOut({
    flush: () => made.flush(),
    // A user who is not allowed to send them leaves nothing undone.
    count: () => (canTap() ? unsent(made) : 0),
    words: (count) => ({
      question: i18n.t(
        '{count, plural, one {# check-in hasn’t} other {# check-ins haven’t}} been sent yet. They’ll stay on this device until someone from this account logs in here again.',
        { count },
      ),
      title: i18n.t('Log out before check-ins are sent?'),
    }),
    waitMs: LAST_FLUSH_MS,
  });
  onSessionPartChange(ownerKey, () => made.ownerChanged());
  globalThis.addEventListener('beforeunload', (event) => {
    if (made.unstored && made.taps.some(({ state }) => state !== 'refused')) event.preventDefault();
  });
  void made.flush();
  return made;
}

const unsent = ({ taps }: TapQueue): number => taps.filter(({ state }) => state !== 'refused').length;
