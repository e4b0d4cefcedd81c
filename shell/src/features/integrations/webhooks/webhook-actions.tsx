import type { Webhook } from '@laminate/contracts/webhooks';
import { SECRET_OVERLAP_HOURS } from '@laminate/contracts/webhooks';
import { confirm, failureOf, toast } from '@laminate/sdk';
import { i18n } from '@laminate/sdk/i18n';
import { Button, IconButton, Menu } from '@laminate/ui';
import { Ellipsis } from '@laminate/ui/icons';
import { useState } from 'react';
import { SecretModal } from './secret-modal.tsx';
import { WebhookModal } from './webhook-modal.tsx';
import { changeWebhook, removeWebhook, resume, rotateSecret, sendTest, type ShownSecret } from './webhooks.ts';

/** Does something, and says how it went. @returns its result, or undefined if it failed */
async function said<T>(work: () => Promise<T>, done?: string): Promise<T | undefined> {
  try {
    const result = await work();
    if (done !== undefined) toast.success(done);
    return result;
  } catch (error) {
    toast.error(failureOf(error).message);
    return undefined;
  }
}

/** Asks, and makes another secret. */
async function rotateAfterConfirm(webhook: Webhook): Promise<ShownSecret | undefined> {
  const agreed = await confirm(
    i18n.t(
      'Messages are signed with both the current and the new secret for {hours} more hours. Update your endpoint before then.',
      { hours: SECRET_OVERLAP_HOURS },
    ),
    {
      title: i18n.t('Create a new secret?'),
      confirmLabel: i18n.t('Create a new secret'),
      cancelLabel: i18n.t('Cancel'),
    },
  );
  return agreed ? said(() => rotateSecret(webhook)) : undefined;
}

/** Asks, and deletes. @returns whether it is gone */
async function deleteAfterConfirm(webhook: Webhook): Promise<boolean> {
  const agreed = await confirm(
    i18n.t('{url} will get no more deliveries, and its delivery log will be deleted. You can’t undo this.', {
      url: webhook.url,
    }),
    {
      title: i18n.t('Delete the webhook?'),
      confirmLabel: i18n.t('Delete'),
      cancelLabel: i18n.t('Cancel'),
      danger: true,
    },
  );
  if (!agreed) return false;
  const gone = async () => {
    await removeWebhook(webhook);
    return true;
  };
  return (await said(gone, i18n.t('Webhook deleted'))) === true;
}

interface Props {
  readonly webhook: Webhook;
  /** It is deleted. */
  readonly onDeleted?: () => void;
}

/** What can be done with a webhook, and the dialogs for it. */
export function WebhookActions({ webhook, onDeleted }: Props) {
  const [editing, setEditing] = useState(false);
  const [secret, setSecret] = useState<ShownSecret | undefined>();
  const { url } = webhook;
  const items = [
    { key: 'edit', label: i18n.t('Change…'), onSelect: () => setEditing(true) },
    {
      key: 'test',
      label: i18n.t('Send a test'),
      onSelect: () =>
        void said(() => sendTest(webhook), i18n.t('Your test will be sent after the deliveries already in the queue')),
    },
    {
      key: 'rotate',
      label: i18n.t('New secret…'),
      onSelect: () => void rotateAfterConfirm(webhook).then(setSecret),
    },
    {
      key: 'delete',
      label: i18n.t('Delete…'),
      onSelect: () => void deleteAfterConfirm(webhook).then((gone) => gone && onDeleted?.()),
    },
  ];
  return (
    <>
      {(webhook.paused ?? webhook.failing) && (
        <Button
          aria-label={webhook.paused ? i18n.t('Resume {url}', { url }) : i18n.t('Try now: {url}', { url })}
          onClick={() => void said(() => resume(webhook), i18n.t('Deliveries will resume, starting with the queue'))}
        >
          {webhook.paused ? i18n.t('Resume') : i18n.t('Try now')}
        </Button>
      )}
      <Menu sections={[{ key: 'actions', items }]}>
        <IconButton label={i18n.t('Actions for {url}', { url })} withoutTooltip>
          <Ellipsis aria-hidden="true" />
        </IconButton>
      </Menu>
      {editing && (
        <WebhookModal
          webhook={webhook}
          onSubmit={async (edit) => {
            await changeWebhook(webhook, edit);
            setEditing(false);
            toast.success(i18n.t('Webhook saved'));
          }}
          onClose={() => setEditing(false)}
        />
      )}
      {secret && <SecretModal told={secret} onClose={() => setSecret(undefined)} />}
    </>
  );
}
