import { i18n } from '@laminate/sdk/i18n';
import { Button } from '@laminate/ui';
import type { DetailColumn } from '../../../drafts/detail-cells.ts';
import { problemMessage } from '../../../drafts/problem-messages.ts';
import type { Finding, PreviewRow } from './findings.ts';
import classes from './preview.module.css';

const MAX_NAMED = 3;

interface ProblemListProps {
  rows: readonly PreviewRow[];
  findings: readonly Finding[];
  /** The fields of the event. */
  fields: readonly DetailColumn[];
  onShow: (index: number) => void;
}

/**
 * Shows the first rows that can't be saved, each with its reason and a way there: among thousands no one finds them.
 */
export function ProblemList({ rows, findings, fields, onShow }: ProblemListProps) {
  const broken = findings.flatMap(({ problems: [problem] }, index) => (problem ? [{ problem, index }] : []));
  if (broken.length === 0) return null;
  return (
    <p className={classes.problems} role="group" aria-label={i18n.t('Rows that need fixing')}>
      {broken.slice(0, MAX_NAMED).map(({ problem, index }) => (
        <Button key={rows[index]?.key} variant="link" onClick={() => onShow(index)}>
          {i18n.t('Row {line}: {text}', { line: rows[index]?.draft.line ?? 0, text: problemMessage(problem, fields) })}
        </Button>
      ))}
      {broken.length > MAX_NAMED && (
        <span>{i18n.t('and {count} more', { count: i18n.number(broken.length - MAX_NAMED) })}</span>
      )}
    </p>
  );
}
