import { cleanLine } from '@laminate/contracts/clean-text';
import type { FieldKey } from '@laminate/contracts/guest-details';
import Papa from 'papaparse';
import { useReducer } from 'react';
import { GIVEN } from '@laminate/contracts/given';
import { isFieldKey } from '@laminate/contracts/guest-details';
import { DRAFT_FIELDS, cellOf, extraOf, printExtra, withCells } from '../../../drafts/guest-draft.ts';
import type { DraftField, GuestDraft } from '../../../drafts/guest-draft.ts';
import type { PreviewRow } from './findings.ts';

/** Cells of a spreadsheet, row by row. */
type CellRange = readonly (readonly string[])[];

/** The cells that a spreadsheet puts on the clipboard: tabs between them, and quotes around those of several lines. */
export const readCellRange = (text: string): CellRange =>
  Papa.parse<string[]>(text.replace(/\r?\n$/, ''), { delimiter: '\t' }).data;

interface State {
  readonly rows: readonly PreviewRow[];
  readonly selected: ReadonlySet<number>;
  /** The last row whose box was ticked, where a range starts. */
  readonly anchor: number | null;
  readonly changed: boolean;
  /** Fields of the event that rows have, or had, something in: a column that was emptied stays. */
  readonly fields: ReadonlySet<FieldKey>;
}

/** What a person can do to the rows. */
export type PreviewAction =
  | { type: 'edit'; key: number; field: DraftField; text: string }
  /** The text in one column of these rows. */
  | { type: 'set'; field: DraftField; text: string; keys: ReadonlySet<number> }
  /** A range of cells, from this row down and from the first of these columns on. */
  | { type: 'paste'; key: number; fields: readonly DraftField[]; range: CellRange }
  /** Cells that this changed become what they were in these rows. Later edits stay. */
  | { type: 'undo'; action: PreviewAction; rows: readonly PreviewRow[] }
  | { type: 'replace'; change: (draft: GuestDraft) => GuestDraft; keys: ReadonlySet<number> }
  | { type: 'remove'; keys: ReadonlySet<number> }
  | { type: 'select'; keys: ReadonlySet<number> }
  | { type: 'toggle'; key: number; range: boolean };

function reduce(state: State, action: PreviewAction): State {
  const next = changeRows(state, action);
  const field = 'field' in action && isFieldKey(action.field) ? action.field : null;
  return field === null || state.fields.has(field) ? next : { ...next, fields: new Set([...state.fields, field]) };
}

function changeRows(state: State, action: PreviewAction): State {
  switch (action.type) {
    case 'edit':
      return {
        ...state,
        changed: true,
        rows: state.rows.map((row) => (row.key === action.key ? withTexts(row, { [action.field]: action.text }) : row)),
      };
    case 'set':
      return {
        ...state,
        changed: true,
        rows: state.rows.map((row) =>
          action.keys.has(row.key) ? withTexts(row, { [action.field]: action.text }) : row,
        ),
      };
    case 'paste':
      return { ...state, changed: true, rows: pasted(state.rows, action) };
    case 'undo':
      return { ...state, rows: undone(state, action) };
    case 'replace':
      return {
        ...state,
        changed: true,
        rows: state.rows.map((row) => (action.keys.has(row.key) ? { ...row, draft: action.change(row.draft) } : row)),
      };
    case 'remove':
      return {
        ...state,
        changed: true,
        anchor: null,
        rows: state.rows.filter(({ key }) => !action.keys.has(key)),
        selected: new Set([...state.selected].filter((key) => !action.keys.has(key))),
      };
    case 'select':
      return { ...state, selected: action.keys, anchor: null };
    case 'toggle':
      return toggle(state, action.key, action.range);
  }
}

function withTexts(row: PreviewRow, cells: Partial<Record<DraftField, string>>): PreviewRow {
  const tidied = Object.fromEntries(
    Object.entries(cells).map(([field, text]) => [field, tidy(field as DraftField, text ?? '')]),
  );
  return { ...row, draft: withCells(row.draft, tidied) };
}

function pasted(
  rows: readonly PreviewRow[],
  { key, fields, range }: Extract<PreviewAction, { type: 'paste' }>,
): PreviewRow[] {
  const first = rows.findIndex((row) => row.key === key);
  return rows.map((row, index) => {
    const cells = index < first ? undefined : range[index - first];
    return cells
      ? withTexts(row, Object.fromEntries(fields.slice(0, cells.length).map((field, at) => [field, cells[at] ?? ''])))
      : row;
  });
}

function undone(state: State, { action, rows }: Extract<PreviewAction, { type: 'undo' }>): PreviewRow[] {
  const before = new Map(rows.map(({ key, draft }) => [key, draft]));
  const after = new Map(reduce({ ...state, rows }, action).rows.map(({ key, draft }) => [key, draft]));
  return state.rows.map((row) => {
    const [was, became] = [before.get(row.key), after.get(row.key)];
    if (!was || !became || was === became) return row;
    const taken = cellsIn(was, became).filter(
      (field) => cellOf(was, field) !== cellOf(became, field) && cellOf(row.draft, field) === cellOf(became, field),
    );
    return {
      ...row,
      draft: withCells(row.draft, Object.fromEntries(taken.map((field) => [field, cellOf(was, field)]))),
    };
  });
}

const cellsIn = (...drafts: readonly GuestDraft[]) => [
  ...new Set<DraftField>([
    ...DRAFT_FIELDS,
    ...GIVEN,
    ...drafts.flatMap(({ details = {} }) => Object.keys(details).filter(isFieldKey)),
  ]),
];

function tidy(field: DraftField, text: string): string {
  const cell = cleanLine(text);
  if (field !== 'extra') return cell;
  const extra = extraOf(cell);
  return extra === null ? cell : printExtra(extra);
}

function toggle(state: State, key: number, range: boolean): State {
  const selected = new Set(state.selected);
  const choose = !selected.has(key);
  for (const each of range && state.anchor !== null ? keysBetween(state.rows, state.anchor, key) : [key]) {
    if (choose) selected.add(each);
    else selected.delete(each);
  }
  return { ...state, selected, anchor: key };
}

function keysBetween(rows: readonly PreviewRow[], one: number, other: number): number[] {
  const keys = rows.map(({ key }) => key);
  const [from = 0, to = 0] = [keys.indexOf(one), keys.indexOf(other)].toSorted((a, b) => a - b);
  return keys.slice(Math.max(from, 0), to + 1);
}

function fieldsIn(drafts: readonly GuestDraft[]): Set<FieldKey> {
  const found = new Set<FieldKey>();
  for (const { details } of drafts)
    for (const key in details) if (!found.has(key as FieldKey) && isFieldKey(key)) found.add(key);
  return found;
}

/** The rows of the preview, which are selected, and whether anything was changed by hand. */
export function usePreviewRows(drafts: readonly GuestDraft[]) {
  return useReducer(reduce, drafts, (initial): State => ({
    rows: initial.map((draft, key) => ({ key, draft })),
    selected: new Set(),
    anchor: null,
    changed: false,
    fields: fieldsIn(initial),
  }));
}
