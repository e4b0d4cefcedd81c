import { i18n } from '@laminate/sdk/i18n';
import { Alert, Button, Checkbox, Flag, Select } from '@laminate/ui';
import { ArrowRight } from '@laminate/ui/icons';
import { useMemo, useState } from 'react';
import type { ReactNode } from 'react';
import type { GuestDraft } from '../../drafts/guest-draft.ts';
import { findTitleRow } from './column-guess.ts';
import type { ColumnRole } from './column-guess.ts';
import { draftsOf, guessMapping, openQuestions, rowsAboveTitles, setRole } from './column-mapping.ts';
import type { ColumnMapping } from './column-mapping.ts';
import type { Table } from './read-table.ts';
import { ROLES, roleText } from './role-text.ts';
import classes from './import.module.css';

const EXAMPLES = 3;

interface ColumnsStepProps {
  table: Table;
  /** Where rows go that name no unit. */
  place: ReactNode;
  onBack: () => void;
  onContinue: (drafts: GuestDraft[]) => void;
}

/** Between file and preview: what each column holds, guessed from its title and to be put right. */
export function ColumnsStep({ table, place, onBack, onContinue }: ColumnsStepProps) {
  const [mapping, setMapping] = useState<ColumnMapping>(() => guessMapping(table));
  const drafts = useMemo(() => draftsOf(table, mapping), [table, mapping]);
  const questions = openQuestions(mapping);
  const guests = mapping.roles.indexOf('guests');
  const above = rowsAboveTitles(table, mapping);
  const leftOut = mapping.roles.flatMap((role, column) => (role === 'left_out' && hasCells(table, mapping, column) ? [column] : []));
  const change = (column: number, role: ColumnRole) => setMapping(setRole(mapping, column, role));

  return (
    <div className={classes.step}>
      <p className={classes.intro}>{i18n.t('{count, plural, one {# row} other {# rows}} found. Say what each column holds.', { count: drafts.length })}</p>
      <Checkbox
        label={mapping.titleRow === null
          ? i18n.t('The first row holds the titles of the columns')
          : i18n.t('Row {row} holds the titles of the columns', { row: mapping.titleRow + 1 })}
        value={mapping.titleRow !== null}
        onChange={(titled) => setMapping(guessMapping(table, titled ? (findTitleRow(table) ?? 0) : null))}
      />
      {above.length > 0 && (
        <Alert title={i18n.t('{count, plural, one {# row} other {# rows}} above the titles are no guests', { count: above.length })}>
          {above.map(({ line, text }) => <div key={line}>{i18n.t('Row {line}: {text}', { line, text })}</div>)}
        </Alert>
      )}
      {questions.includes('name') && <Alert kind="warning">{i18n.t('Choose the column that holds the names.')}</Alert>}
      {guests !== -1 && (
        <Alert kind="warning" title={i18n.t('Does “{title}” count all guests of an entry, or only the extra ones?', { title: titleOf(mapping, guests) })}>
          <div className={classes.answers}>
            <Button onClick={() => change(guests, 'total')}>{i18n.t('All: 2 means the person and one more')}</Button>
            <Button onClick={() => change(guests, 'extra')}>{i18n.t('Only extra: 2 means the person and two more')}</Button>
          </div>
        </Alert>
      )}
      <div className={classes.mapping} role="table" aria-label={i18n.t('Columns')}>
        <div role="row" className={classes.mapHead}>
          <div role="columnheader">{i18n.t('Column')}</div>
          <div role="columnheader">{i18n.t('Examples')}</div>
          <div role="columnheader">{i18n.t('Holds')}</div>
        </div>
        {mapping.roles.map((role, column) => {
          const title = titleOf(mapping, column);
          return (
            <div role="row" key={column} className={classes.mapRow} data-left-out={role === 'left_out' || undefined}>
              <div role="cell" className={classes.title}>
                {role === 'guests' && <Flag label={i18n.t('Needs an answer')}>?</Flag>}
                {title}
              </div>
              <div role="cell" className={classes.examples}>{examplesOf(table, mapping, column).join(' · ')}</div>
              <div role="cell">
                <Select
                  hideLabel
                  label={i18n.t('Column {title} holds', { title })}
                  options={ROLES.map((each) => ({ value: each, label: roleText(each) }))}
                  value={role}
                  onChange={(value) => change(column, ROLES.find((each) => each === value) ?? 'left_out')}
                />
              </div>
            </div>
          );
        })}
      </div>
      {leftOut.length > 0 && (
        <p className={classes.leftOut}>
          {i18n.t('Left out: {titles}.', { titles: leftOut.map((column) => titleOf(mapping, column)).join(', ') })}{' '}
          <Button variant="link" onClick={() => setMapping(leftOut.reduce((next, column) => setRole(next, column, 'titled_comment'), mapping))}>
            {i18n.t('Add them to the comment')}
          </Button>
        </p>
      )}
      {place}
      <div className={classes.actions}>
        <Button onClick={onBack}>{i18n.t('Back to the text')}</Button>
        <Button
          variant="primary"
          icon={<ArrowRight aria-hidden="true" />}
          disabled={questions.length > 0 || drafts.length === 0}
          onClick={() => onContinue(drafts)}
        >
          {i18n.t('Continue')}
        </Button>
      </div>
    </div>
  );
}

function titleOf({ titles }: ColumnMapping, column: number): string {
  return titles[column] || i18n.t('Column {number}', { number: column + 1 });
}

function cellsBelow(table: Table, { titleRow }: ColumnMapping): Table {
  return titleRow === null ? table : table.slice(titleRow + 1);
}

function hasCells(table: Table, mapping: ColumnMapping, column: number): boolean {
  return cellsBelow(table, mapping).some((row) => (row[column] ?? '') !== '');
}

function examplesOf(table: Table, mapping: ColumnMapping, column: number): string[] {
  const found = new Set<string>();
  for (const row of cellsBelow(table, mapping)) {
    const cell = row[column] ?? '';
    if (cell !== '') found.add(cell);
    if (found.size === EXAMPLES) break;
  }
  return [...found];
}
