import { MAX_TITLE_ROW, type ColumnRole } from '@laminate/contracts/imports';
import type { FieldKey } from '@laminate/contracts/guest-details';
import { fieldLabel } from '@laminate/roster/labels';
import { i18n } from '@laminate/sdk/i18n';
import { Flag, Select } from '@laminate/ui';
import { useMemo } from 'react';
import { isFieldKey } from '@laminate/contracts/guest-details';
import { type DetailColumn } from '../../../drafts/detail-cells.ts';
import { isBlank, type ColumnMapping } from './column-mapping.ts';
import { ROLES, roleLabel } from './role-labels.ts';
import { examplesOf } from './table-outline.ts';
import type { TableOutline } from './table-outline.ts';
import classes from '../import.module.css';

interface ColumnTableProps {
  outline: TableOutline;
  mapping: ColumnMapping;
  /** The fields of the event. */
  fields: readonly DetailColumn[];
  /** A field is being added. */
  busy: boolean;
  onRole: (column: number, role: ColumnRole) => void;
  onField: (column: number, key: FieldKey) => void;
  /** Makes a custom field from a column, null for users who are not allowed to. */
  onAddField: ((column: number) => void) | null;
}

const NEW_FIELD = 'new_field';
const LONGEST_ROW = 60;
const NO_TITLES = 'none';

/** The columns of a table with examples, and what each holds. */
export function ColumnTable({ outline, mapping, fields, busy, onRole, onField, onAddField }: ColumnTableProps) {
  const options = useMemo(
    () => [...ROLES.map((role) => ({ value: role, label: roleLabel(role) })), ...fieldOptions(fields)],
    [fields],
  );
  const newField = (column: number) =>
    onAddField && mapping.titles[column]
      ? [
          {
            value: NEW_FIELD,
            label: i18n.t('New field “{title}”', { title: titleOf(mapping, column) }),
            group: ownGroup(),
          },
        ]
      : [];
  const choose = (column: number, value: string | null) => {
    if (value === NEW_FIELD) return onAddField?.(column);
    if (value !== null && isFieldKey(value)) return onField(column, value);
    onRole(column, ROLES.find((role) => role === value) ?? 'left_out');
  };
  return (
    <div className={classes.mapping} role="table" aria-label={i18n.t('Columns')}>
      <div role="row" className={classes.mapHead}>
        <div role="columnheader">{i18n.t('Column')}</div>
        <div role="columnheader">{i18n.t('Examples')}</div>
        <div role="columnheader">{i18n.t('Contains')}</div>
      </div>
      {mapping.roles.map((role, column) => {
        const title = titleOf(mapping, column);
        const examples = examplesOf(outline, mapping, column);
        return (
          <div
            role="row"
            key={column}
            className={classes.mapRow}
            data-left-out={(role === 'left_out' && !mapping.fields[column]) || undefined}
          >
            <div role="cell" className={classes.title}>
              {role === 'guests' && <Flag label={i18n.t('Needs an answer')}>?</Flag>}
              {title}
            </div>
            <div role="cell" className={classes.examples}>
              {examples.length > 0 ? examples.join(' · ') : i18n.t('Empty')}
            </div>
            <div role="cell">
              <Select
                hideLabel
                label={i18n.t('What’s in the column {title}', { title })}
                options={[...options, ...newField(column)]}
                value={mapping.fields[column] ?? role}
                disabled={busy}
                onChange={(value) => choose(column, value)}
              />
            </div>
          </div>
        );
      })}
    </div>
  );
}

const ownGroup = () => i18n.t('Fields of this event');

/** The fields that a column can hold, contacts and own ones each under their heading. */
function fieldOptions(fields: readonly DetailColumn[]) {
  const contacts = i18n.t('Contacts');
  const isOwn = ({ key }: DetailColumn) => key.startsWith('f');
  const option = (field: DetailColumn) => ({
    value: field.key,
    label: fieldLabel(field),
    group: isOwn(field) ? ownGroup() : contacts,
  });
  return [...fields.filter((field) => !isOwn(field)), ...fields.filter(isOwn)].map(option);
}

/** The title of a column, or its number. */
export function titleOf({ titles }: ColumnMapping, column: number): string {
  return titles[column] || i18n.t('Column {number}', { number: column + 1 });
}

interface TitleRowChoiceProps {
  outline: TableOutline;
  titleRow: number | null;
  onChange: (titleRow: number | null) => void;
}

/** Which row holds the titles of the columns, with what the first rows say. */
export function TitleRowChoice({ outline, titleRow, onChange }: TitleRowChoiceProps) {
  const rows = outline.head.slice(0, MAX_TITLE_ROW + 1).flatMap((cells, row) => {
    if (isBlank(cells)) return [];
    const text = cells.filter(Boolean).join(' · ').slice(0, LONGEST_ROW).toWellFormed();
    return [{ value: String(row), label: i18n.t('Row {line}: {text}', { line: row + 1, text }) }];
  });
  return (
    <div className={classes.sheet}>
      <Select
        label={i18n.t('Column titles')}
        options={[...rows, { value: NO_TITLES, label: i18n.t('No titles (the first row is a guest)') }]}
        value={titleRow === null ? NO_TITLES : String(titleRow)}
        onChange={(chosen) => {
          if (chosen !== null) onChange(chosen === NO_TITLES ? null : Number(chosen));
        }}
      />
    </div>
  );
}
