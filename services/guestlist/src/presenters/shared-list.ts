import type { DelegatedGuest, DelegatedList, SharedList } from '@laminate/contracts';

/** What the schema accounts says of an event to someone who came by a link. */
export interface LinkedEvent {
  readonly account_name: string;
  readonly name: string;
  readonly start_time: string | Date;
  readonly end_time: string | Date;
  readonly time_zone: string;
}

/** A guest without what is only for comparing. */
export const presentGuest = ({ id, name, comments, guest_count, state }: DelegatedGuest): DelegatedGuest => ({
  id,
  name,
  comments,
  guest_count,
  state,
});

/**
 * A delegated list as the holder of its link sees it: nothing of units, ids or people beyond it. Comments are shown
 * only while a guest waits; afterwards organisers write their own into them.
 */
export function presentSharedList(
  event: LinkedEvent,
  list: DelegatedList,
  guests: readonly DelegatedGuest[],
): SharedList {
  const { title, quota, used, deadline, closes_at, state } = list;
  return {
    title,
    account_name: event.account_name,
    event: {
      name: event.name,
      start_time: new Date(event.start_time).toISOString(),
      end_time: new Date(event.end_time).toISOString(),
      time_zone: event.time_zone,
    },
    quota,
    used,
    deadline,
    closes_at,
    open: state === 'open',
    guests: guests.map(presentGuest).map((guest) => (guest.state === 'pending' ? guest : { ...guest, comments: '' })),
  };
}
