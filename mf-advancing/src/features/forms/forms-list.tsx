import type { ListedForm, NewForm } from '@laminate/contracts/form-edit';
import { FORM_TEMPLATES, type FormTemplate } from '@laminate/contracts/form-edit';
import type { Event } from '@laminate/contracts/events';
import { confirm, failureOf, toast } from '@laminate/sdk';
import { getLocale, i18n } from '@laminate/sdk/i18n';
import { useNavigate } from '@laminate/sdk/router';
import {
  Breadcrumbs,
  Button,
  EmptyState,
  ErrorPanel,
  IconButton,
  Page,
  RecordActions,
  RecordName,
  RecordNote,
  RecordTable,
  Skeleton,
  TextLink,
} from '@laminate/ui';
import { Copy, ListChecks, Plus, Save, Trash2 } from '@laminate/ui/icons';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { AdvancingFrame } from '../../advancing-frame.tsx';
import { withinArtists } from '../../advancing-trail.ts';
import { addForm, canChangeLibrary, deleteForm, formsQuery, libraryQuery } from './api/forms.ts';
import { sizeLabel, templateLabels } from './form-labels.ts';
import { SaveToLibrary } from './save-to-library.tsx';
import { usedBy } from './used-by.ts';
import classes from './forms.module.css';

/** Makes a form and opens it. A failure is shown. */
function useAddForm(eventId: number) {
  const navigate = useNavigate();
  // Its name, while it is made.
  const [adding, setAdding] = useState<string | null>(null);
  async function add(form: NewForm): Promise<void> {
    setAdding(form.name);
    try {
      const { form: made } = await addForm(eventId, form);
      toast.success(i18n.t('Form created'));
      await navigate(`/event/${eventId}/forms/${made.id}`);
    } catch (error) {
      toast.error(failureOf(error).message);
      setAdding(null);
    }
  }
  return { add, adding };
}

/** The templates that a form can start from, each with a button that makes one, and the way to the forms library. */
function FormTemplates({ eventId }: { readonly eventId: number }) {
  const { data: library = [] } = useQuery(libraryQuery(eventId));
  const { add, adding } = useAddForm(eventId);
  const start = (template: FormTemplate) =>
    add({ name: templateLabels(template).name, template, language: getLocale() === 'et' ? 'et' : 'en' });
  return (
    <ul className={classes.templates} aria-label={i18n.t('Templates')}>
      {FORM_TEMPLATES.map((template) => {
        const { name, about } = templateLabels(template);
        return (
          <li key={template} className={classes.template}>
            <b className={classes.templateName}>{name}</b>
            <p className={classes.about}>{about}</p>
            <Button loading={adding === name} onClick={() => void start(template)}>
              {i18n.t('Start with {name}', { name })}
            </Button>
          </li>
        );
      })}
      {library.length > 0 && (
        <li className={classes.template}>
          <b className={classes.templateName}>{i18n.t('Forms library')}</b>
          <p className={classes.about}>
            {i18n.t('{count, plural, one {# form} other {# forms}} saved in your account', { count: library.length })}
          </p>
          <Button href={`/event/${eventId}/forms/library`}>{i18n.t('Open the forms library')}</Button>
        </li>
      )}
    </ul>
  );
}

/** Deletes a form when the person agrees. Where artists have the form, it says so and leads to them instead. */
function useDeleteForm(eventId: number) {
  const navigate = useNavigate();
  return async ({ id, name, artists }: ListedForm): Promise<void> => {
    if (artists > 0) {
      const reason = i18n.t(
        '{artists, plural, one {# artist has this form, so you can’t delete it. Assign them another form first.} other {# artists have this form, so you can’t delete it. Assign them another form first.}}',
        { artists },
      );
      const go = await confirm(reason, {
        title: name,
        confirmLabel: i18n.t('Show these artists'),
        cancelLabel: i18n.t('Close'),
      });
      if (go) await navigate(`/event/${eventId}/artists?form=${id}`);
      return;
    }
    const options = { title: name, confirmLabel: i18n.t('Delete'), cancelLabel: i18n.t('Cancel'), danger: true };
    if (
      !(await confirm(
        i18n.t('Are you sure you want to delete the form {name}? Existing answers will be kept.', { name }),
        options,
      ))
    )
      return;
    try {
      await deleteForm(eventId, id);
      toast.success(i18n.t('Form deleted'));
    } catch (error) {
      toast.error(failureOf(error).message);
    }
  };
}

