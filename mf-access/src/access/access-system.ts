import type { AccessKind, AccessSystem } from '@laminate/contracts/access';
import { getAccessSystem } from '@laminate/contracts/routes/access';
import { call, queryClient } from '@laminate/sdk';
import { queryOptions } from '@tanstack/react-query';

export type { AccessKind, AccessSystem };
export type Area = AccessSystem['areas'][number];
export type TimeSlot = AccessSystem['times'][number];
export type Profile = AccessSystem['profiles'][number];
export type Wristband = AccessSystem['wristbands'][number];
export type Badge = AccessSystem['badges'][number];
export type Item = Area | TimeSlot | Profile | Wristband | Badge;

/** Places of the items of each kind in an access system. */
const LIST_OF = {
  area: 'areas',
  time: 'times',
  profile: 'profiles',
  wristband: 'wristbands',
  badge: 'badges',
} as const satisfies Record<AccessKind, keyof AccessSystem>;

/** Every kind, in the order in which a system is made. */
export const KINDS: readonly AccessKind[] = ['area', 'time', 'wristband', 'badge', 'profile'];

/** The items of one kind. */
export const itemsOf = (system: AccessSystem, kind: AccessKind): readonly Item[] => system[LIST_OF[kind]];

/** One item, undefined when it is gone. */
export const itemOf = (system: AccessSystem, kind: AccessKind, id: number): Item | undefined =>
  itemsOf(system, kind).find((item) => item.id === id);

/** Returns the system with one item in its new state. An item that is not in it comes last. */
export function withItem(system: AccessSystem, kind: AccessKind, item: Item): AccessSystem {
  const items = itemsOf(system, kind);
  const known = items.some(({ id }) => id === item.id);
  return {
    ...system,
    [LIST_OF[kind]]: known ? items.map((each) => (each.id === item.id ? item : each)) : [...items, item],
  };
}

/**
 * Returns the system with every item put through a function. Lists in which no item has changed stay the same objects.
 */
export function withItems(system: AccessSystem, put: (kind: AccessKind, item: Item) => Item): AccessSystem {
  const lists = KINDS.map((kind) => {
    const items = itemsOf(system, kind);
    const next = items.map((item) => put(kind, item));
    return [LIST_OF[kind], next.every((item, index) => item === items[index]) ? items : next];
  });
  return { ...system, ...Object.fromEntries(lists) };
}

/**
 * Returns the query for the access system of an event, as the server has it. Others might be editing it, so every visit
 * asks again.
 */
export const accessQuery = (eventId: number) =>
  queryOptions({
    queryKey: ['access-system', eventId],
    queryFn: ({ signal }) => call(getAccessSystem, { params: { eventId }, signal }),
    staleTime: 0,
  });

/** Puts an answer of the server on the screen. Ignores one that is older than what is shown. */
export function showSystem(eventId: number, system: AccessSystem): void {
  const { queryKey } = accessQuery(eventId);
  // An answer that is still on its way might be out of date.
  void queryClient.cancelQueries({ queryKey }, { revert: false, silent: true });
  queryClient.setQueryData(queryKey, (shown) => (shown && shown.revision > system.revision ? shown : system));
}
