import type { Artist } from '@laminate/contracts/artists';
import { toast } from '@laminate/sdk';
import { useAttempt } from '@laminate/sdk/forms/use-attempt';
import { i18n } from '@laminate/sdk/i18n';
import { useNavigate } from '@laminate/sdk/router';
import { Button, EmptyState, FormError } from '@laminate/ui';
import { Form, FormActions } from '@laminate/ui/form';
import { useForm } from 'react-hook-form';
import { ArtistClashes } from '../../artist/artist-clashes.tsx';
import { ArtistFrame } from '../../artist/artist-frame.tsx';
import { savedMessage } from '../../artist/artist-labels.ts';
import { useArtistDraft } from '../../artist/use-artist-draft.ts';
import { ArtistFields } from './artist-fields.tsx';
import classes from './edit-artist.module.css';

const valuesOf = ({ name, country_code }: Artist) => ({ name, country_code });
const changeOf = (_artist: Artist, values: ReturnType<typeof valuesOf>) => values;

/** Changes name and country of an artist. */
function EditArtist({ artist: opened }: { readonly artist: Artist }) {
  const navigate = useNavigate();
  const form = useForm({ defaultValues: valuesOf(opened) });
  const { artist, clashes, save, settle } = useArtistDraft(opened, form, { valuesOf, changeOf });
  const { failure, attempt } = useAttempt(form, ['name', 'country_code']);
  const back = `/event/${artist.event_id}/artist/${artist.id}`;
  const submit = () =>
    attempt(async () => {
      const how = await save();
      if (how === 'clash') return;
      toast.success(savedMessage(how));
      await navigate(back);
    });
  return (
    <Form form={form} onSubmit={submit} className={classes.form}>
      <FormError message={failure?.message} reference={failure?.reference} />
      <ArtistClashes artist={artist} clashes={clashes} onSettle={settle} />
      <ArtistFields />
      <FormActions>
        <Button onClick={() => void navigate(back)}>{i18n.t('Cancel')}</Button>
        <Button type="submit" variant="primary" loading={form.formState.isSubmitting}>
          {i18n.t('Save changes')}
        </Button>
      </FormActions>
    </Form>
  );
}

/** Editing the data of an artist. */
export default function EditArtistScreen() {
  return (
    <ArtistFrame>
      {(artist) =>
        artist.can.edit ? (
          <EditArtist key={artist.id} artist={artist} />
        ) : (
          <EmptyState title={i18n.t('Page not found')} />
        )
      }
    </ArtistFrame>
  );
}
