import type { Artist } from '@laminate/contracts/artists';
import { confirm, failureOf, toast } from '@laminate/sdk';
import { i18n } from '@laminate/sdk/i18n';
import { useNavigate } from '@laminate/sdk/router';
import { Button } from '@laminate/ui';
import { Pencil, Trash2 } from '@laminate/ui/icons';
import { deleteArtist } from '../../artist/api.ts';

/** Returns what goes with an artist who is deleted, in a sentence, or nothing if they have nothing. */
function goneWith({ users, schedules, hotels, rider_files }: Artist): string | undefined {
  const parts = [
    users.length > 0 && i18n.t('{count, plural, one {# user} other {# users}}', { count: users.length }),
    schedules.length > 0 &&
      i18n.t('{count, plural, one {# performance} other {# performances}}', { count: schedules.length }),
    hotels.length > 0 && i18n.t('{count, plural, one {# room} other {# rooms}}', { count: hotels.length }),
    rider_files.length > 0 && i18n.t('{count, plural, one {# file} other {# files}}', { count: rider_files.length }),
  ].filter((part) => part !== false);
  return parts.length > 0
    ? i18n.t('This also deletes {things} and all responses. Guests stay on the guest list.', {
        things: parts.join(', '),
      })
    : undefined;
}

/** Editing an artist's data, and deleting it. */
export function ArtistActions({ artist }: { readonly artist: Artist }) {
  const navigate = useNavigate();
  if (!artist.can.edit) return null;
  const remove = async () => {
    const question = [i18n.t('Are you sure you want to delete this artist?'), goneWith(artist)]
      .filter(Boolean)
      .join(' ');
    const agreed = await confirm(question, {
      title: artist.name,
      confirmLabel: i18n.t('Delete artist'),
      cancelLabel: i18n.t('Cancel'),
      danger: true,
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
      <Button icon={<Trash2 aria-hidden="true" />} onClick={() => void remove()}>
        {i18n.t('Delete artist')}
      </Button>
      <Button
        icon={<Pencil aria-hidden="true" />}
        onClick={() => void navigate(`/event/${artist.event_id}/artist/${artist.id}/edit`)}
      >
        {i18n.t('Edit artist')}
      </Button>
    </>
  );
}
