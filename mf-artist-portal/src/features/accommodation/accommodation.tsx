import type { PortalPage } from '@laminate/contracts/artist-portal';
import { i18n } from '@laminate/sdk/i18n';
import { LinkedText } from '@laminate/ui';
import { longDay, nightsBetween } from '../../portal/day-labels.ts';
import { NotYet } from '../../portal/not-yet.tsx';
import parts from '../../portal/parts.module.css';
import { PortalScreen } from '../../portal/portal-screen.tsx';
import classes from './accommodation.module.css';

type Booking = NonNullable<PortalPage['hotels']>[number];

/** What a map finds an address by. */
const mapOf = ({ hotel_name, address }: Booking): string =>
  `https://www.openstreetmap.org/search?query=${encodeURIComponent(`${hotel_name}, ${address}`)}`;

function BookingCard({ booking }: { readonly booking: Booking }) {
  const count = nightsBetween(booking.from, booking.to);
  const details: readonly (readonly [string, string])[] = [
    [i18n.t('Check-in time'), booking.check_in],
    [i18n.t('Check-out time'), booking.check_out],
    [i18n.t('Breakfast'), booking.breakfast],
    [i18n.t('Room'), booking.room_type],
    [i18n.t('Guests'), booking.names],
    [i18n.t('Good to know'), booking.additional_information],
  ];
  return (
    <section className={parts.show}>
      <h2 className={classes.hotel}>{booking.hotel_name}</h2>
      {booking.address && (
        <p>
          <a className={classes.address} href={mapOf(booking)} target="_blank" rel="noreferrer">
            {booking.address}
          </a>
        </p>
      )}
      <p className={classes.days}>
        {longDay(booking.from)} – {longDay(booking.to)}
        <span>{count === 1 ? i18n.t('1 night') : i18n.t('{count} nights', { count })}</span>
      </p>
      <dl className={classes.details}>
        {details
          .filter(([, value]) => value !== '')
          .map(([label, value]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>
                <LinkedText>{value}</LinkedText>
              </dd>
            </div>
          ))}
      </dl>
    </section>
  );
}

/** The bookings of the artist. */
function Accommodation({ page }: { readonly page: PortalPage }) {
  if (page.hotels === null) return <NotYet page={page} part={i18n.t('Accommodation')} />;
  return page.hotels.map((booking) => <BookingCard key={booking.id} booking={booking} />);
}

/** /artist-accommodation and /artist-accomodation */
export default function ArtistAccommodationScreen() {
  return <PortalScreen title={i18n.t('Accommodation')}>{(page) => <Accommodation page={page} />}</PortalScreen>;
}
