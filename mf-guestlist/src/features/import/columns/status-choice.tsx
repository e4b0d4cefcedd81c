import { i18n } from '@laminate/sdk/i18n';
import { Alert, Checkbox } from '@laminate/ui';
import type { ColumnMapping } from './column-mapping.ts';
import { titleOf } from './column-table.tsx';
import { leftOutByStatus, statusValues } from './status-filter.ts';
import type { TableOutline } from './table-outline.ts';
import classes from '../import.module.css';

interface StatusChoiceProps {
  outline: TableOutline;
  mapping: ColumnMapping;
  onLeftOut: (values: readonly string[]) => void;
}

/** Whose rows are taken over, by what the column with the status says of them. */
export function StatusChoice({ outline, mapping, onLeftOut }: StatusChoiceProps) {
  const values = statusValues(outline, mapping);
  if (values.length === 0) return null;
  const title = titleOf(mapping, mapping.roles.indexOf('status'));
  const count = leftOutByStatus(outline, mapping);
  const toggle = (text: string, taken: boolean) =>
    onLeftOut(taken ? mapping.leftOut.filter((other) => other !== text) : [...mapping.leftOut, text]);
  return (
    <Alert
      title={
        count > 0
          ? i18n.t('“{title}” skips {count, plural, one {# row} other {# rows}}', { count, title })
          : i18n.t('Import rows by “{title}”', { title })
      }
    >
      <fieldset className={classes.status}>
        <legend className="visually-hidden">{i18n.t('Import rows by “{title}”', { title })}</legend>
        {values.map(({ text, count: rows }) => (
          <Checkbox
            key={text}
            label={`${text} (${i18n.number(rows)})`}
            value={!mapping.leftOut.includes(text)}
            onChange={(taken) => toggle(text, taken)}
          />
        ))}
      </fieldset>
    </Alert>
  );
}
