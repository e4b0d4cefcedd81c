import type { Delivery, Webhook } from '@laminate/contracts/webhooks';
import { DELIVERY_LOG_DAYS } from '@laminate/contracts/webhooks';
import { eventsQuery, failureOf } from '@laminate/sdk';
import { formatDateTime } from '@laminate/sdk/format';
import { i18n } from '@laminate/sdk/i18n';
import { Button, EmptyState, ErrorPanel, Modal, ModalActions, SegmentedControl, Skeleton } from '@laminate/ui';
import { List } from '@laminate/ui/icons';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import records from '../../../records/records.module.css';
import { CodeBlock } from '../code-block.tsx';
import { DeliveriesTable } from './deliveries-table.tsx';
import { answerLabel, deliveryState, triesLabel, typeLabel } from './webhook-labels.ts';
import classes from './webhooks.module.css';
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

/** Lays out what an endpoint is sent. Text that is not JSON stays as it is. */
function laidOut(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text), null, 2);
  } catch {
    return text;
  }
}

interface Props {
  readonly delivery: Delivery;
  readonly onClose: () => void;
}

/** A delivery with what was sent and what was answered. */
function DeliveryModal({ delivery, onClose }: Props) {
  const { type, webhook_id: id, attempted_at: at, body, answer } = delivery;
  const tries = triesLabel(delivery);
  const items = [
    ['webhook-id', id],
    [i18n.t('Status'), [deliveryState(delivery).label, answerLabel(delivery)].filter(Boolean).join(' – ')],
    ...(tries === undefined ? [] : [[i18n.t('Attempts'), tries] as const]),
    ...(at === null ? [] : [[i18n.t('Last attempt'), formatDateTime(at)] as const]),
  ] as const;
  return (
    <Modal opened size="wide" title={typeLabel(type)} closeLabel={i18n.t('Close')} onClose={onClose}>
      <dl className={classes.details}>
        {items.map(([label, text]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
      <CodeBlock name={i18n.t('Request body')} text={laidOut(body)} />
      {answer !== null && answer !== '' && <CodeBlock name={i18n.t('Start of the response')} text={answer} />}
      <ModalActions>
        <Button onClick={onClose}>{i18n.t('Close')}</Button>
      </ModalActions>
    </Modal>
  );
}
