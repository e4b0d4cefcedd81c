import { FORM_TEMPLATES, type FormTemplate, type LibraryForm } from '@laminate/contracts/form-edit';
import type { Event } from '@laminate/contracts/events';
import { dayAfter } from '@laminate/contracts/zoned-clock';
import { dayIn, isOver } from '@laminate/rules/form-rules';
import { toast } from '@laminate/sdk';
import { useAttempt } from '@laminate/sdk/forms/use-attempt';
import { useNamesakeWarning } from '@laminate/sdk/forms';
import { getLocale, i18n } from '@laminate/sdk/i18n';
import { useNavigate, useSearchParams } from '@laminate/sdk/router';
import { Alert, Breadcrumbs, Button, FormError, Page, Select, TextInput, Textarea } from '@laminate/ui';
import { Field, Form, FormActions } from '@laminate/ui/form';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { AdvancingFrame } from '../../advancing-frame.tsx';
import { withinForms } from '../../advancing-trail.ts';
import { formatDay } from '../../form-view/format-day.ts';
import { addForm, formNameIsThere, formsQuery, libraryQuery } from './api/forms.ts';
import { sizeLabel, templateLabels } from './form-labels.ts';

/**
 * What a form starts with: nothing, a template, the sections of another form (its id), or a form of the forms library.
 */
const EMPTY = 'empty';
const LIBRARY = 'library-';

/** Number of options from which typing narrows them. */
const MANY = 10;

interface Values {
  readonly name: string;
  readonly description: string;
  readonly start: string;
}

/** Returns the deadlines of a form of the forms library in an event. */
function deadlinesIn({ start_time, time_zone }: Event, { deadlines }: LibraryForm) {
  const firstDay = dayIn(time_zone, new Date(start_time));
  return deadlines.map(({ section, days }) => ({ section, day: dayAfter(firstDay, -days) }));
}

const listed = (deadlines: ReturnType<typeof deadlinesIn>): string =>
  deadlines.map(({ section, day }) => i18n.t('{section} on {day}', { section, day: formatDay(day) })).join(', ');

/** Returns what a form of the forms library brings to an event, in words. */
function aboutLibraryForm(event: Event, form: LibraryForm): string {
  const deadlines = deadlinesIn(event, form);
  if (deadlines.length === 0) return sizeLabel(form);
  return `${sizeLabel(form)}. ${i18n.t('Deadlines for this event: {deadlines}', { deadlines: listed(deadlines) })}`;
}

/** Adds a form, empty, from a template or the forms library, or as a copy, and opens it. */
function AddForm({ event }: { readonly event: Event }) {
  const navigate = useNavigate();
  const [query] = useSearchParams();
  const { data: forms = [] } = useQuery(formsQuery(event.id));
  const { data: library = [] } = useQuery(libraryQuery(event.id));
  const form = useForm<Values>({ defaultValues: { name: '', description: '', start: query.get('start') ?? EMPTY } });
  const { failure, attempt } = useAttempt(form, ['name', 'description']);
  const namesake = useNamesakeWarning(useWatch({ control: form.control, name: 'name' }), (name) =>
    formNameIsThere(event.id, name),
  );
  const list = `/event/${event.id}/forms`;
  const start = useWatch({ control: form.control, name: 'start' });
  const libraryFormId = start.startsWith(LIBRARY) ? Number(start.slice(LIBRARY.length)) : undefined;
  const chosen = library.find(({ id }) => id === libraryFormId);
  const [today] = useState(() => dayIn(event.time_zone, new Date()));
  const passed = chosen ? deadlinesIn(event, chosen).filter(({ day }) => isOver(day, today)) : [];
  const { getValues, setValue } = form;
  const suggested = useRef('');
  // The same form at each event mostly has the same name. One that the person has entered stays.
  useEffect(() => {
    if (!['', suggested.current].includes(getValues('name').trim())) return;
    suggested.current = chosen?.name ?? '';
    setValue('name', suggested.current);
  }, [chosen, getValues, setValue]);

  const submit = ({ start: _, ...values }: Values) =>
    attempt(async () => {
      if (!(await namesake.mayAdd())) return;
      const template = FORM_TEMPLATES.find((one) => one === start);
      const source = template
        ? { template, language: getLocale() === 'et' ? ('et' as const) : ('en' as const) }
        : libraryFormId
          ? { library_form_id: libraryFormId }
          : start !== EMPTY && { copy_of: Number(start) };
      const { form: made } = await addForm(event.id, { ...values, ...source });
      toast.success(i18n.t('Form created'));
      await navigate(`${list}/${made.id}`);
    });

  const templateOption = (template: FormTemplate) => ({
    value: template,
    label: i18n.t('Template: {name}', { name: templateLabels(template).name }),
  });
  const options = [
    { value: EMPTY, label: i18n.t('Blank form') },
    ...FORM_TEMPLATES.map(templateOption),
    ...library.map(({ id, name }) => ({
      value: `${LIBRARY}${id}`,
      label: i18n.t('Forms library: {name}', { name }),
    })),
    ...forms.map(({ id, name }) => ({ value: String(id), label: i18n.t('Copy of {name}', { name }) })),
  ];
  return (
    <Page
      title={i18n.t('Add form')}
      documentTitle={i18n.t('{name} – {event} – Laminate', { name: i18n.t('Add form'), event: event.name })}
      width="form"
      breadcrumbs={
        <Breadcrumbs label={i18n.t('Breadcrumbs')} items={withinForms(event.id, { label: i18n.t('Add form') })} />
      }
    >
      <Form form={form} onSubmit={submit}>
        <FormError message={failure?.message} reference={failure?.reference} />
        {namesake.warned && (
          <Alert kind="warning">{i18n.t('A form with this name already exists. Do you still want to add it?')}</Alert>
        )}
        <Field as={TextInput} name="name" label={i18n.t('Name')} required={i18n.t('Enter a name')} autoComplete="off" />
        <Field as={Textarea} name="description" label={i18n.t('Description')} hint={i18n.t('optional')} rows={3} />
        <Field
          as={Select}
          name="start"
          label={i18n.t('Start with')}
          description={chosen && aboutLibraryForm(event, chosen)}
          searchable={options.length > MANY}
          emptyText={i18n.t('No form found')}
          options={options}
        />
        {passed.length > 0 && (
          <Alert kind="warning">
            {i18n.t(
              '{count, plural, one {A deadline has already passed} other {Some deadlines have already passed}}: {deadlines}. Change this in the form before artists get it.',
              { count: passed.length, deadlines: listed(passed) },
            )}
          </Alert>
        )}
        <FormActions>
          <Button href={list}>{i18n.t('Cancel')}</Button>
          <Button type="submit" variant="primary" loading={form.formState.isSubmitting}>
            {namesake.again ? i18n.t('Add form again') : i18n.t('Add form')}
          </Button>
        </FormActions>
      </Form>
    </Page>
  );
}

/** Adds a form. */
export default function AddFormScreen() {
  return <AdvancingFrame>{(event) => <AddForm event={event} />}</AdvancingFrame>;
}
