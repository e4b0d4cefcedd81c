import { i18n } from '@laminate/sdk/i18n';
import { LinkedText } from '@laminate/ui';
import type { ReactNode } from 'react';
import { formatDay } from './format-day.ts';
import { FormFieldInput } from './form-field-input.tsx';
import type { FieldErrors, FieldValues, ShownSection } from './shown-form.ts';
import classes from './form-section-view.module.css';

interface FormSectionViewProps {
  readonly section: ShownSection;
  readonly values: FieldValues;
  readonly onChange: (values: FieldValues) => void;
  /** By the ids of the fields. */
  readonly errors?: FieldErrors;
  readonly disabled?: boolean;
  /** Of the section's name. */
  readonly headingLevel?: 2 | 3 | 4;
  /** True where the name already appears around it. */
  readonly hideName?: boolean;
  /** Deadline for this artist instead of the one in the form, YYYY-MM-DD. */
  readonly deadline?: string | null;
  /** Below the fields: its buttons. */
  readonly children?: ReactNode;
}

/** A section of a form to fill in, as who answers it sees it: name, description, message, and its fields. */
export function FormSectionView(props: FormSectionViewProps) {
  const {
    section,
    values,
    onChange,
    errors = {},
    disabled = false,
    headingLevel = 3,
    hideName = false,
    children,
  } = props;
  const deadline = props.deadline === undefined ? section.deadline : props.deadline;
  const Heading = `h${headingLevel}` as const;
  return (
    <section className={classes.section} aria-label={section.name}>
      {!hideName && <Heading className={classes.name}>{section.name}</Heading>}
      {section.description && (
        <p className={classes.text}>
          <LinkedText>{section.description}</LinkedText>
        </p>
      )}
      {deadline && <p className={classes.text}>{i18n.t('Open until {day}', { day: formatDay(deadline) })}</p>}
      {section.message && (
        <p className={classes.message}>
          <LinkedText>{section.message}</LinkedText>
        </p>
      )}
      {section.fields.map((field) => (
        <FormFieldInput
          key={field.id}
          field={field}
          value={values[field.id]}
          error={errors[field.id]}
          disabled={disabled}
          multiline={section.section_type === 'Comments'}
          onChange={(value) => onChange({ ...values, [field.id]: value })}
        />
      ))}
      {children}
    </section>
  );
}
