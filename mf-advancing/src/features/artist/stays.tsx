import type { Artist } from '@laminate/contracts/artists';
import { formatDate } from '@laminate/sdk/format';
import { i18n } from '@laminate/sdk/i18n';
import { NightNote } from '../../night-note.tsx';
import classes from './artist.module.css';

const dayOf = (day: string) => formatDate(day, 'UTC');

/** Shows where and when an artist plays, and where they sleep, or nothing while there is neither. */
export function Stays({ artist: { schedules, hotels } }: { readonly artist: Artist }) {
  return (
    <>
      {schedules.length > 0 && (
        <section className={classes.section} aria-labelledby="artist-slots">
          <h2 id="artist-slots">{i18n.t('Performances')}</h2>
          <ul className={classes.stays}>
            {schedules.map(({ id, date, hours, stage_name }) => (
              <li key={id}>
                <span className={classes.when}>
                  {dayOf(date)} {hours}
                </span>{' '}
                {stage_name}
              </li>
            ))}
          </ul>
          <NightNote hours={schedules.map(({ hours }) => hours)} />
        </section>
      )}
      {hotels.length > 0 && (
        <section className={classes.section} aria-labelledby="artist-nights">
          <h2 id="artist-nights">{i18n.t('Accommodation')}</h2>
          <ul className={classes.stays}>
            {hotels.map(({ id, hotel_name, from, to, room_type }) => (
              <li key={id}>
                <span className={classes.when}>
                  {dayOf(from)} – {dayOf(to)}
                </span>{' '}
                {[hotel_name, room_type].filter(Boolean).join(', ')}
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}
