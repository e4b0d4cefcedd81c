import { failureOf, RichText } from '@laminate/sdk';
import { i18n } from '@laminate/sdk/i18n';
import { EmptyState, ErrorPanel, Page, Skeleton } from '@laminate/ui';
import { ClipboardList } from '@laminate/ui/icons';
import { useQuery } from '@tanstack/react-query';
import { termsQuery } from './terms-query.ts';

/** The terms of use that the operator provides. */
export default function TermsScreen() {
  return (
    <Page title={i18n.t('Terms of use')} documentTitle={i18n.t('Terms of use – Laminate')} width="text">
      <Terms />
    </Page>
  );
}

function Terms() {
  const { data, error, refetch, isFetching } = useQuery(termsQuery);
  if (data) return <RichText html={data} />;
  if (data === null)
    return <EmptyState icon={<ClipboardList aria-hidden="true" />} title={i18n.t('No terms of use have been added')} />;
  if (!error) return <Skeleton width="80%" />;
  return (
    <ErrorPanel
      title={i18n.t('Couldn’t load the terms of use')}
      {...failureOf(error)}
      retryLabel={i18n.t('Retry')}
      retrying={isFetching}
      onRetry={() => void refetch()}
    />
  );
}
