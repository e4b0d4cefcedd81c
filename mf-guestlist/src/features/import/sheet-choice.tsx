import { i18n } from '@laminate/sdk/i18n';
import { Select } from '@laminate/ui';
import type { SheetOutline } from './likely-sheet.ts';
import classes from './import.module.css';

interface SheetChoiceProps {
  sheets: readonly SheetOutline[];
  value: number;
  onChange: (sheet: number) => void;
}

/** Which sheet of a workbook is taken; the others are named with their rows, so that nobody takes them for imported. */
export function SheetChoice({ sheets, value, onChange }: SheetChoiceProps) {
  const label = (index: number) => {
    const { name = '', outline } = sheets[index] ?? {};
    return i18n.t('{sheet}: {count, plural, one {# row} other {# rows}}', { sheet: name, count: outline?.filled ?? 0 });
  };
  const others = sheets.flatMap((_, index) => (index === value ? [] : [label(index)]));
  return (
    <div className={classes.sheet}>
      <Select
        label={i18n.t('Sheet')}
        options={sheets.map((_, index) => ({ value: String(index), label: label(index) }))}
        value={String(value)}
        onChange={(chosen) => onChange(Number(chosen ?? value))}
      />
      <p className={classes.leftOut}>{i18n.t('One sheet is taken over at a time. Not taken over: {sheets}.', { sheets: others.join(', ') })}</p>
    </div>
  );
}
