import { i18n } from '@laminate/sdk/i18n';
import { Alert, Button } from '@laminate/ui';
import { useState } from 'react';
import { setRole } from './column-mapping.ts';
import type { ColumnMapping } from './column-mapping.ts';
import { titleOf } from './column-table.tsx';
import { examplesOf } from './table-outline.ts';
import type { TableOutline } from './table-outline.ts';
import classes from '../import.module.css';

interface LeftOutProps {
  outline: TableOutline;
  mapping: ColumnMapping;
  /** Nothing needs to be asked: it was answered last time. */
  settled: boolean;
  /** Fields are being added. */
  busy: boolean;
  onMapping: (mapping: ColumnMapping) => void;
  /** Makes custom fields from these columns, null for users who are not allowed to. */
  onAddFields: ((columns: readonly number[]) => void) | null;
}

/** Names the columns that hold something and would not be taken over, so that nothing is lost unseen. */
export function LeftOut({ outline, mapping, settled, busy, onMapping, onAddFields }: LeftOutProps) {
  const [accepted, setAccepted] = useState<readonly number[]>([]);
  const leftOut = mapping.roles.flatMap((role, column) =>
    role === 'left_out' &&
    !mapping.fields[column] &&
    (mapping.withHidden || !outline.hiddenColumns.includes(column)) &&
    examplesOf(outline, mapping, column).length > 0
      ? [column]
      : [],
  );
  if (leftOut.length === 0) return null;
  const names = leftOut.map((column) => titleOf(mapping, column)).join(', ');
  if (settled || leftOut.every((column) => accepted.includes(column))) {
    return <p className={classes.leftOut}>{i18n.t('Skipped: {titles}.', { titles: names })}</p>;
  }
  return (
    <Alert
      kind="warning"
      title={i18n.t('{count, plural, one {# column isn’t} other {# columns aren’t}} imported: {titles}', {
        count: leftOut.length,
        titles: names,
      })}
    >
      <div className={classes.answers}>
        {onAddFields && (
          <Button disabled={busy} onClick={() => onAddFields(leftOut)}>
            {i18n.t('{count, plural, one {Turn it into an event field} other {Turn them into event fields}}', {
              count: leftOut.length,
            })}
          </Button>
        )}
        <Button
          onClick={() => onMapping(leftOut.reduce((next, column) => setRole(next, column, 'titled_comment'), mapping))}
        >
          {i18n.t('{count, plural, one {Keep it in the comment} other {Keep them in the comment}}', {
            count: leftOut.length,
          })}
        </Button>
        <Button variant="ghost" onClick={() => setAccepted(leftOut)}>
          {i18n.t('{count, plural, one {Skip it} other {Skip them}}', { count: leftOut.length })}
        </Button>
      </div>
    </Alert>
  );
}
