import { i18n } from '@laminate/sdk/i18n';
import { Select } from '@laminate/ui';
import { useMemo } from 'react';
import type { SheetOutline } from './likely-sheet.ts';
import { guessOutline } from '../columns/status-filter.ts';
import { guestRows } from '../columns/table-outline.ts';
import classes from '../import.module.css';

interface SheetChoiceProps {
  sheets: readonly SheetOutline[];
  /** -1 while none is chosen: all are hidden in the workbook. */
  value: number;
  onChange: (sheet: number) => void;
}

/**
 * Lets the user choose the sheet of a workbook. The others are named with their rows, so no one takes them for
 * imported.
 */
export function SheetChoice({ sheets, value, onChange }: SheetChoiceProps) {
  const labels = useMemo(
    () =>
      sheets.map(({ name, hidden, outline }) => {
        const values = { sheet: name, count: guestRows(outline, guessOutline(outline)) };
        return hidden
          ? i18n.t('{sheet} (hidden): {count, plural, one {# row} other {# rows}}', values)
          : i18n.t('{sheet}: {count, plural, one {# row} other {# rows}}', values);
      }),
    [sheets],
  );
  const others = labels.filter((_, index) => index !== value);
  return (
    <div className={classes.sheet}>
      <Select
        label={i18n.t('Sheet')}
        options={labels.map((label, index) => ({ value: String(index), label }))}
        value={value === -1 ? null : String(value)}
        onChange={(chosen) => onChange(Number(chosen ?? value))}
      />
      <p className={classes.leftOut}>
        {i18n.t('Only one sheet can be imported at a time. Not imported: {sheets}.', { sheets: others.join(', ') })}
      </p>
    </div>
  );
}
