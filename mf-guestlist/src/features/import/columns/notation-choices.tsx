import { DECIMAL_SIGNS, writtenNumber, type DecimalSign } from '@laminate/contracts/written-number';
import { i18n } from '@laminate/sdk/i18n';
import { Alert, Button, Checkbox } from '@laminate/ui';
import type { DetailColumn } from '../../../drafts/detail-cells.ts';
import type { ColumnMapping } from './column-mapping.ts';
import { titleOf } from './column-table.tsx';
import { isOfDays, monthFirstDay } from './day-order.ts';
import { ambiguousColumns } from './decimal-sign.ts';
import type { TableOutline } from './table-outline.ts';
import classes from '../import.module.css';

interface DecimalSignChoiceProps {
  outline: TableOutline;
  mapping: ColumnMapping;
  /** The fields of the event. */
  known: readonly DetailColumn[];
  onChange: (decimalSigns: ColumnMapping['decimalSigns']) => void;
}

/** Asks what the sign in numbers such as “1.234” means where no cell of the column says it, and shows what was found. */
export function DecimalSignChoice({ outline, mapping, known, onChange }: DecimalSignChoiceProps) {
  return ambiguousColumns(outline, mapping, known).map((column) => {
    const examples = outline.columns[column]?.decimals.examples ?? [];
    const number = writtenNumber(examples[0] ?? '');
    if (!number) return null;
    const chosen = mapping.decimalSigns[column] ?? null;
    const choose = (sign: DecimalSign | null) =>
      onChange(mapping.titles.map((_, at) => (at === column ? sign : (mapping.decimalSigns[at] ?? null))));
    const thousands = { number: String(number.grouped) };
    const decimals = { number: i18n.number(number.value, { minimumFractionDigits: 3 }) };
    return (
      <Alert
        key={column}
        kind={chosen === null ? 'warning' : 'info'}
        title={i18n.t('What does “{written}” mean in “{title}”?', {
          written: examples[0],
          title: titleOf(mapping, column),
        })}
      >
        {examples.length > 1 && <p>{examples.join(' · ')}</p>}
        {chosen === null ? (
          <div className={classes.answers}>
            {DECIMAL_SIGNS.toSorted((sign) => (sign === number.sign ? 1 : -1)).map((sign) => (
              <Button key={sign} onClick={() => choose(sign)}>
                {sign === number.sign
                  ? i18n.t('Decimals: {number}', decimals)
                  : i18n.t('Thousands: {number}', thousands)}
              </Button>
            ))}
          </div>
        ) : (
          <p>
            {chosen === number.sign
              ? i18n.t('Read as decimals: {number}.', decimals)
              : i18n.t('Read as thousands: {number}.', thousands)}{' '}
            <Button variant="link" onClick={() => choose(null)}>
              {i18n.t('Choose again')}
            </Button>
          </p>
        )}
      </Alert>
    );
  });
}

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
