import type { Event } from '@laminate/contracts/events';
import { toast } from '@laminate/sdk';
import { useAttempt } from '@laminate/sdk/forms/use-attempt';
import { useNamesakeWarning } from '@laminate/sdk/forms';
import { i18n } from '@laminate/sdk/i18n';
import { useNavigate } from '@laminate/sdk/router';
import { Alert, Breadcrumbs, Button, FormError, Page } from '@laminate/ui';
import { Form, FormActions } from '@laminate/ui/form';
import { useForm, useWatch } from 'react-hook-form';
import { AdvancingFrame } from '../../advancing-frame.tsx';
import { addArtist, artistNameIsThere } from '../../artist/api.ts';
import { ArtistFields } from './artist-fields.tsx';

/** Adds an artist to the event, and goes to it. */
function AddArtist({ event }: { readonly event: Event }) {
  const navigate = useNavigate();
  const form = useForm({ defaultValues: { name: '', country_code: '' } });
  const { failure, attempt } = useAttempt(form, ['name', 'country_code']);
  const namesake = useNamesakeWarning(useWatch({ control: form.control, name: 'name' }), (name) =>
    artistNameIsThere(event.id, name),
  );
  const list = `/event/${event.id}/artists`;
  const submit = (values: { name: string; country_code: string }) =>
    attempt(async () => {
      if (!(await namesake.mayAdd())) return;
      const id = await addArtist(event.id, values);
      toast.success(i18n.t('Artist added'));
      await navigate(`/event/${event.id}/artist/${id}`);
    });
  return (
    <Page
      title={i18n.t('Add artist')}
      documentTitle={i18n.t('{name} – {event} – Laminate', { name: i18n.t('Add artist'), event: event.name })}
      breadcrumbs={
        <Breadcrumbs
          label={i18n.t('Breadcrumbs')}
          items={[{ label: i18n.t('Artists'), href: list }, { label: i18n.t('Add artist') }]}
        />
      }
      width="form"
    >
      <Form form={form} onSubmit={submit}>
        <FormError message={failure?.message} reference={failure?.reference} />
        {namesake.warned && (
          <Alert kind="warning">
            {i18n.t('An artist with this name already exists. Do you still want to add them?')}
          </Alert>
        )}
        <ArtistFields />
        <FormActions>
          <Button onClick={() => void navigate(list)}>{i18n.t('Cancel')}</Button>
          <Button type="submit" variant="primary" loading={form.formState.isSubmitting}>
            {namesake.again ? i18n.t('Add artist again') : i18n.t('Add artist')}
          </Button>
        </FormActions>
      </Form>
    </Page>
  );
}

/** Adding an artist. */
export default function AddArtistScreen() {
  return <AdvancingFrame>{(event) => <AddArtist event={event} />}</AdvancingFrame>;
}
