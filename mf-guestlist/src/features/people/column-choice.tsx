import { isFieldKey } from '@laminate/contracts/guest-details';
import { SORT_KEYS } from '@laminate/contracts/people-query';
import type { SortKey } from '@laminate/contracts/people-query';
import { i18n } from '@laminate/sdk/i18n';
import { Button, Checkbox, IconButton, Popover } from '@laminate/ui';
import { Columns3 } from '@laminate/ui/icons';
import { useState } from 'react';
import type { PeopleColumn } from './people-column.ts';
import classes from './filter-row.module.css';

const STORAGE_KEY = 'PEOPLE_COLUMNS';
/** Boxes and menus at the ends of a row, in pixels. */
const ENDS = 84;

/** The columns chosen in this browser. With null, as many as fit are shown. */
export type ColumnChoice = ReadonlySet<SortKey> | null;

const isSortKey = (text: string): text is SortKey => isFieldKey(text) || SORT_KEYS.some((key) => key === text);

function remembered(): ColumnChoice {
  const text = localStorage.getItem(STORAGE_KEY);
  return text === null ? null : new Set(text.split(',').filter(isSortKey));
}

/** Which columns are shown, remembered in this browser. */
export function useColumnChoice(): [ColumnChoice, (choice: ColumnChoice) => void] {
  const [choice, setChoice] = useState(remembered);
  return [
    choice,
    (next) => {
      if (next) localStorage.setItem(STORAGE_KEY, [...next].join(','));
      else localStorage.removeItem(STORAGE_KEY);
      setChoice(next);
    },
  ];
}

/**
 * The columns to show, and how wide the table must at least be for them: chosen ones stay, however
 * narrow the screen, and the name in sight.
 */
export function chosenColumns(
  columns: readonly PeopleColumn[],
  choice: ColumnChoice,
): { columns: readonly PeopleColumn[]; minWidth: number } {
  if (!choice) return { columns, minWidth: 0 };
  const shown = columns
    .filter(({ id }) => id === 'name' || choice.has(id))
    .map(({ hideBelow: _, ...column }) => (column.id === 'name' ? { ...column, pinned: true } : column));
  return { columns: shown, minWidth: ENDS + shown.reduce((sum, { min }) => sum + min, 0) };
}

interface ColumnMenuProps {
  columns: readonly PeopleColumn[];
  /** Those that the table shows now. */
  fitting: readonly string[];
  choice: ColumnChoice;
  onChoose: (choice: ColumnChoice) => void;
}

/** Chooses the columns of the table. */
export function ColumnMenu({ columns, fitting, choice, onChoose }: ColumnMenuProps) {
  const [opened, setOpened] = useState(false);
  const optional = columns.filter(({ id }) => id !== 'name');
  const shown = choice ?? new Set(optional.map(({ id }) => id).filter((id) => fitting.includes(id)));
  // What was chosen of other events is theirs.
  const elsewhere = [...shown].filter((id) => !optional.some((column) => column.id === id));
  const turn = (id: SortKey, on: boolean) => {
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
