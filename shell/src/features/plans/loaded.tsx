import { failureOf } from '@laminate/sdk';
import { i18n } from '@laminate/sdk/i18n';
import { ErrorPanel, Skeleton, VisuallyHidden } from '@laminate/ui';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';

interface Props<Data> {
  readonly query: UseQueryResult<Data>;
  /** What could not be loaded, as a sentence. */
  readonly failed: string;
  readonly children: (data: Data) => ReactNode;
}

/** Content of a screen while its data is on the way, failed or there. */
export function Loaded<Data>({ query: { data, error, refetch, isRefetching }, failed, children }: Props<Data>) {
  if (data !== undefined) return children(data);
  if (!error) {
    return (
      <div role="status">
        <VisuallyHidden>{i18n.t('Loading')}</VisuallyHidden>
        <Skeleton height="160px" />
      </div>
    );
  }
  const { message, reference } = failureOf(error);
  return (
    <ErrorPanel
      title={failed}
      message={message}
      retryLabel={i18n.t('Retry')}
      onRetry={() => void refetch()}
      retrying={isRefetching}
      reference={reference}
    />
  );
}
