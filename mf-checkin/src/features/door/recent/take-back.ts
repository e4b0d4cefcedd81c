import { guestArrivals, undoArrival } from '@laminate/contracts/routes/checkin';
import { apiError, call, hasCode, newUuid } from '@laminate/sdk';
import { deviceName } from '../device/device-name.ts';
import { doorQueue } from '../queue/door-queue.ts';
import { doorRecent } from './door-recent.ts';
import type { OwnTap } from './own-tap.ts';

/** Taps that take back as many guests wait behind all others of this device. */
function queueRemoves({ key, eventId, personId, name }: OwnTap, guests: number): void {
  doorRecent().change(key, { left: 0, undone: true });
  for (let taken = 0; taken < guests; taken += 1) doorQueue().tap({ eventId, personId, name, delta: -1 }, 'remove_check_in');
}

/**
 * Takes back exactly what this tap let in: by its row of the ledger; without a network, or when the tap itself still
 * waits, by taps that are sent later.
 *
 * @returns `queued` when the taking back waits on this device
 * @throws ApiError `already_undone`, or why the server refused; asking again never takes back twice
 */
export async function takeBack(tap: OwnTap): Promise<'done' | 'queued'> {
  const { key, eventId, personId, seq, left, delta } = tap;
  if (seq === null) {
    queueRemoves(tap, delta);
    return 'queued';
  }
  const known = await call(guestArrivals, { params: { eventId, personId } }).catch((error: unknown) => {
    if (hasCode(error, 'network', 'timeout')) return null;
    throw error;
  });
  if (!known) {
    if (tap.undoKey !== null) throw apiError({ status: 0, code: 'network', msg: '' });
    queueRemoves(tap, left);
    return 'queued';
  }
  doorRecent().settle(eventId, personId, known.person.checked_in_count, known.entries);
  const arrival = known.entries.find((entry) => entry.seq === seq);
  if (!arrival) throw apiError({ status: 404, code: 'not_found', msg: '' });
  if (arrival.remaining === 0 && tap.undoKey === null) throw apiError({ status: 409, code: 'already_undone', msg: '' });
  const undoKey = tap.undoKey ?? newUuid();
  doorRecent().change(key, { undoKey });
  const { person } = await call(undoArrival, { params: { eventId }, body: { entry_id: arrival.id }, idempotencyKey: undoKey, device: deviceName() });
  doorRecent().change(key, { left: 0, undone: true, lastCount: person.checked_in_count });
  return 'done';
}
