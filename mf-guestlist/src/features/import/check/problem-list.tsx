import { i18n } from '@laminate/sdk/i18n';
import { Button } from '@laminate/ui';
import type { DetailColumn } from '../../../drafts/detail-cells.ts';
import { problemMessage } from '../../../drafts/problem-messages.ts';
import type { Findings, PreviewRow } from './findings.ts';
import classes from './check.module.css';

interface ProblemListProps {
  findings: Findings;
  /** The fields of the event. */
  fields: readonly DetailColumn[];
  onShow: (row: PreviewRow) => void;
}

/**
 * Shows the first rows that can't be saved, each with its reason and a way there: among thousands no one finds them.
 */
export function ProblemList({ findings: { firstBroken, broken }, fields, onShow }: ProblemListProps) {
  if (broken === 0) return null;
  return (
    <p className={classes.problems} role="group" aria-label={i18n.t('Rows that need fixing')}>
      {firstBroken.map(({ row, problem }) => (
        <Button key={row.key} variant="link" onClick={() => onShow(row)}>
          {i18n.t('Row {line}: {text}', { line: row.draft.line, text: problemMessage(problem, fields) })}
        </Button>
      ))}
      {broken > firstBroken.length && (
        <span>{i18n.t('and {count} more', { count: i18n.number(broken - firstBroken.length) })}</span>
      )}
    </p>
  );
}
