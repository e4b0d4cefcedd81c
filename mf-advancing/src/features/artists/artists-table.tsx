import type { ListedArtist } from '@laminate/contracts/artists';
import { i18n } from '@laminate/sdk/i18n';
import { Badge, Checkbox, RecordNote, RecordTable, TextLink } from '@laminate/ui';
import { Check } from '@laminate/ui/icons';
import { memo } from 'react';
import { ArtistProgress } from '../../artist/artist-progress.tsx';
import classes from './artists.module.css';

interface ArtistsTableProps {
  readonly artists: readonly ListedArtist[];
  /** Ids of the chosen artists, or null if no choice is offered. */
  readonly chosen: ReadonlySet<number> | null;
  readonly onChoose: (id: number, on: boolean) => void;
}

/** Shows artists by name, each with a box to choose it, and as cards on a phone. */
export const ArtistsTable = memo(function ArtistsTable({ artists, chosen, onChoose }: ArtistsTableProps) {
  return (
    <RecordTable
      className={classes.table}
      label={i18n.t('Artists')}
      heads={[i18n.t('Artist'), i18n.t('Country'), i18n.t('Form'), i18n.t('Progress'), i18n.t('Tags'), i18n.t('Users')]}
    >
      {artists.map((artist) => (
        <Row key={artist.id} artist={artist} chosen={chosen && chosen.has(artist.id)} onChoose={onChoose} />
      ))}
    </RecordTable>
  );
});

interface RowProps {
  readonly artist: ListedArtist;
  readonly chosen: boolean | null;
  readonly onChoose: ArtistsTableProps['onChoose'];
}

const Row = memo(function Row({ artist, chosen, onChoose }: RowProps) {
  const { id, event_id, name, country_code, form, form_submitted, tags, users, mail_sent } = artist;
  return (
    <tr>
      <th scope="row">
        <span className={classes.who}>
          {chosen !== null && (
            <Checkbox
              hideLabel
              label={i18n.t('Choose {name}', { name })}
              value={chosen}
              onChange={(on) => onChoose(id, on)}
            />
          )}
          <TextLink href={`/event/${event_id}/artist/${id}`} className={classes.name}>
            {name}
          </TextLink>
        </span>
      </th>
      <td data-empty={country_code === '' || undefined}>{country_code}</td>
      <td data-empty={form === null || undefined}>
        {form?.name ?? <span className={classes.none}>{i18n.t('None')}</span>}
        {form_submitted && (
          <RecordNote>
            <Check aria-hidden="true" size={14} /> {i18n.t('Submitted')}
          </RecordNote>
        )}
      </td>
      <td data-empty={form === null || undefined}>{form && <ArtistProgress artist={artist} />}</td>
      <td data-empty={tags.length === 0 || undefined}>
        <span className={classes.tags}>
          {tags.map((tag) => (
            <Badge key={tag.id}>{tag.name}</Badge>
          ))}
        </span>
      </td>
      <td data-empty={users.length === 0 || undefined}>
        {users.length === 0 ? (
          <span className={classes.none}>{i18n.t('No one yet')}</span>
        ) : (
          users.map((user) => user.name).join(', ')
        )}
        {users.length > 0 && !mail_sent && <RecordNote>{i18n.t('No e-mail sent yet')}</RecordNote>}
        {mail_sent && users.every((user) => user.invited) && <RecordNote>{i18n.t('E-mail sent')}</RecordNote>}
      </td>
    </tr>
  );
});
