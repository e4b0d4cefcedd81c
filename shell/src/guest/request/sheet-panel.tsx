import { MAX_REQUESTED, type RequestPage } from '@laminate/contracts/requests';
import { i18n } from '@laminate/sdk/i18n';
import { isGuestFileError, type FileProblem } from '@laminate/workbook/file-problem';
import { useRef, useState } from 'react';
import { fieldName } from '../detail-field.tsx';
import { wordsOf } from '../guest-api.ts';
import { Field, Refused } from '../parts.tsx';
import type { Person } from './draft.ts';
import {
  guessColumns,
  hasNameTitle,
  matchColumns,
  peopleOf,
  rowsOf,
  tablesOf,
  targetsOf,
  titleRow,
  type FileTable,
  type Rows,
  type Target,
} from './sheet.ts';

/** Columns that a list of people never has. */
const MAX_COLUMNS = 100;
/** Cells that show what a column holds. */
const SHOWN_CELLS = 3;

interface SheetPanelProps {
  readonly page: RequestPage;
  readonly people: readonly Person[];
  readonly onAdd: (people: readonly Person[], known: number) => void;
  readonly onCancel: () => void;
}

interface Sheet {
  readonly rows: Rows;
  /** The row of the titles where there are any. What is above it is a heading. */
  readonly titles: number;
  readonly titled: boolean;
  readonly columns: readonly (Target | null)[];
}

/** Why a file can't be taken, in words. */
function problemWords(problem: FileProblem): string {
  switch (problem) {
    case 'too_large':
    case 'too_much':
      return i18n.t('This file is too large. Save just the list of people as .xlsx or CSV and choose it again.');
    case 'too_wide':
      return i18n.t('This table has too many columns. Keep just those about people and choose it again.');
    case 'old_excel':
      return i18n.t('This is an old Excel file (.xls). Save it as .xlsx or CSV and choose it again.');
    case 'protected':
      return i18n.t('This workbook has a password. Save it without one and choose it again.');
    case 'no_list':
      return i18n.t('This file has no table. Choose a list saved as .xlsx or CSV.');
    case 'empty':
      return i18n.t('There are no rows in this');
    default:
      return i18n.t('Couldn’t read the file. Save it as .xlsx or CSV and choose it again.');
  }
}

function targetLabel(page: RequestPage, target: Target): string {
  const field = page.fields.find(({ key }) => key === target);
  if (field) return fieldName(field);
  switch (target) {
    case 'first':
      return i18n.t('First name');
    case 'last':
      return i18n.t('Last name');
    case 'days':
      return i18n.t('Days');
    case 'parking':
      return i18n.t('Parking space');
    default:
      return i18n.t('Name');
  }
}

