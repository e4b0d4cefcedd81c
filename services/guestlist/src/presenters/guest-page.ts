import type { GuestPageFacts, InvitedEvent } from '@laminate/accreditation';
import type { GuestPage, InvitationPicture } from '@laminate/contracts';
import { qrSvg } from '@laminate/print/qr';
import { writeCalendar } from '@laminate/kit/write-calendar';
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

/** A picture with what it shows, or the name of the event where no one has said that. */
export const presentPicture = (picture: InvitationPicture | null, alt: string, event: string): GuestPage['picture'] =>
  picture && { ...picture, alt: alt || event };

/** The event in the calendar of a guest: for good the same, so that a calendar that has it moves it. */
const calendarOf = (event: GuestPage['event'], { eventId, host }: CalendarOf): string =>
  writeCalendar(
    [
      {
        id: `guests@event-${eventId}`,
        start: event.start_time,
        end: event.end_time,
        summary: event.name,
        location: event.place,
        description: '',
      },
    ],
    { name: event.name, product: 'Invitation', at: new Date(), host },
  );

interface CalendarOf {
  readonly eventId: number;
  readonly host: string;
}

/** Presents an invitation as the guest sees it. Why a guest has no pass is not for the page. */
export function presentGuestPage(
  event: LinkedEvent,
  { guest, words, picture, pictureAlt, fields, details, pass, now }: GuestPageFacts,
  calendar: CalendarOf,
): Omit<GuestPage, 'wallets'> {
  const shown = presentGuestsEvent(event, guest.place);
  const until = Math.min(guest.answerUntil ?? Infinity, invitedEvent(event).endsAt);
  const [waits, isOffered] = [guest.answer === 'waiting', guest.answer === 'offered'];
  return {
    account_name: event.account_name,
    event: shown,
    words,
    picture: presentPicture(picture, pictureAlt, event.name),
    language: guest.language,
    name: guest.name,
    answer: guest.answer,
    invited_count: guest.invitedCount,
    guest_count: (waits || isOffered ? guest.wanted : null) ?? guest.guestCount,
    offered: isOffered ? guest.offered : null,
    offer_until: isOffered && guest.offerUntil !== null ? new Date(guest.offerUntil).toISOString() : null,
    asks_names: guest.asksNames,
    names: [...guest.names],
    calendar: calendarOf(shown, calendar),
    answer_until: new Date(until).toISOString(),
    open: now < until,
    tracks_opening: guest.tracksOpening,
    fields: fields.map(({ seen_by: _readers, ...field }) => field),
    details,
    pass: pass && { ...pass, svg: qrSvg(pass.code) },
  };
}
