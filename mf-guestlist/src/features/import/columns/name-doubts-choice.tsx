import { i18n } from '@laminate/sdk/i18n';
import { Alert, Button } from '@laminate/ui';
import type { ColumnMapping } from './column-mapping.ts';
import { doubtfulRows } from './name-doubts.ts';
import { isNameRole } from './title-roles.ts';
import type { TableOutline } from './table-outline.ts';
import classes from '../import.module.css';

interface NameDoubtsProps {
  outline: TableOutline;
  mapping: ColumnMapping;
  onChange: (answer: Partial<Pick<ColumnMapping, 'people' | 'dash'>>) => void;
}

const LONGEST = 60;

/** Asks what a number of people, or a dash, in the names means: once for all rows, with the first rows that it decides. */
export function NameDoubts({ outline, mapping, onChange }: NameDoubtsProps) {
  const namesOf = (rows: readonly number[]) =>
    rows.map((row) => {
      const cells = outline.doubtfulRows.get(row) ?? [];
      const name = cells.filter((cell, column) => cell !== '' && isNameRole(mapping.roles[column] ?? 'left_out'));
      return name.join(' ').slice(0, LONGEST).toWellFormed();
    });
  const people = namesOf(doubtfulRows(outline, mapping, 'people'));
  const dashes = namesOf(doubtfulRows(outline, mapping, 'dash'));
  const again = (answer: Partial<Pick<ColumnMapping, 'people' | 'dash'>>) => (
    <Button variant="link" onClick={() => onChange(answer)}>
      {i18n.t('Choose again')}
    </Button>
  );
  return (
    <>
      {people.length > 0 && (
        <Alert title={i18n.t('Does the number behind a name count the guest, too?')}>
          <p>{people.join(' · ')}</p>
          {mapping.people === null ? (
            <div className={classes.answers}>
              <Button onClick={() => onChange({ people: 'total' })}>
                {i18n.t('Total: 2 means the guest plus one')}
              </Button>
              <Button onClick={() => onChange({ people: 'extra' })}>
                {i18n.t('Plus-ones only: 2 means the guest plus two')}
              </Button>
            </div>
          ) : (
            <p>
              {mapping.people === 'total'
                ? i18n.t('It counts all guests of the entry.')
                : i18n.t('It counts only the plus-ones.')}{' '}
              {again({ people: null })}
            </p>
          )}
        </Alert>
      )}
      {dashes.length > 0 && (
        <Alert
          kind={mapping.dash === null ? 'warning' : 'info'}
          title={i18n.t('Is the sign at the end part of the name?')}
        >
          <p>{dashes.join(' · ')}</p>
          {mapping.dash === null ? (
            <div className={classes.answers}>
              <Button onClick={() => onChange({ dash: 'nothing' })}>{i18n.t('Skip the sign')}</Button>
              <Button onClick={() => onChange({ dash: 'name' })}>{i18n.t('Keep the names as written')}</Button>
            </div>
          ) : (
            <p>
              {mapping.dash === 'nothing' ? i18n.t('The sign is skipped.') : i18n.t('The names stay as written.')}{' '}
              {again({ dash: null })}
            </p>
          )}
        </Alert>
      )}
    </>
  );
}
