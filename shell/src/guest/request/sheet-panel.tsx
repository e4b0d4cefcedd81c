import { MAX_REQUESTED, type RequestPage } from '@laminate/contracts/requests';
import { i18n } from '@laminate/sdk/i18n';
import { useState } from 'react';
import { fieldName } from '../detail-field.tsx';
import { Field, Refused } from '../parts.tsx';
import type { Person } from './draft.ts';
import {
  guessColumns,
  matchColumns,
  peopleOf,
  rowsOf,
  targetsOf,
  textOfFile,
  type Rows,
  type Target,
} from './sheet.ts';

/** Bytes that a list of 2,000 people never has. */
const MAX_FILE_BYTES = 4 * 1024 * 1024;
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
  readonly titled: boolean;
  readonly columns: readonly (Target | null)[];
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

/** Adds people from pasted cells or a file of text. Columns find their fields by their titles, in both languages. */
export default function SheetPanel({ page, people, onAdd, onCancel }: SheetPanelProps) {
  const [text, setText] = useState('');
  const [sheet, setSheet] = useState<Sheet | null>(null);
  const [refused, setRefused] = useState('');

  function read(source: string): void {
    const rows = rowsOf(source);
    const [first = []] = rows;
    const matched = matchColumns(page, first);
    const titled = matched.some((target) => target !== null);
    setRefused(rows.length === 0 ? i18n.t('There are no rows in this') : '');
    setSheet(rows.length === 0 ? null : { rows, titled, columns: titled ? matched : guessColumns(page, rows) });
  }
  async function readFile(file: File): Promise<void> {
    const source = file.size > MAX_FILE_BYTES ? null : textOfFile(new Uint8Array(await file.arrayBuffer()));
    if (source !== null) return read(source);
    setSheet(null);
    setRefused(i18n.t('This file can’t be read here. Save it as CSV, or copy its cells and paste them.'));
  }

  const rows = sheet ? sheet.rows.slice(sheet.titled ? 1 : 0) : [];
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
              setText(target.value);
              if (target.value.trim() === '') setSheet(null);
              else read(target.value);
            }}
          />
        )}
      </Field>
      <Field label={i18n.t('Or choose a file')} hint={i18n.t('CSV or text')}>
        {(field) => (
          <input
            {...field}
            className="input"
            type="file"
            accept=".csv,.tsv,.txt,text/csv,text/plain,text/tab-separated-values"
            onChange={({ target }) => {
              const [file] = target.files ?? [];
              if (file) void readFile(file);
            }}
          />
        )}
      </Field>
      <Refused words={refused} />
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
                  title: (sheet.titled && sheet.rows[0]?.[at]) || i18n.t('no title'),
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
