import type { Event } from '@laminate/contracts/events';
import type { Webhook } from '@laminate/contracts/webhooks';
import { formatDateTime } from '@laminate/sdk/format';
import { i18n } from '@laminate/sdk/i18n';
import { generatePath } from '@laminate/sdk/router';
import { RecordActions, RecordName, RecordNote, RecordTable, TextLink } from '@laminate/ui';
import { eventsLabel, typesLabel } from './webhook-labels.ts';
import { WebhookActions } from './webhook-actions.tsx';
import { WebhookState } from './webhook-state.tsx';
import classes from './webhooks.module.css';

interface Props {
  readonly webhooks: readonly Webhook[];
  /** Undefined while they are not known. */
  readonly events: readonly Event[] | undefined;
}

/** The webhooks with what they are told of and how they are. */
export function WebhooksTable({ webhooks, events }: Props) {
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
