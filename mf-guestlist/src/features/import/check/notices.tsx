import { failureOf, isApiError } from '@laminate/sdk';
import { i18n } from '@laminate/sdk/i18n';
import { Alert, Button, FormError } from '@laminate/ui';
import type { FailedTry } from './api/use-import.ts';

const MAX_DETAILS = 5;

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
