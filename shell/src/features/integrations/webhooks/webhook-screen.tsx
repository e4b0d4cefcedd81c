import type { Webhook } from '@laminate/contracts/webhooks';
import { eventsQuery, failureOf } from '@laminate/sdk';
import { i18n } from '@laminate/sdk/i18n';
import { useIdParam, useNavigate } from '@laminate/sdk/router';
import { Breadcrumbs, ErrorPanel, Page, Skeleton } from '@laminate/ui';
import { useQuery } from '@tanstack/react-query';
import { NotFound } from '../../../frame/not-found.tsx';
import { Deliveries } from './deliveries.tsx';
import { WebhookActions } from './webhook-actions.tsx';
import { eventsLabel, typesLabel } from './webhook-labels.ts';
import { WebhookState } from './webhook-state.tsx';
import { webhooksQuery } from './webhooks.ts';
import classes from './webhooks.module.css';

const INTEGRATIONS = '/account-integrations';

/** A webhook with the log of its deliveries. */
export default function WebhookScreen() {
  const webhookId = useIdParam('webhookId');
  const { data: webhooks, error, refetch, isFetching } = useQuery(webhooksQuery);
  const navigate = useNavigate();
  const webhook = webhooks?.find(({ id }) => id === webhookId);
  if (webhooks && !webhook) return <NotFound />;
  return (
    <Page
      title={i18n.t('Deliveries')}
      documentTitle={i18n.t('Deliveries – Laminate')}
      breadcrumbs={
        <Breadcrumbs
          label={i18n.t('Breadcrumbs')}
          items={[{ label: i18n.t('Integrations'), href: INTEGRATIONS }, { label: i18n.t('Webhook') }]}
        />
      }
      actions={webhook && <WebhookActions webhook={webhook} onDeleted={() => void navigate(INTEGRATIONS)} />}
    >
      {error && !webhooks && (
        <ErrorPanel
          title={i18n.t('Couldn’t load the webhook')}
          {...failureOf(error)}
          retryLabel={i18n.t('Retry')}
          retrying={isFetching}
          onRetry={() => void refetch()}
        />
      )}
      {!webhooks && !error && <Skeleton width="60%" />}
      {webhook && (
        <div className={classes.screen}>
          <WebhookDetails webhook={webhook} />
          <Deliveries key={webhook.id} webhook={webhook} />
        </div>
      )}
    </Page>
  );
}

function WebhookDetails({ webhook }: { readonly webhook: Webhook }) {
  const events = useQuery(eventsQuery);
  const items = [
    [i18n.t('Address'), webhook.url],
    [i18n.t('What is sent'), typesLabel(webhook.types)],
    [i18n.t('Which events'), eventsLabel(webhook, events.data)],
    [i18n.t('Status'), <WebhookState key="state" webhook={webhook} />],
  ] as const;
  return (
    <dl className={classes.details}>
      {items.map(([label, content]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{content}</dd>
        </div>
      ))}
    </dl>
  );
}
