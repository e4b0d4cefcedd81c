import { FORM_TEMPLATES, type FormTemplate } from '@laminate/contracts/form-edit';
import { getLocale, i18n } from '@laminate/sdk/i18n';
import { Button } from '@laminate/ui';
import { templateLabels } from './form-labels.ts';
import { useAddForm } from './use-add-form.ts';
import classes from './forms.module.css';

/** The templates that a form can start from, each with a button that makes one. */
export function FormTemplates({ eventId }: { readonly eventId: number }) {
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
    </ul>
  );
}
