import { integrations } from '@laminate/contracts';
import { openAttemptLimiters, type Endpoint, type ServiceContext, type AttemptLimiter } from '@laminate/kit';
import { mayCallOut } from '@laminate/kit/calls-out';

const MINUTE = 60;
const HOUR = 60 * MINUTE;

/**
 * Limits on how often an account can set up webhooks and have them called, apart from calls for what happens at its
 * events.
 */
export const HOOK_LIMITS = {
  /** Webhooks that are added, changed or get another secret. */
  hookChanges: { points: 60, seconds: HOUR },
  freeHookChanges: { points: 20, seconds: HOUR },
  /** Tests, deliveries that are sent again, and webhooks that are resumed. */
  hookSends: { points: 200, seconds: HOUR },
  freeHookSends: { points: 20, seconds: HOUR },
  /** Events that are played back. Each can be tens of thousands of deliveries. */
  hookReplays: { points: 20, seconds: HOUR },
  freeHookReplays: { points: 3, seconds: HOUR },
  /** All of these of one webhook. */
  oneHook: { points: 20, seconds: MINUTE },
} as const;

export type HookLimits = Readonly<Record<keyof typeof HOOK_LIMITS, AttemptLimiter>>;
type Kind = 'hookChanges' | 'hookSends' | 'hookReplays';

/** What counts in place of each where the plan costs nothing. */
const FREE = { hookChanges: 'freeHookChanges', hookSends: 'freeHookSends', hookReplays: 'freeHookReplays' } as const;

/** Kinds of the calls of routes. Calls of other routes are free. */
const KINDS: ReadonlyMap<string, Kind> = new Map([
  [integrations.addWebhook.id, 'hookChanges'],
  [integrations.updateWebhook.id, 'hookChanges'],
  [integrations.rotateWebhookSecret.id, 'hookChanges'],
  [integrations.testWebhook.id, 'hookSends'],
  [integrations.sendDeliveryAgain.id, 'hookSends'],
  [integrations.resumeWebhook.id, 'hookSends'],
  [integrations.replayWebhook.id, 'hookReplays'],
]);

/** Opens the counters of a service. */
export const openHookLimits = (context: ServiceContext): HookLimits & { close(): void } =>
  openAttemptLimiters(context, HOOK_LIMITS);

/**
 * A route whose calls are counted before it does anything: 429 after too many, and 403 for all that sets a webhook up or
 * has it called while no owner of the account has confirmed their e-mail address.
 */
export function counted(limits: HookLimits, endpoint: Endpoint): Endpoint {
  const kind = KINDS.get(endpoint.route.id);
  if (kind === undefined) return endpoint;
  return {
    ...endpoint,
    async handler(call) {
      const { accountId } = call.identity;
      // Adding one has no parameters.
      const { webhookId } = (call.params ?? {}) as { readonly webhookId?: number };
      const { isFree } = await call.transaction(mayCallOut);
      if (webhookId !== undefined) await limits.oneHook.take(`${accountId} ${webhookId}`);
      await limits[isFree ? FREE[kind] : kind].take(`${accountId}`);
      return endpoint.handler(call);
    },
  };
}
