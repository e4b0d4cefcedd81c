import { useSession } from '@laminate/sdk';
import { i18n } from '@laminate/sdk/i18n';
import { Button, EmptyState, Page } from '@laminate/ui';

/** The first page of an artist, until the organiser has published something for them. */
export default function ArtistPageScreen() {
  const session = useSession();
  const artists = session?.artists ?? [];
  const artist = artists.find(({ id }) => id === session?.currentArtist) ?? artists[0];
  return (
    <Page
      title={artist?.name ?? i18n.t('Artist')}
      note={artist?.event_name}
      documentTitle={i18n.t('{name} – Laminate', { name: artist?.name ?? i18n.t('Artist') })}
      actions={artists.length > 1 && <Button href="/select-artist">{i18n.t('Switch artist')}</Button>}
    >
      <EmptyState title={i18n.t('Informative content coming soon, stay tuned!')} />
    </Page>
  );
}
