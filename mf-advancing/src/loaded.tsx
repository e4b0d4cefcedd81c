import { failureOf } from '@laminate/sdk';
import { i18n } from '@laminate/sdk/i18n';
import { ErrorPanel, Skeleton } from '@laminate/ui';
import type { ReactNode } from 'react';

interface Answer<Data> {
  readonly data: Data | undefined;
  readonly error: Error | null;
  readonly isFetching: boolean;
  readonly refetch: () => unknown;
}

type Answers<Data extends readonly unknown[]> = { readonly [Index in keyof Data]: Answer<Data[Index]> };

interface LoadedProps<Data extends readonly unknown[]> {
  readonly answers: Answers<Data>;
  /** What is said when one of them fails, e.g. 'The schedule could not be loaded'. */
  readonly failed: string;
  readonly children: (...data: Data) => ReactNode;
}

/** Shows its content once all of it is here. Until then it shows grey bars, and a failure with a way to try again. */
export function Loaded<const Data extends readonly unknown[]>({ answers, failed, children }: LoadedProps<Data>) {
  const all: readonly Answer<unknown>[] = answers;
  if (all.every(({ data }) => data !== undefined)) return children(...(all.map(({ data }) => data) as unknown as Data));
  const broken = all.find(({ data, error }) => error && data === undefined);
  if (!broken?.error) return <Skeleton width="60%" />;
  const again = () => {
    for (const { data, refetch } of all) if (data === undefined) void refetch();
  };
  return (
    <ErrorPanel
      title={failed}
      {...failureOf(broken.error)}
      retryLabel={i18n.t('Retry')}
      retrying={broken.isFetching}
      onRetry={again}
    />
  );
}
