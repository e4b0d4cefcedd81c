import { i18n } from '@laminate/sdk/i18n';
import { Alert, Button } from '@laminate/ui';
import { ASIDE, type Aside } from './aside.ts';
import type { ColumnMapping } from './column-mapping.ts';
import { asideBelow, type TableOutline } from './table-outline.ts';
import { isNameRole } from './title-roles.ts';
import classes from './import.module.css';

interface AsideChoiceProps {
  outline: TableOutline;
  mapping: ColumnMapping;
  /** Says whether rows that are set aside in this way are guests; undefined takes the answer back. */
  onChange: (kind: Aside, imported: boolean | undefined) => void;
}

const EXAMPLES = 3;

/** What the first of these rows are called. */
function namesOf({ asideRows }: TableOutline, { roles }: ColumnMapping, rows: readonly number[]): string {
  const names = rows.slice(0, EXAMPLES).map((row) => {
    const cells = asideRows.get(row) ?? [];
    const named = cells.filter((cell, column) => cell !== '' && isNameRole(roles[column] ?? 'left_out'));
    return (named.length > 0 ? named : cells.filter(Boolean).slice(0, 1)).join(' ');
  });
  return names.join(', ') + (rows.length > EXAMPLES ? ', …' : '');
}

function questionOf(kind: Aside, count: number): string {
  return kind === 'hidden'
    ? i18n.t('{count, plural, one {# row is} other {# rows are}} hidden in the workbook', { count })
    : i18n.t('{count, plural, one {# row is} other {# rows are}} struck through', { count });
}

/** Asks whether rows that the workbook hides, or strikes through, are guests. */
export function AsideChoice({ outline, mapping, onChange }: AsideChoiceProps) {
  return ASIDE.map((kind) => {
    const rows = asideBelow(outline, mapping, kind);
    if (rows.length === 0) return null;
    const answer = mapping.aside[kind];
    return (
      <Alert key={kind} kind={answer === undefined ? 'warning' : 'info'} title={questionOf(kind, rows.length)}>
        <p>{namesOf(outline, mapping, rows)}</p>
        {answer === undefined ? (
          <div className={classes.answers}>
            <Button onClick={() => onChange(kind, true)}>{i18n.t('Import them')}</Button>
            <Button onClick={() => onChange(kind, false)}>{i18n.t('Leave them out')}</Button>
          </div>
        ) : (
          <p>
            {answer ? i18n.t('They are imported.') : i18n.t('They are left out.')}{' '}
            <Button variant="link" onClick={() => onChange(kind, undefined)}>
              {i18n.t('Change')}
            </Button>
          </p>
        )}
      </Alert>
    );
  });
}
