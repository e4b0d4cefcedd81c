import { randomUUID } from 'node:crypto';
import { checkin, type GroupCheckIn, type GuestArrivals, type Problem, type TapResult } from '@laminate/contracts';
import { call, type Answer, type Caller } from '@laminate/testing';
import type { Door } from './door-fixture.ts';

interface Options {
  readonly key?: string;
  readonly as?: Caller;
  readonly device?: string;
  readonly eventId?: number;
}

const sent = (door: Door, { key = randomUUID(), as = door.worker, device, eventId = door.eventId }: Options) => ({
  as,
  params: { eventId },
  headers: { 'idempotency-key': key, ...(device ? { 'x-device': encodeURIComponent(device) } : {}) },
});

/** The history of a person, over HTTP. */
export function arrivalsOf(
  url: string,
  door: Door,
  personId: number,
  as: Caller = door.worker,
): Promise<Answer<GuestArrivals & Problem>> {
  return call<GuestArrivals & Problem>(url, checkin.guestArrivals, { as, params: { eventId: door.eventId, personId } });
}

/** Undoes one arrival. */
export function undoArrival(
  url: string,
  door: Door,
  entryId: number,
  options: Options = {},
): Promise<Answer<TapResult & Problem>> {
  return undoNamed(url, door, { entry_id: entryId }, options);
}

/** Undoes the arrival that a body names. */
export function undoNamed(
  url: string,
  door: Door,
  body: { readonly entry_id?: number; readonly person_id?: number; readonly seq?: number },
  options: Options = {},
): Promise<Answer<TapResult & Problem>> {
  return call<TapResult & Problem>(url, checkin.undoArrival, { ...sent(door, options), body });
}

/** Checks in a whole unit, or one of its groups. */
export function checkInGroup(
  url: string,
  door: Door,
  unitId: number,
  options: Options & { groupId?: number } = {},
): Promise<Answer<GroupCheckIn & Problem>> {
  return call<GroupCheckIn & Problem>(url, checkin.checkInGroup, {
    ...sent(door, options),
    body: { unit_id: unitId, group_id: options.groupId ?? null },
  });
}

/** Takes the check-in of a group back. */
export function undoCheckInGroup(
  url: string,
  door: Door,
  batch: number | null,
  options: Options = {},
): Promise<Answer<GroupCheckIn & Problem>> {
  return call<GroupCheckIn & Problem>(url, checkin.undoCheckInGroup, { ...sent(door, options), body: { batch } });
}
