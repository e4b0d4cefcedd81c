import type { Event } from '@laminate/contracts/events';
import type { Hotel, HotelBooking } from '@laminate/contracts/hotels';
import { roomingOf } from '@laminate/rules/rooming';
import { i18n } from '@laminate/sdk/i18n';
import { RecordName, RecordNote, RecordTable, TextLink } from '@laminate/ui';
import classes from './hotels.module.css';
import { readableDay } from './nights.ts';

interface RoomingListProps {
  readonly event: Event;
  readonly hotel: Hotel;
  readonly bookings: readonly HotelBooking[];
}

/** Shows who sleeps in a hotel night by night. Shows nothing where there is no one. */
export function RoomingList({ event, hotel, bookings }: RoomingListProps) {
  const nights = roomingOf(bookings, hotel.id);
  if (nights.length === 0) return null;
  const title = i18n.t('Rooming list, {hotel}', { hotel: hotel.name });
  return (
    <section className={classes.rooming} aria-label={title}>
      <h2>{title}</h2>
      <RecordTable
        label={title}
        heads={[i18n.t('Night'), i18n.t('Artist'), i18n.t('Names'), i18n.t('Room type'), i18n.t('Nights')]}
      >
        {nights.map(({ night, booking, ordinal, nights: length }, index) => (
          <tr
            key={`${night}-${booking.id}`}
            data-night={index > 0 && nights[index - 1]?.night === night ? undefined : 'first'}
          >
            <th scope="row">
              <RecordName>{readableDay(night)}</RecordName>
            </th>
            <td>
              <TextLink href={`/event/${event.id}/artist/${booking.artist_id}/accommodation`}>
                {booking.artist_name}
              </TextLink>
            </td>
            <td className={classes.names}>{booking.names}</td>
            <td>{booking.room_type}</td>
            <td>
              {i18n.t('Night {ordinal} of {nights}', { ordinal, nights: length })}
              <RecordNote>
                {i18n.t('Check-in {from}, check-out {to}', {
                  from: readableDay(booking.from),
                  to: readableDay(booking.to),
                })}
              </RecordNote>
            </td>
          </tr>
        ))}
      </RecordTable>
    </section>
  );
}
