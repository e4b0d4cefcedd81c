import type { RollCall } from '@laminate/contracts/roll-calls';
import { endRollCall, startRollCall, tickRollCall } from '@laminate/contracts/routes/checkin-passages';
import { Outbox } from '@laminate/outbox';
import { call, failureOf, toast } from '@laminate/sdk';
import { busyMs, newUuid } from '@laminate/sdk/device';
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
} from '@laminate/device';
import { i18n } from '@laminate/sdk/i18n';
import { useSyncExternalStore } from 'react';
import type { NewRollTap, RollTap } from './roll-tap.ts';

/** Time until it retries, in milliseconds. */
const RETRY_MS = 5000;
/** Longest that logging out waits for taps to go, in milliseconds. */
const LAST_FLUSH_MS = 3000;

type Listener = (tap: RollTap, rollCall: RollCall) => void;
const listeners = new Set<Listener>();

/** Tells of each answer of the server, also to what was tapped before a reload. */
export function onRollCall(listener: Listener): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Every tap says when it was made: the last one by that counts, not the one that is sent last. */
function send(tap: RollTap): Promise<RollCall> {
  const { eventId, areaId, rollCallId, key, at, action, personId = 0, guests = 0 } = tap;
  const shared = {
    params: { eventId },
    idempotencyKey: key,
    headers: tapHeaders({ device: deviceFor(tap, ownerOf(), deviceName()), queued: { tappedAt: at } }),
  };
  const which = { area_id: areaId, ...(rollCallId !== undefined && { roll_call_id: rollCallId }) };
  if (action === 'start') return call(startRollCall, { ...shared, body: { area_id: areaId } });
  if (action === 'end') return call(endRollCall, { ...shared, body: which });
  return call(tickRollCall, { ...shared, body: { ...which, person_id: personId, guests } });
}

let queue: Outbox<RollTap> | undefined;

/** What this device has done about roll calls and the server does not have yet: one after the other, in their order. */
function rollQueue(): Outbox<RollTap> {
  if (queue) return queue;
  const made: Outbox<RollTap> = new Outbox<RollTap>({
    store: openKeyedStore<RollTap>('laminate-roll-calls', 'taps'),
    revived: (tap) => tap,
    mine: ({ accountId }) => accountId === ownerOf()?.accountId,
    sendable: () => ownerOf() !== null,
    send: (tap) => sendOne(made, tap),
    waitsBetween: { firstMs: RETRY_MS, lastMs: RETRY_MS },
  });
  queue = made;
  globalThis.addEventListener('online', () => void made.flush());
  sendBeforeSignOut({
    flush: () => made.flush(),
    count: () => made.items.length,
    words: (count) => ({
      question: i18n.t(
        '{count, plural, one {# roll call tick hasn’t} other {# roll call ticks haven’t}} been sent yet. They’ll stay on this device until someone from this account logs in here again.',
        { count },
      ),
      title: i18n.t('Log out before the roll call is sent?'),
    }),
    waitMs: LAST_FLUSH_MS,
  });
  onSessionPartChange(ownerKey, () => made.ownerChanged());
  void made.flush();
  return made;
}

/** @returns false when there was no answer */
async function sendOne(made: Outbox<RollTap>, tap: RollTap): Promise<boolean> {
  try {
    const rollCall = await send(tap);
    for (const listener of listeners) listener(tap, rollCall);
    void made.remove(tap.key);
    return true;
  } catch (error) {
    if (isTemporary(error, tap, ownerOf())) {
      const wait = busyMs(error);
      if (wait !== null) made.ask(wait);
      return false;
    }
    toast.error(failureOf(error).message);
    void made.remove(tap.key);
    return true;
  }
}

/** Keeps what was tapped and sends it. */
export function tapRollCall(tap: NewRollTap): void {
  const made = rollQueue();
  const { accountId = 0, userId = 0, userName = '' } = ownerOf() ?? {};
  const at = new Date().toISOString();
  void made.add({ ...tap, accountId, userId, userName, key: newUuid(), at }).then(() => made.flush());
}

const subscribe = (listener: () => void) => rollQueue().subscribe(listener);

/** What waits on this device, oldest first. */
export const useRollTaps = (): readonly RollTap[] => useSyncExternalStore(subscribe, () => rollQueue().items);
