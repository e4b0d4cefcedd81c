import type { AnswerValues } from '@laminate/rules/form-rules';
import type { AnySection } from '@laminate/contracts/forms';
import type { ReactNode } from 'react';
import { FieldInput } from './field-input.tsx';
import classes from './answer.module.css';

interface AnswerFieldsProps {
  readonly section: AnySection;
  /** Of the ids of the inputs, which end with that of the field. */
  readonly prefix: string;
  readonly values: AnswerValues;
  readonly errorOf: (field: number) => string | undefined;
  readonly onType: (field: number, value: string | boolean) => void;
  /** Content below a field because of its value. */
  readonly under?: (field: number) => ReactNode;
}

/** The fields of one answer. */
export function AnswerFields({ section, prefix, values, errorOf, onType, under }: AnswerFieldsProps) {
  return section.fields.map((field) => (
    <div key={field.id} className={classes.field}>
      <FieldInput
        field={field}
        id={`${prefix}-field-${field.id}`}
        value={values[field.id]}
        error={errorOf(field.id)}
        multiline={section.section_type === 'Comments'}
        onChange={(value) => onType(field.id, value)}
      />
      {under?.(field.id)}
    </div>
  ));
}
