import type { AnySection } from '@laminate/contracts/forms';
import { failureOf, isApiError, type Failure } from '@laminate/sdk';
import { i18n } from '@laminate/sdk/i18n';
import { Button, FormError } from '@laminate/ui';
import { FormActions } from '@laminate/ui/form';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { FormFieldInput } from '../../form-view/form-field-input.tsx';
import type { FieldErrors, FieldValues } from '../../form-view/shown-form.ts';
import classes from './answers.module.css';

interface AnswerEditorProps {
  readonly section: AnySection;
  /** Values stored now, or none for a new answer. */
  readonly stored: FieldValues;
  /** Names the fields together. */
  readonly label: string;
  /** Gets what was changed alone, so that a colleague's change of another field stays. */
  readonly onSave: (changed: FieldValues) => Promise<void>;
  readonly onCancel: () => void;
}

const FIELD = /^fields\.(\d+)$/;

/** Shows the fields of a section to fill in. The server's message about a field appears under it. */
export function AnswerEditor({ section, stored, label, onSave, onCancel }: AnswerEditorProps) {
  const [changed, setChanged] = useState<FieldValues>({});
  const [errors, setErrors] = useState<FieldErrors>({});
  const [failure, setFailure] = useState<Failure>();
  const values = { ...stored, ...changed };

  const save = useMutation({
    mutationFn: onSave,
    onMutate() {
      setFailure(undefined);
      setErrors({});
    },
    onError(error) {
      const named = isApiError(error)
        ? error.errors.flatMap(({ path, message }) =>
            FIELD.exec(path)?.[1] ? [[FIELD.exec(path)?.[1], message] as const] : [],
          )
        : [];
      setErrors(Object.fromEntries(named));
      if (named.length === 0) setFailure(failureOf(error));
    },
  });
  return (
    <form
      className={classes.editor}
      aria-label={label}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (!save.isPending) save.mutate(changed);
      }}
    >
      <FormError message={failure?.message} {...(failure?.reference && { reference: failure.reference })} />
      <div className={classes.fields}>
        {section.fields.map((field) => (
          <FormFieldInput
            key={field.id}
            field={field}
            value={values[field.id]}
            error={errors[field.id]}
            multiline={section.section_type === 'Comments'}
            onChange={(value) => setChanged({ ...changed, [field.id]: value })}
          />
        ))}
      </div>
      <FormActions>
        <Button type="submit" variant="primary" loading={save.isPending}>
          {i18n.t('Save')}
        </Button>
        <Button onClick={onCancel}>{i18n.t('Cancel')}</Button>
      </FormActions>
    </form>
  );
}
