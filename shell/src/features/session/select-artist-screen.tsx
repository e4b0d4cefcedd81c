import { useSession } from '@laminate/sdk';
import { setCurrent } from '@laminate/sdk/session';
import { i18n } from '@laminate/sdk/i18n';
import { Navigate, useNavigate } from '@laminate/sdk/router';
import { ChevronRight } from '@laminate/ui/icons';
import { Entrance } from './entrance.tsx';
import classes from './select-artist.module.css';

/** Lets a person who works for several artists choose one. */
export default function SelectArtistScreen() {
  const session = useSession();
  const navigate = useNavigate();
  const artists = session?.artists ?? [];
  if (artists.length === 1) return <Navigate to="/artist-page" replace />;

  return (
    <Entrance
      title={i18n.t('Select artist')}
      documentTitle={i18n.t('Select artist – Laminate')}
      lead={i18n.t('You can switch to another artist at any time.')}
    >
      <ul className={classes.artists}>
        {artists.map(({ id, name, event_name }) => (
          <li key={id}>
            <button
              type="button"
              className={classes.artist}
              aria-current={id === session?.currentArtist || undefined}
              onClick={() => {
                setCurrent('currentArtist', id);
                void navigate('/artist-page');
              }}
            >
              <b>{name}</b>
              <span>{event_name}</span>
              <ChevronRight aria-hidden="true" />
            </button>
          </li>
        ))}
      </ul>
    </Entrance>
  );
}
