import {
  addWebhook,
  deleteWebhook,
  listDeliveries,
  listWebhooks,
  replayWebhook,
  resumeWebhook,
  rotateWebhookSecret,
  sendDeliveryAgain,
  testWebhook,
  updateWebhook,
} from '@laminate/contracts/routes/integrations';
import { placeText } from '@laminate/contracts/change-feed';
import type { Delivery, Webhook, WebhookEdit } from '@laminate/contracts/webhooks';
import { call, queryClient } from '@laminate/sdk';
import { getLocale } from '@laminate/sdk/i18n';
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';

/** How often the screens ask what became of deliveries while they are looked at, in milliseconds. */
const REFRESH_MS = 5000;
const KEY = ['webhooks'] as const;

/** The webhooks of the account, kept fresh while they are on the screen. */
export const webhooksQuery = queryOptions({
  queryKey: [...KEY, 'list'],
  queryFn: async ({ signal }) => (await call(listWebhooks, { signal })).webhooks,
  refetchInterval: REFRESH_MS,
});

/** Which deliveries of the log are looked at. */
export type DeliveryFilter = 'all' | Delivery['state'];

/** Past and upcoming deliveries of a webhook, by pages, the newest first. Kept fresh while they are on the screen. */
export const deliveriesQuery = (webhookId: number, filter: DeliveryFilter) =>
  infiniteQueryOptions({
    queryKey: [...KEY, webhookId, 'deliveries', filter],
    queryFn: ({ pageParam, signal }) =>
      call(listDeliveries, {
        params: { webhookId },
        query: { before: pageParam ?? undefined, state: filter === 'all' ? undefined : filter },
        signal,
      }),
    initialPageParam: null as number | null,
    getNextPageParam: ({ next }) => next,
    placeholderData: keepPreviousData,
    refetchInterval: REFRESH_MS,
  });

/** The secret of a webhook, which the server tells only this once. */
export interface ShownSecret {
  readonly url: string;
  readonly secret: string;
}

async function refreshed<T>(answer: Promise<T>): Promise<T> {
  try {
    return await answer;
  } finally {
    // After a refusal too: the screen is out of date.
    await queryClient.invalidateQueries({ queryKey: KEY });
  }
}

const told = ({ webhook, secret }: { readonly webhook: Webhook; readonly secret: string }): ShownSecret => ({
  url: webhook.url,
  secret,
});

/** @throws ApiError */
export const createWebhook = async (edit: WebhookEdit): Promise<ShownSecret> =>
  told(await refreshed(call(addWebhook, { body: { ...edit, language: getLocale() } })));

/** @throws ApiError */
export const changeWebhook = ({ id }: Webhook, body: WebhookEdit) =>
  refreshed(call(updateWebhook, { params: { webhookId: id }, body }));

/** @throws ApiError */
export const rotateSecret = async ({ id }: Webhook): Promise<ShownSecret> =>
  told(await refreshed(call(rotateWebhookSecret, { params: { webhookId: id } })));

export const resume = ({ id }: Webhook) => refreshed(call(resumeWebhook, { params: { webhookId: id } }));
export const sendTest = ({ id }: Webhook) => refreshed(call(testWebhook, { params: { webhookId: id } }));
export const removeWebhook = ({ id }: Webhook) => refreshed(call(deleteWebhook, { params: { webhookId: id } }));

/** @throws ApiError */
export const sendAgain = ({ id }: Webhook, delivery: Delivery) =>
  refreshed(call(sendDeliveryAgain, { params: { webhookId: id, deliveryId: delivery.id } }));

/** A change of an event, from which on it can be played back. */
export interface ReplayStart {
  readonly eventId: number;
  readonly sequence: number;
}

/**
 * Sends a change of an event and all after it once more.
 * @throws ApiError
 */
export const replayFrom = ({ id }: Webhook, { eventId, sequence }: ReplayStart) =>
  refreshed(
    call(replayWebhook, {
      params: { webhookId: id },
      body: { event_id: eventId, since: placeText({ seq: sequence - 1 }) },
    }),
  );
