import { MAX_ARTIST_CONTACTS, type ArtistContact, type ArtistContacts } from '@laminate/contracts/artist-contacts';
import { failureOf, toast } from '@laminate/sdk';
import { useAttempt } from '@laminate/sdk/forms/use-attempt';
import { useLeaveQuestion } from '@laminate/sdk/forms';
import { i18n } from '@laminate/sdk/i18n';
import { Alert, Button, ErrorPanel, FormError, IconButton, Skeleton, TextInput } from '@laminate/ui';
import { Field, Form, FormActions } from '@laminate/ui/form';
import { Plus, Trash2 } from '@laminate/ui/icons';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useFieldArray, useForm } from 'react-hook-form';
import { contactsOfOthers, contactsQuery, saveContacts } from './api/contacts.ts';
import classes from './contacts.module.css';

const EMPTY: ArtistContact = { name: '', purpose: '', phone: '', e_mail: '' };

/** Shows the people artists can contact, as organisers keep them. */
export function Contacts({ eventId }: { readonly eventId: number }) {
  const { data, error, refetch, isFetching } = useQuery(contactsQuery(eventId));
  return (
    <section className={classes.contacts} aria-labelledby="artist-contacts">
      <h2 id="artist-contacts">{i18n.t('Contacts for artists')}</h2>
      <p className={classes.hint}>
        {i18n.t('Once published, they’ll appear below the general information and on the day sheet.')}
      </p>
      {error && !data && (
        <ErrorPanel
          title={i18n.t('Couldn’t load the contacts')}
          {...failureOf(error)}
          retryLabel={i18n.t('Retry')}
          retrying={isFetching}
          onRetry={() => void refetch()}
        />
      )}
      {!data && !error && <Skeleton width="60%" />}
      {data && <ContactsForm key={eventId} eventId={eventId} saved={data} />}
    </section>
  );
}

function ContactsForm({ eventId, saved }: { readonly eventId: number; readonly saved: ArtistContacts }) {
  const [revision, setRevision] = useState(saved.revision);
  const [others, setOthers] = useState<ArtistContacts | null>(null);
  const form = useForm({ defaultValues: { contacts: saved.contacts } });
  const { fields, append, remove } = useFieldArray({ control: form.control, name: 'contacts' });
  const names = fields.flatMap((_field, at) =>
    (['name', 'purpose', 'phone', 'e_mail'] as const).map((name) => `contacts.${at}.${name}` as const),
  );
  const { failure, attempt } = useAttempt(form, names);
  useLeaveQuestion(form.formState.isDirty, () => i18n.t('You have unsaved contacts. Do you want to leave?'));

  const taken = (now: ArtistContacts) => {
    setRevision(now.revision);
    setOthers(null);
    form.reset({ contacts: now.contacts });
  };
  const submit = ({ contacts }: { contacts: ArtistContact[] }) =>
    attempt(async () => {
      try {
        taken(await saveContacts(eventId, { contacts, revision }));
      } catch (error) {
        const theirs = contactsOfOthers(error);
        if (!theirs) throw error;
        setOthers(theirs);
        return;
      }
      toast.success(i18n.t('Success: Saved'));
    });

  const line = { as: TextInput, autoComplete: 'off' } as const;
  return (
    <Form form={form} onSubmit={submit} className={classes.form}>
      <FormError message={failure?.message} reference={failure?.reference} />
      {others && (
        <Alert kind="warning" title={i18n.t('Someone else has saved different contacts')}>
          <p>{others.contacts.map(({ name }) => name).join(', ') || i18n.t('None')}</p>
          <div className={classes.choice}>
            <Button onClick={() => taken(others)}>{i18n.t('Use theirs')}</Button>
            <Button
              onClick={() => {
                setRevision(others.revision);
                setOthers(null);
              }}
            >
              {i18n.t('Keep mine and save later')}
            </Button>
          </div>
        </Alert>
      )}
      {fields.map(({ id }, at) => (
        <fieldset key={id} className={classes.contact}>
          <legend className="visually-hidden">{i18n.t('Contact {number}', { number: at + 1 })}</legend>
          <Field
            {...line}
            name={`contacts.${at}.name`}
            label={i18n.t('Name')}
            required={i18n.t('Enter a name')}
            maxLength={120}
          />
          <Field {...line} name={`contacts.${at}.purpose`} label={i18n.t('Role')} maxLength={120} />
          <Field {...line} name={`contacts.${at}.phone`} label={i18n.t('Phone')} inputMode="tel" maxLength={40} />
          <Field {...line} name={`contacts.${at}.e_mail`} label={i18n.t('E-mail')} inputMode="email" maxLength={254} />
          <IconButton label={i18n.t('Remove contact {number}', { number: at + 1 })} onClick={() => remove(at)}>
            <Trash2 aria-hidden="true" />
          </IconButton>
        </fieldset>
      ))}
      <FormActions>
        {fields.length < MAX_ARTIST_CONTACTS && (
          <Button icon={<Plus aria-hidden="true" />} onClick={() => append(EMPTY)}>
            {i18n.t('Add a contact')}
          </Button>
        )}
        <Button
          type="submit"
          variant="primary"
          loading={form.formState.isSubmitting}
          disabled={!form.formState.isDirty}
        >
          {i18n.t('Save contacts')}
        </Button>
      </FormActions>
    </Form>
  );
}
