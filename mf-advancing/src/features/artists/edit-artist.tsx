import type { Artist } from '@laminate/contracts/artists';
import { toast } from '@laminate/sdk';
import { useAttempt } from '@laminate/sdk/forms/use-attempt';
import { i18n } from '@laminate/sdk/i18n';
import { useNavigate } from '@laminate/sdk/router';
import { Button, Form, FormActions, FormError } from '@laminate/ui';
import { useForm } from 'react-hook-form';
import { changeArtist } from '../../artist/api.ts';
import { ArtistFields } from './artist-fields.tsx';
import classes from './edit-artist.module.css';

/** Changes name and country of an artist. */
export function EditArtist({ artist }: { readonly artist: Artist }) {
  const navigate = useNavigate();
  const form = useForm({ defaultValues: { name: artist.name, country_code: artist.country_code } });
  const { failure, attempt } = useAttempt(form, ['name', 'country_code']);
  const back = `/event/${artist.event_id}/artist/${artist.id}`;
  const submit = (values: { name: string; country_code: string }) =>
    attempt(async () => {
      await changeArtist(artist, { ...values, revision: artist.revision });
      toast.success(i18n.t('Saved'));
      await navigate(back);
    });
  return (
    <Form form={form} onSubmit={submit} className={classes.form}>
      <FormError message={failure?.message} reference={failure?.reference} />
      <ArtistFields />
      <FormActions>
        <Button onClick={() => void navigate(back)}>{i18n.t('Cancel')}</Button>
        <Button type="submit" variant="primary" loading={form.formState.isSubmitting}>{i18n.t('Save changes')}</Button>
      </FormActions>
    </Form>
  );
}