/** The forms of an event. */
function FormsList({ event }: { readonly event: Event }) {
  const { data: forms, error, refetch, isFetching } = useQuery(formsQuery(event.id));
  const { add, adding } = useAddForm(event.id);
  const remove = useDeleteForm(event.id);
  const [kept, setKept] = useState<ListedForm | null>(null);
  const copy = ({ id, name }: ListedForm) =>
    add({ name: i18n.t('{name} (copy)', { name }).slice(0, 120), copy_of: id });
  return (
    <Page
      title={i18n.t('Forms')}
      documentTitle={i18n.t('{name} – {event} – Laminate', { name: i18n.t('Forms'), event: event.name })}
      breadcrumbs={
        <Breadcrumbs label={i18n.t('Breadcrumbs')} items={withinArtists(event.id, { label: i18n.t('Forms') })} />
      }
      actions={
        <>
          <Button href={`/event/${event.id}/forms/library`}>{i18n.t('Forms library')}</Button>
          <Button variant="primary" href={`/event/${event.id}/forms/add`} icon={<Plus aria-hidden="true" />}>
            {i18n.t('Add form')}
          </Button>
        </>
      }
    >
      {error && !forms && (
        <ErrorPanel
          title={i18n.t('Couldn’t load the forms')}
          {...failureOf(error)}
          retryLabel={i18n.t('Retry')}
          retrying={isFetching}
          onRetry={() => void refetch()}
        />
      )}
      {!forms && !error && <Skeleton width="60%" />}
      {forms?.length === 0 && (
        <>
          <EmptyState title={i18n.t('No forms yet')} icon={<ListChecks aria-hidden="true" />}>
            {i18n.t('Use forms to collect information from artists. Start with a template or a blank form.')}
          </EmptyState>
          <FormTemplates eventId={event.id} />
        </>
      )}
      {forms && forms.length > 0 && (
        <RecordTable
          label={i18n.t('Forms')}
          heads={[i18n.t('Form'), i18n.t('Sections'), i18n.t('Artists')]}
          actionsHead={i18n.t('Actions')}
        >
          {forms.map((form) => (
            <tr key={form.id}>
              <th scope="row">
                <RecordName>
                  <TextLink href={`/event/${event.id}/forms/${form.id}`}>{form.name}</TextLink>
                </RecordName>
                {form.description && (
                  <RecordNote>
                    <span className={classes.oneLine}>{form.description}</span>
                  </RecordNote>
                )}
              </th>
              <td>{sizeLabel(form)}</td>
              <td>{usedBy(form)}</td>
              <RecordActions>
                <IconButton
                  label={i18n.t('Duplicate {name}', { name: form.name })}
                  aria-busy={adding !== null || undefined}
                  onClick={() => void copy(form)}
                >
                  <Copy aria-hidden="true" />
                </IconButton>
                {canChangeLibrary() && (
                  <IconButton
                    label={i18n.t('Save {name} to the forms library', { name: form.name })}
                    onClick={() => setKept(form)}
                  >
                    <Save aria-hidden="true" />
                  </IconButton>
                )}
                <IconButton label={i18n.t('Delete {name}', { name: form.name })} onClick={() => void remove(form)}>
                  <Trash2 aria-hidden="true" />
                </IconButton>
              </RecordActions>
            </tr>
          ))}
        </RecordTable>
      )}
      {kept && <SaveToLibrary event={event} form={kept} onClose={() => setKept(null)} />}
    </Page>
  );
}

/** The forms of an event. */
export default function FormsScreen() {
  return <AdvancingFrame>{(event) => <FormsList event={event} />}</AdvancingFrame>;
}
