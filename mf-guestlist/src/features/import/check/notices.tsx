import { failureOf, isApiError } from '@laminate/sdk';
import { i18n } from '@laminate/sdk/i18n';
import { Alert, Button, FormError } from '@laminate/ui';
import type { DetailColumn } from '../../../drafts/detail-cells.ts';
import { problemMessage } from '../../../drafts/problem-messages.ts';
import type { FailedTry } from './api/use-import.ts';
import type { Findings, PreviewRow } from './findings.ts';
import type { Creations as NewNames } from './new-places.ts';
import classes from './check.module.css';

const MAX_DETAILS = 5;
const MAX_NAMED = 6;

interface NoticesProps {
  failure: FailedTry | null;
  checkError: unknown;
  onRetry: () => void;
}

/** What went wrong, and what it means for the list. */
export function Notices({ failure, checkError, onRetry }: NoticesProps) {
  return (
    <>
      {failure && <Failed failure={failure} />}
      {checkError !== null && (
        <Alert kind="warning" title={i18n.t('Couldn’t check who’s already on the list')}>
          {failureOf(checkError).message}{' '}
          <Button variant="link" onClick={onRetry}>
            {i18n.t('Retry')}
          </Button>
        </Alert>
      )}
    </>
  );
}

function Failed({ failure: { cause, firstRow, unsettled, sent } }: { failure: FailedTry }) {
  const { message, reference } = failureOf(cause);
  const refused = isApiError(cause)
    ? cause.errors.slice(0, MAX_DETAILS).map(({ path, message: text }) => {
        const index = /^guests\.(\d+)/.exec(path)?.[1];
        const row = index === undefined ? undefined : sent[firstRow + Number(index)];
        return row ? i18n.t('Row {line}: {text}', { line: row.draft.line, text }) : text;
      })
    : [];
  const meaning =
    unsettled === null
      ? i18n.t('Nothing was saved.')
      : i18n.t('We don’t know whether these people were saved. Save again to check. No one will be added twice.');
  return <FormError message={message} details={[meaning, ...refused]} reference={reference} />;
}

/** Says which units and groups saving will create. */
export function Creations({ creations }: { creations: NewNames }) {
  const { units, groups } = creations;
  if (units.length === 0 && groups.length === 0) return null;
  const names = [...units, ...groups.map(({ unit, group }) => `${unit} › ${group}`)];
  const shown = names.slice(0, MAX_NAMED).join(', ');
  const more = names.length - MAX_NAMED;
  return (
    <Alert
      title={i18n.t(
        'Saving will create {units, plural, =0 {no unit} one {# unit} other {# units}} and {groups, plural, =0 {no group} one {# group} other {# groups}}',
        {
          units: units.length,
          groups: groups.length,
        },
      )}
    >
      <span className={classes.names}>
        {more > 0 ? i18n.t('{shown} and {more, number} more', { shown, more }) : shown}
      </span>
    </Alert>
  );
}

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
