import type { Event } from '@laminate/contracts/events';
import type { Hotel } from '@laminate/contracts/hotels';
import { toast } from '@laminate/sdk';
import { useAttempt } from '@laminate/sdk/forms/use-attempt';
import { useNamesakeWarning } from '@laminate/sdk/forms';
import { i18n } from '@laminate/sdk/i18n';
import { useIdParam, useNavigate } from '@laminate/sdk/router';
import { Alert, Breadcrumbs, Button, EmptyState, FormError, Page, TextInput, Textarea } from '@laminate/ui';
import { Field, Form, FormActions } from '@laminate/ui/form';
import { useQuery } from '@tanstack/react-query';
import { useForm, useWatch } from 'react-hook-form';
import { Loaded } from '../../loaded.tsx';
import { hotelNameExists, hotelsQuery, saveHotel } from './api/hotels.ts';

const EMPTY = { name: '', address: '', check_in: '', check_out: '', breakfast: '', additional_information: '' };
const FIELDS = ['name', 'address', 'check_in', 'check_out', 'breakfast', 'additional_information'] as const;

/** The form of a hotel: a new one, or that of the address. */
export function HotelPage({ event, isNew }: { readonly event: Event; readonly isNew: boolean }) {
  const id = useIdParam('hotelId');
  const hotels = useQuery(hotelsQuery(event.id));
  const title = isNew ? i18n.t('Add hotel') : i18n.t('Edit hotel');
  const list = `/event/${event.id}/accomodation`;
  return (
    <Page
      title={title}
      documentTitle={i18n.t('{name} – {event} – Laminate', { name: title, event: event.name })}
      width="form"
      breadcrumbs={
        <Breadcrumbs
          label={i18n.t('Breadcrumbs')}
          items={[{ label: i18n.t('Accommodation'), href: list }, { label: title }]}
        />
      }
    >
      <Loaded answers={[hotels]} failed={i18n.t('Couldn’t load the hotels')}>
        {(all) => {
          const hotel = all.find((each) => each.id === id) ?? null;
          if (!isNew && !hotel)
            return (
              <EmptyState
                title={i18n.t('Hotel not found')}
                actions={<Button href={list}>{i18n.t('Accommodation')}</Button>}
              />
            );
          return <HotelForm event={event} hotel={isNew ? null : hotel} />;
        }}
      </Loaded>
    </Page>
  );
}

function HotelForm({ event, hotel }: { readonly event: Event; readonly hotel: Hotel | null }) {
  const navigate = useNavigate();
  const { id: _id, revision: _revision, ...values } = hotel ?? { id: 0, revision: 0, ...EMPTY };
  const form = useForm({ defaultValues: values });
  const { failure, attempt } = useAttempt(form, FIELDS);
  const namesake = useNamesakeWarning(
    useWatch({ control: form.control, name: 'name' }),
    async (name) => hotel === null && hotelNameExists(event.id, name),
  );
  const list = `/event/${event.id}/accomodation`;

  const submit = (values: typeof EMPTY) =>
    attempt(async () => {
      try {
        if (!(await namesake.mayAdd())) return;
        await saveHotel(event.id, values, hotel);
      } catch (error) {
        toast.error(i18n.t('Error: Failed to save hotel'));
        throw error;
      }
      toast.success(i18n.t('Success: Hotel saved'));
      await navigate(list);
    });

  const line = { as: TextInput, autoComplete: 'off' } as const;
  return (
    <Form form={form} onSubmit={submit}>
      <FormError message={failure?.message} reference={failure?.reference} />
      {namesake.warned && (
        <Alert kind="warning">{i18n.t('A hotel with this name already exists. Do you still want to add it?')}</Alert>
      )}
      <Field {...line} name="name" label={i18n.t('Name')} required={i18n.t('Enter a name')} />
      <Field {...line} name="address" label={i18n.t('Address')} />
      <Field
        {...line}
        name="check_in"
        label={i18n.t('Check-in time')}
        description={i18n.t('For example, “from 15:00”.')}
      />
      <Field {...line} name="check_out" label={i18n.t('Check-out time')} />
      <Field {...line} name="breakfast" label={i18n.t('Breakfast')} />
      <Field as={Textarea} name="additional_information" label={i18n.t('Additional information')} />
      <FormActions>
        <Button href={list}>{i18n.t('Cancel')}</Button>
        <Button type="submit" variant="primary" loading={form.formState.isSubmitting}>
          {namesake.again ? i18n.t('Add hotel again') : i18n.t('Save')}
        </Button>
      </FormActions>
    </Form>
  );
}
