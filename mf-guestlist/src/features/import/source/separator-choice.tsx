import { i18n } from '@laminate/sdk/i18n';
import { Select } from '@laminate/ui';
import { SEPARATORS } from './read-table.ts';
import type { TableOutline } from '../columns/table-outline.ts';
import classes from '../import.module.css';

interface SeparatorChoiceProps {
  separator: string;
  /** Outline of the table as it is read with this separator, or undefined where nothing is read. */
  outline: TableOutline | undefined;
  onChange: (separator: string) => void;
}

const EXAMPLES = 3;

function nameOf(separator: string): string {
  switch (separator) {
    case ';':
      return i18n.t('Semicolon (;)');
    case ',':
      return i18n.t('Comma (,)');
    case '\t':
      return i18n.t('Tab');
    case '|':
      return i18n.t('Vertical bar (|)');
    default:
      return separator;
  }
}

/** By which sign the rows of a file were cut into columns, with the first rows as it cuts them. */
export function SeparatorChoice({ separator, outline, onChange }: SeparatorChoiceProps) {
  const rows = outline?.head.map((cells) => cells.filter(Boolean).join(' · ')).filter(Boolean) ?? [];
  return (
    <div className={classes.sheet}>
      <Select
        label={i18n.t('Columns are separated by')}
        options={[...new Set([...SEPARATORS, separator])].map((each) => ({ value: each, label: nameOf(each) }))}
        value={separator}
        onChange={(chosen) => {
          if (chosen !== null && chosen !== separator) onChange(chosen);
        }}
      />
      {rows.slice(0, EXAMPLES).map((row, at) => (
        <p key={at} className={classes.cutRow}>
          {row}
        </p>
      ))}
    </div>
  );
}
