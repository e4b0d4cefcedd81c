import type { DelegatedGuest, DelegatedList, GuestField, SharedList } from '@laminate/contracts';

/** What the schema accounts says of an event to someone who came by a link. */
export interface LinkedEvent {
  readonly account_name: string;
  readonly name: string;
  readonly start_time: string | Date;
  readonly end_time: string | Date;
  readonly time_zone: string;
}

/** A guest with what is known in these fields, without what is only for comparing. */
export const presentGuest = (
  { id, name, comments, guest_count, state, details }: DelegatedGuest,
  fields: readonly GuestField[],
): DelegatedGuest => ({
  id,
  name,
  comments,
  guest_count,
  state,
  details: Object.fromEntries(fields.flatMap(({ key }) => (details[key] === undefined ? [] : [[key, details[key]]]))),
});

/**
 * Presents a shared list as the holder of its link sees it. It has nothing about units, ids or people beyond the list,
 * and only the fields that are asked for. Comments and details are shown only while a guest waits. Afterwards
 * organisers write their own into them.
 */
export function presentSharedList(
  event: LinkedEvent,
  list: DelegatedList,
  guests: readonly DelegatedGuest[],
  fields: readonly GuestField[],
): SharedList {
  const asked = fields.filter((field) => field.asked !== 'no' && field.kind !== 'photo');
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
    fields: asked.map(({ seen_by: _readers, ...field }) => field),
    guests: guests.map((guest) =>
      guest.state === 'pending' ? presentGuest(guest, asked) : { ...presentGuest(guest, []), comments: '' },
    ),
  };
}
