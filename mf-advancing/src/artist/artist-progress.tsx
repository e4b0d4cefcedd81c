import type { ListedArtist } from '@laminate/contracts/artists';
import { i18n } from '@laminate/sdk/i18n';
import { Meter } from '@laminate/ui';
import { CircleAlert } from '@laminate/ui/icons';
import classes from './artist-progress.module.css';

/** How far an artist is with its form, and whether something is late: sign and word, never colour alone. */
export function ArtistProgress({ artist: { name, progress, late } }: { readonly artist: Pick<ListedArtist, 'name' | 'progress' | 'late'> }) {
  const percent = `${progress} %`;
  return (
    <span className={classes.progress}>
      <span className={classes.figure}>
        {percent}
        {late && <span className={classes.late}><CircleAlert aria-hidden="true" size={14} /> {i18n.t('Late')}</span>}
      </span>
      <Meter label={i18n.t('Progress of {name}', { name })} value={progress} max={100} valueText={percent} size="thin" />
    </span>
  );
}
