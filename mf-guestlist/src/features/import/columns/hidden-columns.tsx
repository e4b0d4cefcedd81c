import { i18n } from '@laminate/sdk/i18n';
import { Alert, Button } from '@laminate/ui';
import type { ColumnMapping } from './column-mapping.ts';
import { titleOf } from './column-table.tsx';
import { examplesOf, type TableOutline } from './table-outline.ts';
import classes from '../import.module.css';

interface HiddenColumnsProps {
  outline: TableOutline;
  mapping: ColumnMapping;
  /** Null asks again. */
  onAnswer: (withHidden: boolean | null) => void;
}

/** Asks whether columns are imported that the workbook hides. */
export function HiddenColumns({ outline, mapping, onAnswer }: HiddenColumnsProps) {
  const { hiddenColumns } = outline;
  if (hiddenColumns.length === 0) return null;
  const { withHidden } = mapping;
  return (
    <Alert
      kind={withHidden === null ? 'warning' : 'info'}
      title={i18n.t('{count, plural, one {# column is} other {# columns are}} hidden in the workbook', {
        count: hiddenColumns.length,
      })}
    >
      {hiddenColumns.map((column) => (
        <p key={column}>
          <b>{titleOf(mapping, column)}</b> {examplesOf(outline, mapping, column).join(' · ')}
        </p>
      ))}
      {withHidden === null ? (
        <div className={classes.answers}>
          <Button onClick={() => onAnswer(true)}>{i18n.t('Import')}</Button>
          <Button onClick={() => onAnswer(false)}>{i18n.t('Skip')}</Button>
        </div>
      ) : (
        <p>
          {withHidden ? i18n.t('Imported.') : i18n.t('Left out.')}{' '}
          <Button variant="link" onClick={() => onAnswer(null)}>
            {i18n.t('Choose again')}
          </Button>
        </p>
      )}
    </Alert>
  );
}
