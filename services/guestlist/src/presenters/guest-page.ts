import type { GuestPageFacts, InvitedEvent } from '@laminate/accreditation';
import type { GuestPage } from '@laminate/contracts';
import { qrSvg } from '@laminate/print/qr';
import type { LinkedEvent } from './shared-list.ts';

/** The event of a link as commands on invitations take it. */
export const invitedEvent = ({ account_name, name, end_time, time_zone }: LinkedEvent): InvitedEvent => ({
  accountName: account_name,
  name,
  endsAt: new Date(end_time).getTime(),
  timeZone: time_zone,
});

/** The event as its guests see it. */
export const presentGuestsEvent = (event: LinkedEvent, place: string): GuestPage['event'] => ({
  name: event.name,
  start_time: new Date(event.start_time).toISOString(),
  end_time: new Date(event.end_time).toISOString(),
  time_zone: event.time_zone,
  place,
});

/** Presents an invitation as the guest sees it. Why a guest has no pass is not for the page. */
export function presentGuestPage(
  event: LinkedEvent,
  { guest, words, fields, details, pass, now }: GuestPageFacts,
): GuestPage {
  const until = Math.min(guest.answerUntil ?? Infinity, invitedEvent(event).endsAt);
  const [waits, isOffered] = [guest.answer === 'waiting', guest.answer === 'offered'];
  return {
    account_name: event.account_name,
    event: presentGuestsEvent(event, guest.place),
    words,
    language: guest.language,
    name: guest.name,
    answer: guest.answer,
    invited_count: guest.invitedCount,
    guest_count: (waits || isOffered ? guest.wanted : null) ?? guest.guestCount,
    offered: isOffered ? guest.offered : null,
    offer_until: isOffered && guest.offerUntil !== null ? new Date(guest.offerUntil).toISOString() : null,
    asks_names: guest.asksNames,
    names: [...guest.names],
    answer_until: new Date(until).toISOString(),
    open: now < until,
    tracks_opening: guest.tracksOpening,
    fields: fields.map(({ seen_by: _readers, ...field }) => field),
    details,
    pass: pass && { ...pass, svg: qrSvg(pass.code) },
  };
}
