import type { Artist } from '@laminate/contracts/artists';
import { i18n } from '@laminate/sdk/i18n';
import { Alert, Button } from '@laminate/ui';
import { artistValue, artistLabel, sectionLabel } from './artist-labels.ts';
import classes from './artist-clashes.module.css';
import type { ArtistClash, FieldValue } from './use-artist-draft.ts';

interface ArtistClashesProps {
  readonly artist: Artist;
  readonly clashes: readonly ArtistClash[];
  readonly onSettle: (clash: ArtistClash, choice: 'mine' | 'theirs') => void;
}

/** Fields that someone else changed too. Shows both values, and the person chooses. */
export function ArtistClashes({ artist, clashes, onSettle }: ArtistClashesProps) {
  if (clashes.length === 0) return null;
  return (
    <Alert kind="warning" title={i18n.t('{name}: someone else has also changed this', { name: artist.name })}>
      <p>{i18n.t('Choose which version to keep, then save again.')}</p>
      {clashes.map((clash) => (
        <div key={clash.field} role="group" aria-label={labelOf(artist, clash.field)} className={classes.clash}>
          <b>{labelOf(artist, clash.field)}</b>
          <Button onClick={() => onSettle(clash, 'mine')}>
            {i18n.t('Yours: {value}', { value: textOf(artist, clash.field, clash.mine) })}
          </Button>
          <Button onClick={() => onSettle(clash, 'theirs')}>
            {i18n.t('Theirs: {value}', { value: textOf(artist, clash.field, clash.theirs) })}
          </Button>
        </div>
      ))}
    </Alert>
  );
}

/** A field of a form of an artist in words, by its path: `name`, `limits.crew_limit` or `sections.s7.deadline`. */
function labelOf({ section_limits }: Artist, field: string): string {
  const [group = '', key = '', kind] = field.split('.');
  if (group !== 'sections') return artistLabel(key || group);
  const section = section_limits.find(({ section_id }) => `s${section_id}` === key);
  return sectionLabel(kind === 'limits' ? 'limits' : 'deadline', section?.name ?? '');
}

const textOf = ({ form_choices }: Artist, field: string, value: FieldValue): string =>
  artistValue(field === 'form_id' ? form_choices.find(({ id }) => String(id) === value)?.name : value);
