import { i18n } from '@laminate/sdk/i18n';
import { Alert, Button } from '@laminate/ui';
import { ASIDE, type Aside } from '../source/aside.ts';
import type { ColumnMapping } from './column-mapping.ts';
import { asideBelow, type TableOutline } from './table-outline.ts';
import { isNameRole } from './title-roles.ts';
import classes from '../import.module.css';

interface AsideChoiceProps {
  outline: TableOutline;
  mapping: ColumnMapping;
  onChange: (answers: Pick<ColumnMapping, 'aside' | 'sectionsAre'>) => void;
}

const EXAMPLES = 3;

/** What the first of these rows are called, or all that they say where that decides. */
function namesOf({ asideRows }: TableOutline, { roles }: ColumnMapping, rows: readonly number[], kind: Aside): string {
  const names = rows.slice(0, EXAMPLES).map((row) => {
    const cells = asideRows.get(row) ?? [];
    if (kind === 'maybe_sum') return cells.filter(Boolean).join(' · ');
    const named = cells.filter((cell, column) => cell !== '' && isNameRole(roles[column] ?? 'left_out'));
    return (named.length > 0 ? named : cells.filter(Boolean).slice(0, 1)).join(' ');
  });
  return names.join(', ') + (rows.length > EXAMPLES ? ', …' : '');
}

function questionOf(kind: Aside, count: number): string {
  switch (kind) {
    case 'hidden':
      return i18n.t('{count, plural, one {# row is} other {# rows are}} hidden in the workbook', { count });
    case 'struck':
      return i18n.t('{count, plural, one {# row is} other {# rows are}} struck through', { count });
    case 'section':
      return i18n.t('{count, plural, one {# row looks} other {# rows look}} like a section title', { count });
    case 'sum':
      return i18n.t('{count, plural, one {# row looks} other {# rows look}} like a total', { count });
    case 'maybe_sum':
      return i18n.t('{count, plural, one {# row may be a total, or a guest} other {# rows may be totals, or guests}}', {
        count,
      });
  }
}

function answerOf(imported: boolean, kind: Aside, { sectionsAre }: ColumnMapping): string {
  if (imported) return i18n.t('Imported.');
  if (kind !== 'section' || sectionsAre === null) return i18n.t('Left out.');
  return sectionsAre === 'unit'
    ? i18n.t('Used as units for the rows below.')
    : i18n.t('Used as groups for the rows below.');
}

/** Asks whether rows are guests that a workbook hides or strikes through, or that look like titles of sections or sums. */
export function AsideChoice({ outline, mapping, onChange }: AsideChoiceProps) {
  return ASIDE.map((kind) => {
    const rows = asideBelow(outline, mapping, kind);
    if (rows.length === 0) return null;
    const answer = mapping.aside[kind] ?? (kind === 'sum' ? false : undefined);
    const say = (imported: boolean | undefined, sectionsAre = kind === 'section' ? null : mapping.sectionsAre) => {
      const { [kind]: _before, ...others } = mapping.aside;
      onChange({ aside: imported === undefined ? others : { ...others, [kind]: imported }, sectionsAre });
    };
    return (
      <Alert key={kind} kind={answer === undefined ? 'warning' : 'info'} title={questionOf(kind, rows.length)}>
        <p>{namesOf(outline, mapping, rows, kind)}</p>
        {answer === undefined ? (
          <div className={classes.answers}>
            {kind === 'section' && (
              <>
                <Button onClick={() => say(false, 'unit')}>{i18n.t('Use as units')}</Button>
                <Button onClick={() => say(false, 'group')}>{i18n.t('Use as groups')}</Button>
              </>
            )}
            <Button onClick={() => say(true)}>{i18n.t('Import')}</Button>
            <Button onClick={() => say(false)}>{i18n.t('Skip')}</Button>
          </div>
        ) : (
          <p>
            {answerOf(answer, kind, mapping)}{' '}
            <Button variant="link" onClick={() => say(kind === 'sum' ? !answer : undefined)}>
              {kind !== 'sum' ? i18n.t('Choose again') : answer ? i18n.t('Skip') : i18n.t('Import')}
            </Button>
          </p>
        )}
      </Alert>
    );
  });
}
