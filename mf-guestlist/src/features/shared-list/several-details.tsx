import { memo } from 'react';
import { DetailInput } from '../../details/detail-input.tsx';
import type { RequestedField, TypedDetail, TypedDetails } from '../../details/typed-details.ts';
import { i18n } from '@laminate/sdk/i18n';
import classes from './shared-list.module.css';

/**
 * A guest of a pasted list, identified by the name and by which of its occurrences they are, since rows above can come
 * and go.
 */
export interface NamedRow {
  readonly id: string;
  readonly name: string;
}

/** What was typed for each row, and what is wrong with it, by the ids of the rows and the keys of the fields. */
export type OfRows<T> = Readonly<Record<string, Readonly<Record<string, T>>>>;

interface SeveralDetailsProps {
  readonly rows: readonly NamedRow[];
  readonly fields: readonly RequestedField[];
  readonly typed: OfRows<TypedDetail>;
  readonly errors: OfRows<string>;
  readonly onChange: (id: string, key: string, value: TypedDetail) => void;
}

const NOTHING = {};

/** What has to be known of each guest of a pasted list. */
export function SeveralDetails({ rows, fields, typed, errors, onChange }: SeveralDetailsProps) {
  return rows.map(({ id, name }) => (
    <RowDetails
      key={id}
      id={id}
      name={name}
      fields={fields}
      typed={typed[id] ?? NOTHING}
      errors={errors[id] ?? NOTHING}
      onChange={onChange}
    />
  ));
}

interface RowDetailsProps extends NamedRow, Pick<SeveralDetailsProps, 'fields' | 'onChange'> {
  readonly typed: TypedDetails;
  readonly errors: Readonly<Record<string, string>>;
}

const RowDetails = memo(function RowDetails({ id, name, fields, typed, errors, onChange }: RowDetailsProps) {
  return (
    <fieldset className={classes.row}>
      <legend>{name}</legend>
      {fields.map((field) => (
        <DetailInput
          key={field.key}
          field={field}
          value={typed[field.key] ?? (field.kind === 'choices' ? [] : '')}
          onChange={(value) => onChange(id, field.key, value)}
          hint={i18n.t('required')}
          error={errors[field.key]}
          aria-required
        />
      ))}
    </fieldset>
  );
});
