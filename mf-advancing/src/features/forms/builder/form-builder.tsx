import type { FormAnswer } from '@laminate/contracts/form-edit';
import type { Event } from '@laminate/contracts/events';
import { useAction } from '@laminate/sdk/actions';
import { useLeaveQuestion } from '@laminate/sdk/forms';
import { i18n } from '@laminate/sdk/i18n';
import { Alert, Breadcrumbs, Button, Page, TextInput } from '@laminate/ui';
import { useId, useState, type ComponentProps } from 'react';
import { canChangeLibrary } from '../api/forms.ts';
import { SaveToLibrary } from '../save-to-library.tsx';
import { usedBy } from '../used-by.ts';
import { withinForms } from '../../../advancing-trail.ts';
import { sectionOf } from './draft.ts';
import { Preview } from './preview.tsx';
import { SectionEditor } from './section-editor.tsx';
import { SectionList } from './section-list.tsx';
import { useFormDraft, type OtherForm } from './use-form-draft.ts';
import classes from './builder.module.css';

interface FormBuilderProps {
  readonly event: Event;
  readonly loaded: FormAnswer;
  /** Where the form is not for artists: how it is stored, and where its page is. */
  readonly other?: OtherForm & { readonly trail: ComponentProps<typeof Breadcrumbs>['items']; readonly note: string };
}

/**
 * Builds a form: its sections, the fields of the selected one, and next to them what people see who fill it in. One
 * button saves it all.
 */
export function FormBuilder({ event, loaded, other }: FormBuilderProps) {
  const builder = useFormDraft(event.id, loaded, other);
  const { draft, server, unsaved, saving, faults, failure, theirs } = builder;
  const selected = sectionOf(draft, builder.selectedId);
  useLeaveQuestion(unsaved, () => i18n.t('You have unsaved changes to this form. Do you want to leave?'));
  // The button is far from a field by the Tab key.
  useAction({ label: i18n.t('Save form'), keys: 'mod+s', run: () => unsaved && !saving && void builder.save() });
  const [keeping, setKeeping] = useState(false);
  const whyNotYet = useId();
  const { name } = server.form;
  const preview = other ? i18n.t('Applicant view') : i18n.t('Artist view');
  return (
    <Page
      title={name}
      note={other ? other.note : usedBy(server.usage)}
      documentTitle={i18n.t('{name} – {event} – Laminate', { name, event: event.name })}
      breadcrumbs={
        <Breadcrumbs label={i18n.t('Breadcrumbs')} items={other?.trail ?? withinForms(event.id, { label: name })} />
      }
      actions={
        <>
          <span className={classes.state} role="status">
            {unsaved ? i18n.t('Not saved yet') : ''}
          </span>
          <Button variant="primary" loading={saving} disabled={!unsaved} onClick={() => void builder.save()}>
            {i18n.t('Save form')}
          </Button>
        </>
      }
    >
      {failure && (
        <div className={classes.failure}>
          <Alert kind="error" title={failure.message}>
            {failure.reference}
            {faults.sections}
            {theirs && (
              <p className={classes.theirs}>
                {i18n.t('Your changes are still here. Copy what you need, then continue with the current form.')}
                <Button onClick={() => builder.take(theirs)}>{i18n.t('Show the current form')}</Button>
              </p>
            )}
          </Alert>
        </div>
      )}
      <div className={classes.columns}>
        <div className={classes.sections}>
          {!other && (
            <div className={classes.text}>
              <TextInput
                label={i18n.t('Form name')}
                value={draft.name}
                {...(faults.name && { error: faults.name })}
                onChange={(next) => builder.edit((was) => ({ ...was, name: next }))}
              />
              <TextInput
                label={i18n.t('Description')}
                hint={i18n.t('optional')}
                value={draft.description}
                {...(faults.description && { error: faults.description })}
                onChange={(description) => builder.edit((was) => ({ ...was, description }))}
              />
              {canChangeLibrary() && (
                <>
                  <Button
                    aria-disabled={unsaved || saving || undefined}
                    aria-describedby={unsaved ? whyNotYet : undefined}
                    onClick={() => !unsaved && !saving && setKeeping(true)}
                  >
                    {i18n.t('Save to the forms library')}
                  </Button>
                  {unsaved && (
                    <p id={whyNotYet} className={classes.quiet}>
                      {i18n.t('Save the form first')}
                    </p>
                  )}
                </>
              )}
            </div>
          )}
          <SectionList builder={builder} />
        </div>
        <div className={classes.editor}>
          {selected ? (
            <SectionEditor key={selected.id} builder={builder} section={selected} />
          ) : (
            <p className={classes.quiet}>{i18n.t('Add a section to get started.')}</p>
          )}
        </div>
        <aside className={classes.preview} aria-label={preview}>
          <Preview title={preview} draft={draft} selectedId={builder.selectedId} />
        </aside>
      </div>
      {keeping && <SaveToLibrary event={event} form={server.form} onClose={() => setKeeping(false)} />}
    </Page>
  );
}
