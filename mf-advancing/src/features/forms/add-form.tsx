import { FORM_TEMPLATES, type FormTemplate } from '@laminate/contracts/form-edit';
import type { Event } from '@laminate/contracts/events';
import { toast } from '@laminate/sdk';
import { useAttempt } from '@laminate/sdk/forms/use-attempt';
import { useNamesakeWarning } from '@laminate/sdk/forms';
import { getLocale, i18n } from '@laminate/sdk/i18n';
import { useNavigate, useSearchParams } from '@laminate/sdk/router';
import { Alert, Breadcrumbs, Button, FormError, Page, Select, TextInput, Textarea } from '@laminate/ui';
import { Field, Form, FormActions } from '@laminate/ui/form';
import { useQuery } from '@tanstack/react-query';
import { useForm, useWatch } from 'react-hook-form';
import { AdvancingFrame } from '../../advancing-frame.tsx';
import { withinForms } from '../../advancing-trail.ts';
import { addForm, formNameIsThere, formsQuery } from './api/forms.ts';
import { templateLabels } from './form-labels.ts';

/** What a form starts with: nothing, a template, or the sections of another form (its id). */
const EMPTY = 'empty';

interface Values {
  readonly name: string;
  readonly description: string;
  readonly start: string;
}

/** Adds a form, empty, from a template or as a copy, and opens it. */
function AddForm({ event }: { readonly event: Event }) {
  const navigate = useNavigate();
  const [query] = useSearchParams();
  const { data: forms = [] } = useQuery(formsQuery(event.id));
  const form = useForm<Values>({ defaultValues: { name: '', description: '', start: query.get('start') ?? EMPTY } });
  const { failure, attempt } = useAttempt(form, ['name', 'description']);
  const namesake = useNamesakeWarning(useWatch({ control: form.control, name: 'name' }), (name) =>
    formNameIsThere(event.id, name),
  );
  const list = `/event/${event.id}/forms`;

  const submit = ({ start, ...values }: Values) =>
    attempt(async () => {
      if (!(await namesake.mayAdd())) return;
      const template = FORM_TEMPLATES.find((one) => one === start);
      const source = template
        ? { template, language: getLocale() === 'et' ? ('et' as const) : ('en' as const) }
        : start !== EMPTY && { copy_of: Number(start) };
      const { form: made } = await addForm(event.id, { ...values, ...source });
      toast.success(i18n.t('Form created'));
      await navigate(`${list}/${made.id}`);
    });

  const templateOption = (template: FormTemplate) => ({
    value: template,
    label: i18n.t('Template: {name}', { name: templateLabels(template).name }),
  });
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
          options={[
            { value: EMPTY, label: i18n.t('Blank form') },
            ...FORM_TEMPLATES.map(templateOption),
            ...forms.map(({ id, name }) => ({ value: String(id), label: i18n.t('Copy of {name}', { name }) })),
          ]}
        />
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