/** Adds people from pasted cells or a file. Columns find their fields by their titles, in both languages. */
export default function SheetPanel({ page, people, onAdd, onCancel }: SheetPanelProps) {
  const [text, setText] = useState('');
  const [sheet, setSheet] = useState<Sheet | null>(null);
  const [tables, setTables] = useState<readonly FileTable[]>([]);
  const [chosen, setChosen] = useState(0);
  const [refused, setRefused] = useState('');
  const latest = useRef<File>(undefined);

  function take(rows: Rows): void {
    const found = titleRow(page, rows);
    const titles = Math.max(0, found);
    const first = rows[titles] ?? [];
    if (first.length > MAX_COLUMNS) return refuse(problemWords('too_wide'));
    const columns = found < 0 ? guessColumns(page, rows) : matchColumns(page, first);
    setRefused(rows.length === 0 ? i18n.t('There are no rows in this') : '');
    setSheet(rows.length === 0 ? null : { rows, titles, titled: found >= 0, columns });
  }
  function refuse(words: string): void {
    setSheet(null);
    setRefused(words);
  }
  async function readFile(file: File): Promise<void> {
    latest.current = file;
    setTables([]);
    setText('');
    try {
      const found = await tablesOf(file);
      if (latest.current !== file) return;
      setTables(found);
      show(
        found,
        Math.max(
          0,
          found.findIndex(({ rows }) => hasNameTitle(page, rows)),
        ),
      );
    } catch (error) {
      const words = isGuestFileError(error) ? problemWords(error.code) : await wordsOf({ code: 'network' });
      if (latest.current === file) refuse(words);
    }
  }
  function show(found: readonly FileTable[], at: number): void {
    setChosen(at);
    take(found[at]?.rows ?? []);
  }

  const rows = sheet ? sheet.rows.slice(sheet.titled ? sheet.titles + 1 : 0) : [];
  const above = sheet?.titled ? sheet.titles : 0;
  const leftOut = tables[chosen]?.leftOut ?? 0;
  const hasName = sheet?.columns.some((target) => target === 'name' || target === 'first' || target === 'last');
  const room = Math.max(0, Math.min(page.most, MAX_REQUESTED) - people.length);
  const roomWords = i18n.t(
    '{count, plural, one {There’s room for # more person.} other {There’s room for # more people.}}',
    { count: room },
  );
  return (
    <div className="form" role="group" aria-label={i18n.t('Add from a spreadsheet')}>
      <Field
        label={i18n.t('Paste rows')}
        hint={i18n.t('One person a row. With titles such as Name, E-mail and Phone, columns are matched for you.')}
      >
        {(field) => (
          <textarea
            {...field}
            className="input"
            rows={5}
            spellCheck={false}
            value={text}
            onChange={({ target }) => {
              latest.current = undefined;
              setTables([]);
              setText(target.value);
              if (target.value.trim() === '') setSheet(null);
              else take(rowsOf(target.value));
            }}
          />
        )}
      </Field>
      <Field label={i18n.t('Or choose a file')} hint={i18n.t('Excel (.xlsx), OpenDocument (.ods), CSV or text')}>
        {(field) => (
          <input
            {...field}
            className="input"
            type="file"
            // So that a file that was put right can be chosen again.
            onClick={({ currentTarget }) => (currentTarget.value = '')}
            accept=".xlsx,.ods,.csv,.tsv,.txt,text/csv,text/plain,text/tab-separated-values"
            onChange={({ target }) => {
              const [file] = target.files ?? [];
              if (file) void readFile(file);
            }}
          />
        )}
      </Field>
      <Refused words={refused} />
      {tables.length > 1 && (
        <Field label={i18n.t('Sheet')}>
          {(field) => (
            <select
              {...field}
              className="input"
              value={chosen}
              onChange={({ target }) => show(tables, Number(target.value))}
            >
              {tables.map(({ name }, at) => (
                <option key={at} value={at}>
                  {name}
                </option>
              ))}
            </select>
          )}
        </Field>
      )}
      {leftOut > 0 && (
        <p role="status" className="small">
          {i18n.t(
            '{count, plural, one {# hidden or struck-through row is left out} other {# hidden or struck-through rows are left out}}',
            { count: leftOut },
          )}
        </p>
      )}
      {above > 0 && (
        <p role="status" className="small">
          {i18n.t(
            '{count, plural, one {# row above the titles is left out} other {# rows above the titles are left out}}',
            { count: above },
          )}
        </p>
      )}
      {sheet && (
        <>
          <label className="choice">
            <input
              type="checkbox"
              checked={sheet.titled}
              onChange={({ target }) => setSheet({ ...sheet, titled: target.checked })}
            />
            {i18n.t('The first row has titles')}
          </label>
          <div className="pair">
            {sheet.columns.map((target, at) => (
              <Field
                // Two columns can have one title.
                key={at}
                label={i18n.t('Column {number}: {title}', {
                  number: at + 1,
                  title: (sheet.titled && sheet.rows[sheet.titles]?.[at]) || i18n.t('no title'),
                })}
                hint={rows
                  .slice(0, SHOWN_CELLS)
                  .map((row) => row[at] ?? '')
                  .filter(Boolean)
                  .join(', ')
                  .slice(0, 100)}
              >
                {(field) => (
                  <select
                    {...field}
                    className="input"
                    value={target ?? ''}
                    onChange={({ target: { value } }) =>
                      setSheet({
                        ...sheet,
                        columns: sheet.columns.map((one, index) =>
                          index === at ? value || null : one === value ? null : one,
                        ),
                      })
                    }
                  >
                    <option value="">{i18n.t('Leave out')}</option>
                    {targetsOf(page).map((one) => (
                      <option key={one} value={one}>
                        {targetLabel(page, one)}
                      </option>
                    ))}
                  </select>
                )}
              </Field>
            ))}
          </div>
          {!hasName && <p className="fault">{i18n.t('Choose the column with names')}</p>}
        </>
      )}
      <p className="actions">
        <button
          type="button"
          className="button strong"
          aria-disabled={!hasName || rows.length === 0}
          onClick={() => {
            if (!sheet || !hasName) return;
            const { people: more, known } = peopleOf(page, rows, sheet.columns, people);
            if (more.length <= room) onAdd(more, known);
            else setRefused(roomWords);
          }}
        >
          {i18n.t('{count, plural, one {Add # row} other {Add # rows}}', { count: rows.length })}
        </button>
        <button type="button" className="button" onClick={onCancel}>
          {i18n.t('Cancel')}
        </button>
      </p>
    </div>
  );
}
