import { RETRY_DAYS, type PauseReason } from '@laminate/contracts';
import type { EntityManager } from '@laminate/kit';
import type { LetterTemplates } from '@laminate/kit/mail/letter';
import { mailOwners } from '../mail-owners.ts';
import type { LeasedWebhook } from './lease.ts';

/** Why the sender pauses a webhook. */
export type DeliveryPause = Exclude<PauseReason, 'maker_left'>;

interface Params {
  readonly host: string;
  readonly reason: DeliveryPause;
  readonly url: string;
}

const WHY = {
  en: {
    failing: `it has taken nothing for ${RETRY_DAYS} days`,
    gone: 'it answered that it is gone (410)',
    secret_unreadable: 'its secret can no longer be read: give it a new one',
  },
  et: {
    failing: `see pole ${RETRY_DAYS} päeva midagi vastu võtnud`,
    gone: 'see vastas, et seda enam ei ole (410)',
    secret_unreadable: 'selle saladust ei saa enam lugeda: anna uus',
  },
} as const;

const webhookPaused: LetterTemplates<Params> = {
  en: ({ host, reason, url }) => ({
    subject: `The webhook to ${host} is paused`,
    paragraphs: [
      `Laminate no longer sends to ${host}: ${WHY.en[reason]}.`,
      'Nothing is lost. Once it is resumed, it gets everything that has happened since, in order.',
    ],
    action: { label: 'Open the webhook', url },
  }),
  et: ({ host, reason, url }) => ({
    subject: `Veebihaak aadressile ${host} on peatatud`,
    paragraphs: [
      `Laminate ei saada enam aadressile ${host}: ${WHY.et[reason]}.`,
      'Midagi ei lähe kaotsi. Kui jätkad, saab see järjekorras kõik, mis vahepeal juhtus.',
    ],
    action: { label: 'Ava veebihaak', url },
  }),
};

/** Mails the owners of the account that a webhook was paused, in the transaction that pauses it. */
export async function mailPaused(
  em: EntityManager,
  accountId: number,
  webhookId: number,
  { url, language }: LeasedWebhook,
  reason: DeliveryPause,
  publicUrl: string,
): Promise<void> {
  const params = { host: new URL(url).host, reason, url: `${publicUrl}/account-integrations/webhooks/${webhookId}` };
  await mailOwners(em, accountId, language, webhookPaused, params);
}
