import type { Artist } from '@laminate/contracts/artists';
import { confirm, failureOf, toast } from '@laminate/sdk';
import { i18n } from '@laminate/sdk/i18n';
import { useNavigate } from '@laminate/sdk/router';
import { Button } from '@laminate/ui';
import { Pencil, Trash2 } from '@laminate/ui/icons';
import { deleteArtist } from '../../artist/api.ts';

/** Editing an artist's data, and deleting it. */
export function ArtistActions({ artist }: { readonly artist: Artist }) {
  const navigate = useNavigate();
  if (!artist.can.edit) return null;
  const remove = async () => {
    const agreed = await confirm(i18n.t('Are you sure you want to delete this artist?'), {
      title: artist.name, confirmLabel: i18n.t('Delete artist'), cancelLabel: i18n.t('Cancel'), danger: true,
    });
    if (!agreed) return;
    try {
      await deleteArtist(artist);
      toast.success(i18n.t('Artist deleted'));
      await navigate(`/event/${artist.event_id}/artists`);
    } catch (error) {
      toast.error(failureOf(error).message);
    }
  };
  return (
    <>
      <Button icon={<Trash2 aria-hidden="true" />} onClick={() => void remove()}>{i18n.t('Delete artist')}</Button>
      <Button icon={<Pencil aria-hidden="true" />} onClick={() => void navigate(`/event/${artist.event_id}/artist/${artist.id}/edit`)}>{i18n.t('Edit artist')}</Button>
    </>
  );
}
