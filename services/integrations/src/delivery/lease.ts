import type { Tables } from '@laminate/kit/database/schema';
import type { WorkLease } from '@laminate/kit/lease-job';
import type { ExpressionBuilder } from 'kysely';

/** A webhook that this process delivers, until its lease ends. */
export interface Lease extends WorkLease {
  readonly accountId: number;
  readonly webhookId: number;
}

/** `where(heldBy(lease))`: the row of a webhook whose lease holds. A caller who has lost the lease finds no row. */
export const heldBy =
  ({ accountId, webhookId, owner }: Lease) =>
  (webhook: ExpressionBuilder<Tables, 'integrations.webhook'>) =>
    webhook.and({ account_id: accountId, id: webhookId, leased_by: owner });

/** The webhook's row while the lease holds. */
export interface LeasedWebhook {
  readonly url: string;
  readonly event_ids: number[] | null;
  readonly types: string[];
  readonly secret: Buffer;
  readonly former_secret: Buffer | null;
  readonly former_until: string | null;
  readonly language: 'en' | 'et';
  readonly failing_since: string | null;
  readonly failures: number;
  /** Whether the plan of the account costs nothing. */
  readonly is_free: boolean;
}

/** A delivery that waits. */
export interface PendingDelivery {
  readonly id: string;
  /** Null for one that is of no event. */
  readonly event_id: number | null;
  readonly body: string;
}

/** Deliveries of a webhook that are due, in their order. There is at least one. */
export interface NextDeliveries {
  readonly webhook: LeasedWebhook;
  readonly deliveries: readonly PendingDelivery[];
}

/** Next step of a webhook: `again` if deliveries might have to be made first, null for nothing. */
export type NextStep = NextDeliveries | 'again' | null;
