import type { Event } from '@laminate/contracts/events';
import type { ArtistAccommodation as Accommodation, BookingWithHotel } from '@laminate/contracts/hotels';
import { confirm, toast } from '@laminate/sdk';
import { i18n } from '@laminate/sdk/i18n';
import { Badge, Button, EmptyState, IconButton } from '@laminate/ui';
import { BedDouble, Pencil, Plus, Trash2 } from '@laminate/ui/icons';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ArtistFrame } from '../../artist/artist-frame.tsx';
import { Loaded } from '../../loaded.tsx';
import { attempted } from '../../say-failure.ts';
import { accommodationQuery, hotelsQuery, setAccommodationPublished, deleteBooking } from './api/hotels.ts';
import classes from './hotels.module.css';
import { nightsBetween, readableDay } from './nights.ts';
import { BookingForm } from './booking-form.tsx';

/** Where one artist sleeps. */
function ArtistAccommodation({ event, artistId }: { readonly event: Event; readonly artistId: number }) {
  const answers = [useQuery(accommodationQuery(event.id, artistId)), useQuery(hotelsQuery(event.id))] as const;
  // The row that is edited.
  const [editing, setEditing] = useState<number | 'new' | null>(null);

  /** Asks before publishing an empty one, which is hardly intended: rooms added later are seen immediately. */
  const mayPublish = (artist: string) =>
    confirm(
      i18n.t(
        'This artist has no rooms yet. Once accommodation is published, they’ll see each room as soon as you add it.',
      ),
      {
        title: i18n.t('Publish {artist} without a room?', { artist }),
        confirmLabel: i18n.t('Publish'),
        cancelLabel: i18n.t('Cancel'),
      },
    );

  async function setPublished(published: boolean, { artist, hotels }: Accommodation): Promise<void> {
    if (published && hotels.length === 0 && !(await mayPublish(artist.name))) return;
    if (!(await attempted(setAccommodationPublished(event.id, artistId, published)))) return;
    toast.success(published ? i18n.t('Accommodation published') : i18n.t('Accommodation unpublished'));
  }

  async function remove({ id, hotel, from, to }: BookingWithHotel): Promise<void> {
    const options = {
      title: `${hotel.name}, ${readableDay(from)} – ${readableDay(to)}`,
      confirmLabel: i18n.t('Delete'),
      cancelLabel: i18n.t('Cancel'),
      danger: true,
    };
    if (!(await confirm(i18n.t('Are you sure you want to delete this accommodation?'), options))) return;
    if (await attempted(deleteBooking(event.id, artistId, id))) toast.success(i18n.t('Accommodation deleted'));
  }

  return (
    <Loaded answers={answers} failed={i18n.t('Couldn’t load the accommodation')}>
      {(accommodation, hotels) => {
        const { artist, hotels: stays } = accommodation;
        const form = { eventId: event.id, artistId, hotels, onClose: () => setEditing(null) };
        const published = artist.accommodation_published;
        const hasHotels = hotels.length > 0;
        return (
          <>
            <div className={classes.bar}>
              <Badge>{published ? i18n.t('Published') : i18n.t('Not published')}</Badge>
              <Button onClick={() => void setPublished(!published, accommodation)}>
                {published ? i18n.t('Unpublish') : i18n.t('Publish')}
              </Button>
              {hasHotels && editing !== 'new' && (
                <Button variant="primary" icon={<Plus aria-hidden="true" />} onClick={() => setEditing('new')}>
                  {i18n.t('Add accommodation')}
                </Button>
              )}
            </div>
            {editing === 'new' && <BookingForm {...form} booking={null} />}
            {stays.map((booking) =>
              editing === booking.id ? (
                <BookingForm key={booking.id} {...form} booking={booking} />
              ) : (
                <BookingCard
                  key={booking.id}
                  booking={booking}
                  onEdit={() => setEditing(booking.id)}
                  onDelete={() => void remove(booking)}
                />
              ),
            )}
            {stays.length === 0 && editing === null && (
              <EmptyState
                title={i18n.t('No accommodation yet')}
                icon={<BedDouble aria-hidden="true" />}
                actions={!hasHotels && <Button href={`/event/${event.id}/hotels/add`}>{i18n.t('Add hotel')}</Button>}
              >
                {hasHotels
                  ? i18n.t('The artist will see this once it’s published.')
                  : i18n.t('Add hotels for the event, then book rooms for each artist.')}
              </EmptyState>
            )}
          </>
        );
      }}
    </Loaded>
  );
}

interface BookingCardProps {
  readonly booking: BookingWithHotel;
  readonly onEdit: () => void;
  readonly onDelete: () => void;
}

function BookingCard({ booking: { hotel, from, to, room_type, names }, onEdit, onDelete }: BookingCardProps) {
  const nights = nightsBetween(from, to);
  return (
    <section className={classes.booking} aria-label={hotel.name}>
      <div>
        <h2>{hotel.name}</h2>
        <dl>
          <dt>{i18n.t('Nights')}</dt>
          <dd>
            {i18n.t('{from} – {to}, {nights, plural, one {# night} other {# nights}}', {
              from: readableDay(from),
              to: readableDay(to),
              nights,
            })}
          </dd>
          {room_type && (
            <>
              <dt>{i18n.t('Room type')}</dt>
              <dd>{room_type}</dd>
            </>
          )}
          {names && (
            <>
              <dt>{i18n.t('Names')}</dt>
              <dd>{names}</dd>
            </>
          )}
        </dl>
      </div>
      <div className={classes.acts}>
        <IconButton label={i18n.t('Edit {name}', { name: hotel.name })} onClick={onEdit}>
          <Pencil aria-hidden="true" />
        </IconButton>
        <IconButton label={i18n.t('Delete {name}', { name: hotel.name })} onClick={onDelete}>
          <Trash2 aria-hidden="true" />
        </IconButton>
      </div>
    </section>
  );
}

/** Where an artist sleeps. */
export default function ArtistAccommodationScreen() {
  return <ArtistFrame>{(artist, event) => <ArtistAccommodation event={event} artistId={artist.id} />}</ArtistFrame>;
}
