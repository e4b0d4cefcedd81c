import { i18n } from '@laminate/sdk/i18n';
import type { DetailColumn } from '../../../drafts/detail-cells.ts';
import { Checkbox } from '@laminate/ui';
import type { ColumnMapping } from './column-mapping.ts';
import { titleOf } from './column-table.tsx';
import { isOfDays, monthFirstDay } from './day-order.ts';
import type { TableOutline } from './table-outline.ts';

interface DayOrderChoiceProps {
  outline: TableOutline;
  mapping: ColumnMapping;
  /** The fields of the event. */
  known: readonly DetailColumn[];
  onChange: (monthFirst: readonly number[]) => void;
}

/** Which columns of fields have days with the month first: judged by all of a column, and to be changed. */
export function DayOrderChoice({ outline, mapping, known, onChange }: DayOrderChoiceProps) {
  const { fields, monthFirst } = mapping;
  return outline.columns.map(({ days }, column) => {
    const isDate = known.some(({ key, kind }) => kind === 'date' && key === fields[column]);
    if (!isDate || !isOfDays(days)) return null;
    const day = i18n.date(new Date(`${monthFirstDay(days.example)}T00:00:00Z`), { dateStyle: 'long', timeZone: 'UTC' });
    return (
      <Checkbox
        key={column}
        label={i18n.t('“{title}” has the month first: “{written}” is {day}', {
          title: titleOf(mapping, column),
          written: days.example,
          day,
        })}
        value={monthFirst.includes(column)}
        onChange={(first) => onChange(first ? [...monthFirst, column] : monthFirst.filter((other) => other !== column))}
      />
    );
  });
}
