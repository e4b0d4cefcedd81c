import type { PortalPage } from '@laminate/contracts/artist-portal';
import { i18n } from '@laminate/sdk/i18n';
import { LinkedText } from '@laminate/ui';
import { longDay, nightsBetween } from '../../portal/day-labels.ts';
import { NotYet } from '../../portal/not-yet.tsx';
import parts from '../../portal/parts.module.css';
import classes from './stay.module.css';

type Nights = NonNullable<PortalPage['hotels']>[number];

/** What a map finds an address by. */
const mapOf = ({ hotel_name, address }: Nights): string =>
  `https://www.openstreetmap.org/search?query=${encodeURIComponent(`${hotel_name}, ${address}`)}`;

function Booking({ nights }: { readonly nights: Nights }) {
  const count = nightsBetween(nights.from, nights.to);
  const details: readonly (readonly [string, string])[] = [
    [i18n.t('Check-in time'), nights.check_in],
    [i18n.t('Check-out time'), nights.check_out],
    [i18n.t('Breakfast'), nights.breakfast],
    [i18n.t('Room'), nights.room_type],
    [i18n.t('Guests'), nights.names],
    [i18n.t('Good to know'), nights.additional_information],
  ];
  return (
    <section className={parts.show}>
      <h2 className={classes.hotel}>{nights.hotel_name}</h2>
      {nights.address && (
        <p>
          <a className={classes.address} href={mapOf(nights)} target="_blank" rel="noreferrer">
            {nights.address}
          </a>
        </p>
      )}
      <p className={classes.days}>
        {longDay(nights.from)} – {longDay(nights.to)}
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

/** Where the artist sleeps. */
export function Stay({ page }: { readonly page: PortalPage }) {
  if (page.hotels === null) return <NotYet page={page} part={i18n.t('Accommodation')} />;
  return page.hotels.map((nights) => <Booking key={nights.id} nights={nights} />);
}
