import type { ListedArtist } from '@laminate/contracts/artists';
import { i18n, formatPercent } from '@laminate/sdk/i18n';
import { Meter, TextLink } from '@laminate/ui';
import { CircleAlert } from '@laminate/ui/icons';
import classes from './artist-progress.module.css';

/**
 * How far an artist is with its form, and whether what is late is left to the organiser: sign and word, never colour
 * alone.
 */
export function ArtistProgress({
  artist: { id, event_id, name, progress, late },
}: {
  readonly artist: Pick<ListedArtist, 'id' | 'event_id' | 'name' | 'progress' | 'late'>;
}) {
  const percent = formatPercent(progress);
  return (
    <span className={classes.progress}>
      <span className={classes.figure}>
        {percent}
        {/* The artist can no longer answer what is late. */}
        {late && (
          <span className={classes.late} title={i18n.t('Overdue: closed for the artist')}>
            <CircleAlert aria-hidden="true" size={14} />{' '}
            <TextLink href={`/event/${event_id}/advancing-form-artist/${id}`}>{i18n.t('Your turn')}</TextLink>
          </span>
        )}
      </span>
      <Meter label={i18n.t('{name}’s progress', { name })} value={progress} max={100} valueText={percent} size="thin" />
    </span>
  );
}
