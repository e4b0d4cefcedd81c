import type { Arrival } from '@laminate/contracts/check-in';
import { guestArrivals } from '@laminate/contracts/routes/checkin';
import { call, showAlert, toast } from '@laminate/sdk';
import { i18n } from '@laminate/sdk/i18n';
import { useEffect, useRef, useState } from 'react';
import type { Desk } from '../bands/desk-store.ts';
import type { Guest } from '../people/door-people.ts';
import { doorQueue } from '../queue/door-queue.ts';
import type { QueuedTapResult } from '../queue/queued-tap-result.ts';
import { doorRecent } from '../recent/door-recent.ts';
import { countAfter, type TapAction } from '../queue/tap.ts';
import { fullMessage } from '../queue/refusal-messages.ts';
import { successMessage } from './verdict-labels.ts';
import { kindOf, type Verdict, type VerdictKind } from './verdict.ts';

/** The door's messages follow each other in one place: a pile of them would cover the next answer. */
const IN_ONE_PLACE = { id: 'door' } as const;

/**
 * Announces a result that is no longer on the screen, or came long after the tap. It appears apart from the result,
 * with the name.
 */
function announce(end: QueuedTapResult): void {
  const { name, action, key } = end.tap;
  // A user who took it back does not ask what it has done.
  if (end.type === 'dropped' || (end.type !== 'queued' && doorRecent().taps.find((tap) => tap.key === key)?.undone))
    return;
  if (end.type === 'queued') toast.success(i18n.t('{name}: saved on this device, retrying', { name }), IN_ONE_PLACE);
  else if (end.type === 'accepted' && end.waited) toast.success(`${successMessage(action)}: ${name}`, IN_ONE_PLACE);
  else if (end.type === 'refused') showAlert('warning', name, { content: end.reason });
}

/** Returns who let in the last member of a party who is still in, or null when there is none or no answer comes. */
async function lastArrival(eventId: number, { id }: Pick<Guest, 'id'>): Promise<Arrival | null> {
  try {
    const { entries } = await call(guestArrivals, { params: { eventId, personId: id } });
    return entries.find(({ remaining }) => remaining > 0) ?? null;
  } catch {
    return null;
  }
}

/**
 * Provides the big result and the taps that lead to it.
 *
 * @param gives the desk from which a tap that lets in also gives the wristband, null where it doesn't
 */
export function useVerdict(eventId: number, gives: Desk | null) {
  const [verdict, setVerdict] = useState<Verdict | null>(null);
  const shown = useRef<Verdict | null>(null);
  const show = (next: Verdict | null) => {
    shown.current = next;
    setVerdict(next);
  };

  useEffect(
    () =>
      doorQueue().onEnd((end) => {
        const current = shown.current;
        // The name of a waiting guest is also said outside the result, which closes with the next guest.
        if (end.type === 'queued' || !current || current.key !== end.tap.key) announce(end);
        if (!current || current.key !== end.tap.key) return;
        const reason = end.type === 'refused' ? end.reason : null;
        const next = {
          ...current,
          kind: kindOf(end),
          reason,
          given: end.type === 'accepted' ? end.result.wristbands : undefined,
          at: Date.now(),
        };
        shown.current = next;
        setVerdict(next);
      }),
    [],
  );

  /** Shows the card of a guest. A guest who is not allowed in is shown as such before anything else. */
  const open = (guest: Guest, kind: VerdictKind = guest.blocked ? 'blocked' : guest.pending ? 'pending' : 'guest') => {
    const reason = kind === 'full' ? fullMessage(guest.guestCount) : null;
    const opened = {
      kind,
      guestId: guest.id,
      name: guest.name,
      key: null,
      action: null,
      delta: 0,
      reason,
      at: Date.now(),
    };
    show(opened);
    if (kind !== 'full') return;
    // The server knows who and when. Until it answers, and without a network, the sentence leaves them out.
    void lastArrival(eventId, guest).then((last) => {
      if (last && shown.current === opened) show({ ...opened, reason: fullMessage(guest.guestCount, last) });
    });
  };

  /** Refuses what is no guest's at all, such as a forged code. */
  const refuse = (title: string, message: string) =>
    show({
      kind: 'refused',
      guestId: 0,
      name: title,
      key: null,
      action: null,
      delta: 0,
      reason: message,
      at: Date.now(),
    });

  /** Taps once. Blocked and pending guests are refused immediately, and nothing is sent. */
  const act = (guest: Guest, shownCount: number, action: TapAction) => {
    if (action !== 'remove_check_in' && guest.blocked) return open(guest, 'blocked');
    if (action !== 'remove_check_in' && guest.pending) return open(guest, 'pending');
    const delta = countAfter(shownCount, guest.guestCount, [{ action, delta: 0 }]) - shownCount;
    const giving = action !== 'remove_check_in' && guest.band && gives ? { gives } : {};
    const tap = doorQueue().tap({ eventId, personId: guest.id, name: guest.name, delta, ...giving }, action);
    show({
      kind: 'sending',
      guestId: guest.id,
      name: guest.name,
      key: tap.key,
      action,
      delta,
      reason: null,
      ...giving,
      at: Date.now(),
    });
  };

  /** Undoes only what the shown tap did: guests it let in go out again, guests it took out come in again. */
  const undo = (guest: Guest, shownCount: number) => {
    const { key, delta } = verdict ?? {};
    if (!key || !delta) return;
    if (delta < 0) return act(guest, shownCount, 'check_in');
    const seq = doorRecent().taps.find((tap) => tap.key === key)?.seq ?? null;
    const undoing = doorQueue().undo({ key, eventId, personId: guest.id, name: guest.name, delta, seq });
    if (!undoing) return;
    const kind = undoing.key === key ? 'removed' : 'sending';
    show({
      kind,
      guestId: guest.id,
      name: guest.name,
      key: undoing.key,
      action: 'remove_check_in',
      delta: 0,
      reason: null,
      at: Date.now(),
    });
  };

  return { verdict, open, refuse, act, undo, close: () => show(null) };
}
