import type { Event } from '@laminate/contracts/events';
import type { Hotel, HotelBooking } from '@laminate/contracts/hotels';
import { roomingOf } from '@laminate/rules/rooming';
import { confirm, toast } from '@laminate/sdk';
import { i18n } from '@laminate/sdk/i18n';
import { useNavigate } from '@laminate/sdk/router';
import {
  Button,
  EmptyState,
  IconButton,
  Menu,
  Page,
  RecordActions,
  RecordName,
  RecordNote,
  RecordTable,
  TextLink,
} from '@laminate/ui';
import { BedDouble, Download, Pencil, Plus, Trash2 } from '@laminate/ui/icons';
import { useQuery } from '@tanstack/react-query';
import { AdvancingFrame } from '../../advancing-frame.tsx';
import { Loaded } from '../../loaded.tsx';
import { nameList } from '../../name-list.ts';
import { attempted } from '../../say-failure.ts';
import { bookingsQuery, hotelsQuery, removeHotel, downloadRoomingList } from './api/hotels.ts';
import classes from './hotels.module.css';
import { readableDay } from './nights.ts';

/** The hotels of an event, and who sleeps where night by night. */
function HotelsPage({ event }: { readonly event: Event }) {
  const answers = [useQuery(hotelsQuery(event.id)), useQuery(bookingsQuery(event.id))] as const;
  const navigate = useNavigate();
  const title = i18n.t('Accommodation');
  const add = (
    <Button variant="primary" icon={<Plus aria-hidden="true" />} href={`/event/${event.id}/hotels/add`}>
      {i18n.t('Add hotel')}
    </Button>
  );
  const save = (format: 'csv' | 'pdf') => () => void attempted(downloadRoomingList(event.id, format));

  async function remove({ id, name }: Hotel, bookings: readonly HotelBooking[]): Promise<void> {
    const booked = bookings.filter(({ hotel_id }) => hotel_id === id);
    if (booked[0]) return sendTo(name, booked[0], nameList(booked.map(({ artist_name }) => artist_name)));
    const question = i18n.t('Are you sure you want to delete the hotel “{name}”?', { name });
    if (!(await confirm(question, { confirmLabel: i18n.t('Delete'), cancelLabel: i18n.t('Cancel'), danger: true })))
      return;
    if (await attempted(removeHotel(event.id, id))) toast.success(i18n.t('Hotel deleted'));
  }

  /** Leads to the artist whose booking blocks the deletion: a hotel in use can't be deleted. */
  async function sendTo(name: string, { artist_id, artist_name }: HotelBooking, artists: string): Promise<void> {
    const why = i18n.t('Artists are booked at “{name}”: {artists}. Move their rooms first, then delete the hotel.', {
      name,
      artists,
    });
    if (
      await confirm(why, {
        title: i18n.t('This hotel is in use'),
        confirmLabel: i18n.t('Rooms for {artist}', { artist: artist_name }),
        cancelLabel: i18n.t('Close'),
      })
    ) {
      await navigate(`/event/${event.id}/artist/${artist_id}/accommodation`);
    }
  }

  return (
    <Page
      title={title}
      documentTitle={i18n.t('{name} – {event} – Laminate', { name: title, event: event.name })}
      actions={
        <>
          {(answers[1].data?.length ?? 0) > 0 && (
            <Menu
              sections={[
                {
                  key: 'formats',
                  items: [
                    { key: 'pdf', label: i18n.t('PDF'), onSelect: save('pdf') },
                    { key: 'csv', label: i18n.t('CSV'), onSelect: save('csv') },
                  ],
                },
              ]}
            >
              <Button icon={<Download aria-hidden="true" />}>{i18n.t('Rooming list')}</Button>
            </Menu>
          )}
          {add}
        </>
      }
    >
      <Loaded answers={answers} failed={i18n.t('Couldn’t load the hotels')}>
        {(hotels, bookings) =>
          hotels.length === 0 ? (
            <EmptyState title={i18n.t('No hotels yet')} icon={<BedDouble aria-hidden="true" />}>
              {i18n.t('Add hotels for the event, then book rooms for each artist.')}
            </EmptyState>
          ) : (
            <>
              <HotelTable
                event={event}
                hotels={hotels}
                bookings={bookings}
                onDelete={(hotel) => void remove(hotel, bookings)}
              />
              {hotels.map((hotel) => (
                <RoomingList key={hotel.id} event={event} hotel={hotel} bookings={bookings} />
              ))}
            </>
          )
        }
      </Loaded>
    </Page>
  );
}

interface HotelTableProps {
  readonly event: Event;
  readonly hotels: readonly Hotel[];
  readonly bookings: readonly HotelBooking[];
  readonly onDelete: (hotel: Hotel) => void;
}

function HotelTable({ event, hotels, bookings, onDelete }: HotelTableProps) {
  const heads = [
    i18n.t('Hotel'),
    i18n.t('Check-in time'),
    i18n.t('Check-out time'),
    i18n.t('Breakfast'),
    i18n.t('Rooms'),
  ];
  return (
    <RecordTable label={i18n.t('Hotels')} heads={heads} actionsHead={i18n.t('Actions')}>
      {hotels.map((hotel) => {
        const path = `/event/${event.id}/hotels/${hotel.id}`;
        return (
          <tr key={hotel.id}>
            <th scope="row">
              <TextLink href={path}>
                <RecordName>{hotel.name}</RecordName>
              </TextLink>
              <RecordNote>{hotel.address}</RecordNote>
            </th>
            <td>{hotel.check_in}</td>
            <td>{hotel.check_out}</td>
            <td>{hotel.breakfast}</td>
            <td>
              {i18n.t('{count, plural, one {# room} other {# rooms}}', {
                count: bookings.filter(({ hotel_id }) => hotel_id === hotel.id).length,
              })}
            </td>
            <RecordActions>
              <IconButton label={i18n.t('Edit {name}', { name: hotel.name })} href={path}>
                <Pencil aria-hidden="true" />
              </IconButton>
              <IconButton label={i18n.t('Delete {name}', { name: hotel.name })} onClick={() => onDelete(hotel)}>
                <Trash2 aria-hidden="true" />
              </IconButton>
            </RecordActions>
          </tr>
        );
      })}
    </RecordTable>
  );
}

/** The hotels of an event and their rooming lists. */
export default function HotelsScreen() {
  return <AdvancingFrame>{(event) => <HotelsPage event={event} />}</AdvancingFrame>;
}

interface RoomingListProps {
  readonly event: Event;
  readonly hotel: Hotel;
  readonly bookings: readonly HotelBooking[];
}

/** Shows who sleeps in a hotel night by night. Shows nothing where there is no one. */
function RoomingList({ event, hotel, bookings }: RoomingListProps) {
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
