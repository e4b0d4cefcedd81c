import { MAX_TITLE_ROW } from '@laminate/contracts/imports';
import { i18n } from '@laminate/sdk/i18n';
import { Select } from '@laminate/ui';
import { isBlank } from './column-mapping.ts';
import type { TableOutline } from './table-outline.ts';
import classes from '../import.module.css';

interface TitleRowChoiceProps {
  outline: TableOutline;
  titleRow: number | null;
  onChange: (titleRow: number | null) => void;
}

const LONGEST = 60;
const NONE = 'none';

/** Which row holds the titles of the columns, with what the first rows say. */
export function TitleRowChoice({ outline, titleRow, onChange }: TitleRowChoiceProps) {
  const rows = outline.head.slice(0, MAX_TITLE_ROW + 1).flatMap((cells, row) => {
    if (isBlank(cells)) return [];
    const text = cells.filter(Boolean).join(' · ').slice(0, LONGEST).toWellFormed();
    return [{ value: String(row), label: i18n.t('Row {line}: {text}', { line: row + 1, text }) }];
  });
  return (
    <div className={classes.sheet}>
      <Select
        label={i18n.t('Column titles')}
        options={[...rows, { value: NONE, label: i18n.t('No titles (the first row is a guest)') }]}
        value={titleRow === null ? NONE : String(titleRow)}
        onChange={(chosen) => {
          if (chosen !== null) onChange(chosen === NONE ? null : Number(chosen));
        }}
      />
    </div>
  );
}
