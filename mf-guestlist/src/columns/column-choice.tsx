import { i18n } from '@laminate/sdk/i18n';
import { Button, Checkbox, IconButton, Popover } from '@laminate/ui';
import type { TableColumn } from '@laminate/ui';
import { Columns3 } from '@laminate/ui/icons';
import { useState } from 'react';
import classes from './column-choice.module.css';

/** Boxes and menus at the ends of a row, in pixels. */
const ENDS = 84;

/** A column that can be chosen, with its narrowest width in pixels. The first one of a table always shows. */
export interface ChoosableColumn<Row extends object, Id extends string> extends TableColumn<Row> {
  id: Id;
  min: number;
}

/** The columns chosen in this browser. With null, as many as fit are shown. */
export type ColumnChoice<Id extends string> = ReadonlySet<Id> | null;

/**
 * Which columns are shown, remembered in this browser.
 *
 * @param storageKey where they are remembered
 * @param isColumn checks whether a table can have a column of this id
 */
export function useColumnChoice<Id extends string>(
  storageKey: string,
  isColumn: (text: string) => text is Id,
): [ColumnChoice<Id>, (choice: ColumnChoice<Id>) => void] {
  const [choice, setChoice] = useState<ColumnChoice<Id>>(() => {
    const text = localStorage.getItem(storageKey);
    return text === null ? null : new Set(text.split(',').filter(isColumn));
  });
  return [
    choice,
    (next) => {
      if (next) localStorage.setItem(storageKey, [...next].join(','));
      else localStorage.removeItem(storageKey);
      setChoice(next);
    },
  ];
}

/**
 * The columns to show, and how wide the table must at least be for them: chosen ones stay, however
 * narrow the screen, and the first one in sight.
 */
export function chosenColumns<Row extends object, Id extends string>(
  columns: readonly ChoosableColumn<Row, Id>[],
  choice: ColumnChoice<Id>,
): { columns: readonly ChoosableColumn<Row, Id>[]; minWidth: number } {
  if (!choice) return { columns, minWidth: 0 };
  const first = columns[0]?.id;
  const shown = columns
    .filter(({ id }) => id === first || choice.has(id))
    .map(({ hideBelow: _, ...column }) => (column.id === first ? { ...column, pinned: true } : column));
  return { columns: shown, minWidth: ENDS + shown.reduce((sum, { min }) => sum + min, 0) };
}

interface ColumnMenuProps<Id extends string> {
  columns: readonly { readonly id: Id; readonly header: string }[];
  /** Those that the table shows now. */
  fitting: readonly string[];
  choice: ColumnChoice<Id>;
  onChoose: (choice: ColumnChoice<Id>) => void;
}

/** Chooses the columns of a table. */
export function ColumnMenu<Id extends string>({ columns, fitting, choice, onChoose }: ColumnMenuProps<Id>) {
  const [opened, setOpened] = useState(false);
  const optional = columns.slice(1);
  const shown = choice ?? new Set(optional.map(({ id }) => id).filter((id) => fitting.includes(id)));
  // What was chosen of other events is theirs.
  const elsewhere = [...shown].filter((id) => !optional.some((column) => column.id === id));
  const turn = (id: Id, on: boolean) => {
    const here = optional.map((column) => column.id).filter((each) => (each === id ? on : shown.has(each)));
    onChoose(new Set([...here, ...elsewhere]));
  };
  return (
    <Popover
      opened={opened}
      onClose={() => setOpened(false)}
      trapFocus
      target={
        <IconButton
          withoutTooltip
          variant="default"
          className={classes.columns}
          label={i18n.t('Columns')}
          title={i18n.t('Columns')}
          onClick={() => setOpened(!opened)}
        >
          <Columns3 aria-hidden="true" />
        </IconButton>
      }
    >
      <div className={classes.columnList} role="group" aria-label={i18n.t('Columns')}>
        {optional.map(({ id, header }) => (
          <Checkbox key={id} label={header} value={shown.has(id)} onChange={(on) => turn(id, on)} />
        ))}
        <Button variant="ghost" disabled={choice === null} onClick={() => onChoose(null)}>
          {i18n.t('Fit to width')}
        </Button>
      </div>
    </Popover>
  );
}
