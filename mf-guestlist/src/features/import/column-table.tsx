import type { ColumnRole } from '@laminate/contracts/imports';
import { i18n } from '@laminate/sdk/i18n';
import { Flag, Select } from '@laminate/ui';
import type { ColumnMapping } from './column-mapping.ts';
import { ROLES, roleLabel } from './role-labels.ts';
import { examplesOf } from './table-outline.ts';
import type { TableOutline } from './table-outline.ts';
import classes from './import.module.css';

interface ColumnTableProps {
  outline: TableOutline;
  mapping: ColumnMapping;
  onRole: (column: number, role: ColumnRole) => void;
}

/** The columns of a table with examples, and what each holds. */
export function ColumnTable({ outline, mapping, onRole }: ColumnTableProps) {
  return (
    <div className={classes.mapping} role="table" aria-label={i18n.t('Columns')}>
      <div role="row" className={classes.mapHead}>
        <div role="columnheader">{i18n.t('Column')}</div>
        <div role="columnheader">{i18n.t('Examples')}</div>
        <div role="columnheader">{i18n.t('Holds')}</div>
      </div>
      {mapping.roles.map((role, column) => {
        const title = titleOf(mapping, column);
        const examples = examplesOf(outline, mapping, column);
        return (
          <div role="row" key={column} className={classes.mapRow} data-left-out={role === 'left_out' || undefined}>
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
                label={i18n.t('Column {title} holds', { title })}
                options={ROLES.map((each) => ({ value: each, label: roleLabel(each) }))}
                value={role}
                onChange={(value) => onRole(column, ROLES.find((each) => each === value) ?? 'left_out')}
              />
            </div>
          </div>
        );
      })}
    </div>
  );
}

/** The title of a column, or its number. */
export function titleOf({ titles }: ColumnMapping, column: number): string {
  return titles[column] || i18n.t('Column {number}', { number: column + 1 });
}
