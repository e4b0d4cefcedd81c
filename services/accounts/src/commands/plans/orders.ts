import { apiError, fieldError, type Identity } from '@laminate/kit';
import type { Language } from '@laminate/kit/mail/letter';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { Billing } from '../../billing/settings.ts';
import { recordAudit } from '../record-audit.ts';
import { lockAccount } from '../lock-account.ts';
import { issueInvoice } from './invoices.ts';
import { endToGoOnFrom, startPlan, waitsForEvent } from './plan-period.ts';
import { checkFits, isFree, planByName } from './plans.ts';
import { tables } from '@laminate/kit/database/tables';
import { sql } from 'kysely';

/** Order of an account, in cents of euros. */
export interface Order {
  readonly id: number;
  readonly account_id: number;
  readonly plan_id: number;
  readonly plan_name: string;
  readonly net_cents: number;
  readonly vat_cents: number;
  readonly state: 'open' | 'settled' | 'failed';
  readonly checkout_url: string | null;
  /** The name of who ordered it. */
  readonly ordered_by: string;
  readonly e_mail: string;
  /** In which its invoice is mailed. */
  readonly language: Language;
  readonly created_at: string;
}

const orders = (em: EntityManager, accountId: number) =>
  tables(em)
    .selectFrom('accounts.plan_order as o')
    .innerJoin('accounts.plan as p', 'p.id', 'o.plan_id')
    .select([
      'o.id',
      'o.account_id',
      'o.plan_id',
      'p.name as plan_name',
      'o.net_cents',
      'o.vat_cents',
      'o.state',
      'o.checkout_url',
      'o.ordered_by',
      'o.e_mail',
      'o.language',
      'o.created_at',
    ])
    .where('o.account_id', '=', accountId)
    .$narrowType<Pick<Order, 'state' | 'language'>>();

/** Order named by its maker: the call's Idempotency-Key, so that a repeated call orders once. */
interface NewOrder {
  readonly key: string;
  readonly name: string;
  /** Of who makes it. */
  readonly language: Language;
}

/**
 * Orders a plan for the account of the caller. Locks the account for the rest of the transaction.
 * @throws ApiError 400, 409 `limit_reached` where the account has more than the plan includes, 409 `conflict` for a
 * second plan for one event while the first waits for it, 409 `key_reuse`
 */
export async function placeOrder(
  em: EntityManager,
  identity: Identity,
  billing: Billing,
  { key, name, language }: NewOrder,
): Promise<Order> {
  const { accountId } = identity;
  await lockAccount(em, accountId);
  const repeated = await orders(em, accountId).where('o.key', '=', key).executeTakeFirst();
  if (repeated && repeated.plan_name !== name) throw apiError('key_reuse');
  if (repeated) return repeated;
  const plan = await planByName(em, name);
  if (isFree(plan)) throw fieldError('name', 'plan_is_free');
  if (plan.price_cents === null) throw fieldError('name', 'plan_on_request');
  await checkFits(em, accountId, plan);
  if (await waitsForEvent(em, accountId, plan)) throw apiError('conflict', { message: 'plan_held' });
  const vat = Math.round((plan.price_cents * billing.vatPercent) / 100);
  await tables(em)
    .insertInto('accounts.plan_order')
    .values({
      account_id: accountId,
      key,
      plan_id: plan.id,
      net_cents: plan.price_cents,
      vat_percent: billing.vatPercent,
      vat_cents: vat,
      ordered_by: identity.userName,
      e_mail: identity.eMail,
      language,
    })
    .execute();
  return orders(em, accountId).where('o.key', '=', key).executeTakeFirstOrThrow();
}

/**
 * Returns the order of an account by its id, or undefined when there is none. Locks the account for the rest of the
 * transaction.
 */
export async function lockOrder(em: EntityManager, accountId: number, id: number): Promise<Order | undefined> {
  await lockAccount(em, accountId);
  return orders(em, accountId).where('o.id', '=', id).executeTakeFirst();
}

interface Settlement {
  /** When it was paid, or chosen for an invoice. */
  readonly at: Date;
  readonly paid: boolean;
}

interface Choice {
  readonly by: { readonly userId: number | null; readonly userName: string };
  readonly accountId: number;
  readonly plan: { readonly id: number; readonly name: string };
  readonly at: Date;
}

/** Starts a plan and writes down who chose it, unless another one was chosen later. Lock the account first. */
async function choosePlan(em: EntityManager, { by, accountId, plan, at }: Choice): Promise<void> {
  const before = await tables(em)
    .selectFrom('accounts.account as a')
    .innerJoin('accounts.plan as p', 'p.id', 'a.plan_id')
    .select('p.name')
    .where('a.id', '=', accountId)
    .executeTakeFirst();
  if (!(await startPlan(em, accountId, plan.id, at.toISOString()))) return;
  await recordAudit(em, by, {
    action: 'change_plan',
    subject: plan.name,
    changes: { plan: { from: before?.name ?? null, to: plan.name } },
  });
}

/**
 * Starts the plan of an order and issues its invoice. An order that was completed earlier stays as it is. Lock the
 * account first.
 */
export async function settleOrder(
  em: EntityManager,
  order: Order,
  billing: Billing,
  { at, paid }: Settlement,
): Promise<void> {
  const settled = await tables(em)
    .updateTable('accounts.plan_order')
    .set({ state: 'settled', settled_at: sql`now()` })
    .where('account_id', '=', order.account_id)
    .where('id', '=', order.id)
    .where('state', '<>', 'settled')
    .returning('id')
    .execute();
  if (settled.length === 0) return;
  // Whole seconds of another company's clock: nothing was paid before it was ordered.
  const began = new Date(Math.max(at.getTime(), new Date(order.created_at).getTime()));
  const plan = { id: order.plan_id, name: order.plan_name };
  const startsAt = await endToGoOnFrom(em, order.account_id, order.plan_id);
  await choosePlan(em, {
    by: { userId: null, userName: order.ordered_by },
    accountId: order.account_id,
    plan,
    at: began,
  });
  await issueInvoice(em, order, billing, { startsAt, paid });
}

/** Notes that a payment came to nothing. One that has come through stays valid, whatever is reported after it. */
export async function failOrder(em: EntityManager, { account_id, id }: Order): Promise<void> {
  await tables(em)
    .updateTable('accounts.plan_order')
    .set({ state: 'failed' })
    .where('account_id', '=', account_id)
    .where('id', '=', id)
    .where('state', '=', 'open')
    .execute();
}

/** Changes the account to the plan that costs nothing. @throws ApiError 409 `limit_reached` */
export async function changeToFree(em: EntityManager, by: Identity, name: string): Promise<void> {
  const { accountId } = by;
  await lockAccount(em, accountId);
  const plan = await planByName(em, name);
  await checkFits(em, accountId, plan);
  await choosePlan(em, { by, accountId, plan, at: new Date() });
}
