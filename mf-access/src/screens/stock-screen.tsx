import { hasCode } from '@laminate/sdk';
import { i18n } from '@laminate/sdk/i18n';
import { useIdParam } from '@laminate/sdk/router';
import { EmptyState, ErrorPanel, Spinner } from '@laminate/ui';
import { LockKeyhole } from '@laminate/ui/icons';
import { useQuery } from '@tanstack/react-query';
import { failureOf } from '../access/failure.ts';
import { stockQuery } from '../features/stock/api/stock.ts';
import { StockPage } from '../features/stock/stock-page.tsx';

/** The wristband stock of an event. */
export default function StockScreen() {
  const eventId = useIdParam('eventId');
  const { data: stock, error, refetch, isFetching } = useQuery(stockQuery(eventId));
  if (stock) return <StockPage key={eventId} stock={stock} behind={error !== null} />;
  if (!error) return <Spinner centered label={i18n.t('Loading')} />;
  if (hasCode(error, 'plan_required')) {
    return (
      <EmptyState headingLevel={1} title={i18n.t('The access system is not part of your plan')} icon={<LockKeyhole aria-hidden="true" />}>
        {i18n.t('A guest-list-only plan has people alone: no areas, profiles, wristbands and badges.')}
      </EmptyState>
    );
  }
  return (
    <ErrorPanel
      headingLevel={1}
      title={i18n.t('The wristband stock could not be loaded')}
      {...failureOf(error)}
      retryLabel={i18n.t('Retry')}
      retrying={isFetching}
      onRetry={() => void refetch()}
    />
  );
}
