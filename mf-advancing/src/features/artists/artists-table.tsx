import type { ListedArtist } from '@laminate/contracts/artists';
import { i18n } from '@laminate/sdk/i18n';
import { Badge, RecordNote, RecordTable, TextLink } from '@laminate/ui';
import { Check } from '@laminate/ui/icons';
import { memo } from 'react';
import { ArtistProgress } from '../../artist/artist-progress.tsx';
import classes from './artists.module.css';

/** Artists by name; cards on a phone. */
export const ArtistsTable = memo(function ArtistsTable({ artists }: { readonly artists: readonly ListedArtist[] }) {
  return (
    <RecordTable className={classes.table} label={i18n.t('Artists')} heads={[i18n.t('Artist'), i18n.t('Country'), i18n.t('Form'), i18n.t('Progress'), i18n.t('Tags'), i18n.t('Users')]}>
      {artists.map((artist) => <Row key={artist.id} artist={artist} />)}
    </RecordTable>
  );
});

const Row = memo(function Row({ artist }: { readonly artist: ListedArtist }) {
  const { id, event_id, name, country_code, form, form_submitted, tags, users, mail_sent } = artist;
  return (
    <tr>
      <th scope="row"><TextLink href={`/event/${event_id}/artist/${id}`} className={classes.name}>{name}</TextLink></th>
      <td data-empty={country_code === '' || undefined}>{country_code}</td>
      <td data-empty={form === null || undefined}>
        {form?.name ?? <span className={classes.none}>{i18n.t('None')}</span>}
        {form_submitted && <RecordNote><Check aria-hidden="true" size={14} /> {i18n.t('Submitted')}</RecordNote>}
      </td>
      <td data-empty={form === null || undefined}>{form && <ArtistProgress artist={artist} />}</td>
      <td data-empty={tags.length === 0 || undefined}><span className={classes.tags}>{tags.map((tag) => <Badge key={tag.id}>{tag.name}</Badge>)}</span></td>
      <td data-empty={users.length === 0 || undefined}>
        {users.length === 0 ? <span className={classes.none}>{i18n.t('Nobody yet')}</span> : users.map((user) => user.name).join(', ')}
        {users.length > 0 && !mail_sent && <RecordNote>{i18n.t('No mail sent yet')}</RecordNote>}
        {mail_sent && users.every((user) => user.invited) && <RecordNote>{i18n.t('Mail sent')}</RecordNote>}
      </td>
    </tr>
  );
});
