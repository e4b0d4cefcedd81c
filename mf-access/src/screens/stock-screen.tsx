import { useEvent } from '@laminate/sdk';
import { i18n } from '@laminate/sdk/i18n';
import { useIdParam } from '@laminate/sdk/router';
import { Spinner } from '@laminate/ui';
import { useQuery } from '@tanstack/react-query';
import { AccessFailure } from '../access/access-failure.tsx';
import { stockQuery } from '../features/stock/api/stock.ts';
import { StockPage } from '../features/stock/stock-page.tsx';

/** Rights until it is known what the person can do. */
const MAY_NOTHING = { export_access: false, manage_access: false };

/** The wristband stock of an event. */
export default function StockScreen() {
  const eventId = useIdParam('eventId');
  const { event } = useEvent(eventId);
  const { data: stock, error, refetch, isFetching } = useQuery(stockQuery(eventId));
  if (stock) return <StockPage key={eventId} stock={stock} can={event?.can ?? MAY_NOTHING} behind={error !== null} />;
  if (!error) return <Spinner centered label={i18n.t('Loading')} />;
  return (
    <AccessFailure
      title={i18n.t('Couldn’t load the wristband stock')}
      error={error}
      retrying={isFetching}
      onRetry={() => void refetch()}
    />
  );
}
