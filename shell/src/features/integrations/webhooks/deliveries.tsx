import type { Delivery, Webhook } from '@laminate/contracts/webhooks';
import { DELIVERY_LOG_DAYS } from '@laminate/contracts/webhooks';
import { eventsQuery, failureOf } from '@laminate/sdk';
import { i18n } from '@laminate/sdk/i18n';
import { Button, EmptyState, ErrorPanel, SegmentedControl, Skeleton } from '@laminate/ui';
import { List } from '@laminate/ui/icons';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import records from '../../../records/records.module.css';
import { DeliveriesTable } from './deliveries-table.tsx';
import { DeliveryModal } from './delivery-modal.tsx';
import { deliveriesQuery, type DeliveryFilter } from './webhooks.ts';

/** What was and is to be sent to a webhook, the newest first. */
export function Deliveries({ webhook }: { readonly webhook: Webhook }) {
  const [filter, setFilter] = useState<DeliveryFilter>('all');
  const [shown, setShown] = useState<Delivery | null>(null);
  const log = useInfiniteQuery(deliveriesQuery(webhook.id, filter));
  const events = useQuery(eventsQuery);
  const deliveries = log.data?.pages.flatMap((page) => page.deliveries);
  const eventName = (eventId: number) => events.data?.find(({ id }) => id === eventId)?.name;
  return (
    <div>
      <div className={records.search}>
        <SegmentedControl
          label={i18n.t('Show deliveries')}
          options={[
            { value: 'all', label: i18n.t('All') },
            { value: 'pending', label: i18n.t('Queued') },
            { value: 'sent', label: i18n.t('Delivered') },
          ]}
          value={filter}
          onChange={setFilter}
        />
      </div>
      {!deliveries && log.error && (
        <ErrorPanel
          title={i18n.t('Couldn’t load the deliveries')}
          {...failureOf(log.error)}
          retryLabel={i18n.t('Retry')}
          retrying={log.isFetching}
          onRetry={() => void log.refetch()}
        />
      )}
      {!deliveries && !log.error && <Skeleton width="60%" />}
      {deliveries?.length === 0 && (
        <EmptyState
          title={filter === 'all' ? i18n.t('Nothing sent yet') : i18n.t('No deliveries with this status')}
          icon={<List aria-hidden="true" />}
        >
          {i18n.t('Sent messages stay here for {days} days. Send a test to try the endpoint.', {
            days: DELIVERY_LOG_DAYS,
          })}
        </EmptyState>
      )}
      {deliveries && deliveries.length > 0 && (
        <DeliveriesTable webhook={webhook} deliveries={deliveries} eventName={eventName} onShow={setShown} />
      )}
      {log.hasNextPage && (
        <div className={records.more}>
          <Button loading={log.isFetchingNextPage} onClick={() => void log.fetchNextPage()}>
            {i18n.t('Show older')}
          </Button>
        </div>
      )}
      {shown && <DeliveryModal delivery={shown} onClose={() => setShown(null)} />}
    </div>
  );
}
