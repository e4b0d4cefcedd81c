import type { Event } from '@laminate/contracts/events';
import { MAX_WEBHOOKS, RETRY_DAYS, type Webhook } from '@laminate/contracts/webhooks';
import { eventsQuery, failureOf } from '@laminate/sdk';
import { formatDateTime } from '@laminate/sdk/format';
import { i18n } from '@laminate/sdk/i18n';
import { generatePath } from '@laminate/sdk/router';
import {
  Button,
  EmptyState,
  ErrorPanel,
  RecordActions,
  RecordName,
  RecordNote,
  RecordTable,
  Skeleton,
  TextLink,
} from '@laminate/ui';
import { Link, Plus } from '@laminate/ui/icons';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Section } from '../../../account/section.tsx';
import { SecretModal } from './secret-modal.tsx';
import { WebhookActions } from './webhook-actions.tsx';
import { eventsLabel, typesLabel } from './webhook-labels.ts';
import { WebhookModal } from './webhook-modal.tsx';
import { WebhookState } from './webhook-state.tsx';
import { createWebhook, webhooksQuery, type ShownSecret } from './webhooks.ts';
import classes from './webhooks.module.css';

/** Endpoints of other apps that are told what happens: a list of them, how they do, and the way to add one. */
export function WebhooksSection() {
  const { data: webhooks, error, refetch, isFetching } = useQuery(webhooksQuery);
  const events = useQuery(eventsQuery);
  const [adding, setAdding] = useState(false);
  const [told, setTold] = useState<ShownSecret | null>(null);
  // One button, wherever it is: the focus follows it by its id.
  const add = (
    <Button id="add-webhook" variant="primary" icon={<Plus aria-hidden="true" />} onClick={() => setAdding(true)}>
      {i18n.t('Add webhook')}
    </Button>
  );
  return (
    <Section title={i18n.t('Webhooks')}>
      <p className={classes.lead}>
        {i18n.t(
          'Laminate notifies another app as soon as something happens at your events, in order and signed according to Standard Webhooks. Failed deliveries are retried for {days} days.',
          { days: RETRY_DAYS },
        )}{' '}
        <TextLink href="/api/docs">{i18n.t('API reference')}</TextLink>
      </p>
      {error && !webhooks && (
        <ErrorPanel
          title={i18n.t('Couldn’t load the webhooks')}
          {...failureOf(error)}
          retryLabel={i18n.t('Retry')}
          retrying={isFetching}
          onRetry={() => void refetch()}
        />
      )}
      {!webhooks && !error && <Skeleton width="60%" />}
      {webhooks?.length === 0 && (
        <EmptyState title={i18n.t('No webhooks yet')} icon={<Link aria-hidden="true" />} actions={add}>
          {i18n.t('Enter the URL of an app that should be notified as soon as guests arrive.')}
        </EmptyState>
      )}
      {webhooks && webhooks.length > 0 && (
        <>
          {webhooks.length < MAX_WEBHOOKS ? (
            <div>{add}</div>
          ) : (
            <p className={classes.lead}>
              {i18n.t('You can have up to {max} webhooks per account', { max: MAX_WEBHOOKS })}
            </p>
          )}
          <WebhooksTable webhooks={webhooks} events={events.data} />
        </>
      )}
      {adding && (
        <WebhookModal
          onSubmit={async (edit) => {
            setTold(await createWebhook(edit));
            setAdding(false);
          }}
          onClose={() => setAdding(false)}
        />
      )}
      {told && <SecretModal told={told} onClose={() => setTold(null)} />}
    </Section>
  );
}

interface Props {
  readonly webhooks: readonly Webhook[];
  /** Undefined while they are not known. */
  readonly events: readonly Event[] | undefined;
}

/** The webhooks with what they are told of and how they are. */
function WebhooksTable({ webhooks, events }: Props) {
  return (
    <RecordTable
      label={i18n.t('Webhooks')}
      heads={[i18n.t('Address'), i18n.t('What is sent'), i18n.t('Status')]}
      actionsHead={i18n.t('Actions')}
      align="top"
      className={classes.table}
    >
      {webhooks.map((webhook) => (
        <tr key={webhook.id} className={classes.webhook}>
          <th scope="row">
            <RecordName>{webhook.url}</RecordName>
            <RecordNote>
              {i18n.t('{when} by {name}', { when: formatDateTime(webhook.created_at), name: webhook.created_by })}
            </RecordNote>
            <TextLink
              href={generatePath('/account-integrations/webhooks/:webhookId', { webhookId: String(webhook.id) })}
              aria-label={i18n.t('Deliveries to {url}', { url: webhook.url })}
            >
              {i18n.t('Deliveries')}
            </TextLink>
          </th>
          <td>
            {typesLabel(webhook.types)}
            <RecordNote>{eventsLabel(webhook, events)}</RecordNote>
          </td>
          <td>
            <WebhookState webhook={webhook} />
          </td>
          <RecordActions className={classes.actions}>
            <WebhookActions webhook={webhook} />
          </RecordActions>
        </tr>
      ))}
    </RecordTable>
  );
}
