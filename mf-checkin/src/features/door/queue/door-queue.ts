import { checkIn, checkInAll, removeCheckIn } from '@laminate/contracts/routes/checkin';
import { call, confirm, getSession, isApiError, isTransient, newUuid, onBeforeSignOut } from '@laminate/sdk';
import { i18n } from '@laminate/sdk/i18n';
import { deviceName } from '../device/device-name.ts';
import { countTap } from './device-count.ts';
import { refusalText } from './refusal-text.ts';
import { openTapStore } from './tap-store.ts';
import { TapQueue } from './tap-queue.ts';
import type { Tap, TapAction } from './tap.ts';

const ROUTES: Record<TapAction, typeof checkIn> = { check_in: checkIn, remove_check_in: removeCheckIn, check_in_all: checkInAll };

const send = (tap: Tap) =>
  call(ROUTES[tap.action], { params: { eventId: tap.eventId }, body: { person_id: tap.personId }, idempotencyKey: tap.key, device: deviceName() });

/** Kept and tried again: no answer, an unreadable one, too many requests, a fault of the server, or nobody signed in. */
function isTemporary(error: unknown): boolean {
  if (!isApiError(error)) return true;
  return isTransient(error) || error.status < 400 || error.status === 401;
}

let queue: TapQueue | undefined;

/** The one queue of this page, for all events of the account that is signed in. */
export function doorQueue(): TapQueue {
  if (queue) return queue;
  const made = new TapQueue({
    store: openTapStore(),
    send,
    isTemporary,
    reasonOf: refusalText,
    accountId: () => getSession()?.user.account_id ?? null,
    newKey: newUuid,
  });
  queue = made;
  made.onEnd(countTap);
  globalThis.addEventListener('online', () => void made.flush());
  onBeforeSignOut(() => maySignOut(made));
  void made.flush();
  return made;
}

/** Signing out with taps on this phone sends them first, or asks. */
async function maySignOut(taps: TapQueue): Promise<boolean> {
  await taps.flush();
  const count = taps.taps.filter(({ state }) => state !== 'refused').length;
  if (count === 0) return true;
  return confirm(
    i18n.t('{count, plural, one {# check-in is} other {# check-ins are}} not sent yet. They stay on this device until someone of this account signs in here again.', { count }),
    { title: i18n.t('Log out with check-ins waiting?'), confirmLabel: i18n.t('Log out'), cancelLabel: i18n.t('Stay signed in') },
  );
}
