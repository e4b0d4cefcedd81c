import type { EventKey } from '@laminate/kit';
import { ofEvent, tables } from '@laminate/kit/database/tables';
import type { WorkLease } from '@laminate/kit/lease-job';
import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { walletContent, walletEvent, type WalletContent } from './wallet-content.ts';
import { walletPass, type WalletPass } from './wallet-passes.ts';

/** A wallet to be told of a change, by this process until its lease ends. */
export interface TargetLease extends EventKey, WorkLease {
  readonly id: number;
}

/** What is to be told, and to whom. */
export interface WalletTurn {
  readonly pass: WalletPass;
  readonly content: WalletContent;
  /** Serial number of what Google shows of the event, or null where nothing was opened for it. */
  readonly eventSerial: string | null;
  /** Address of an Apple device, or null for Google. */
  readonly pushToken: string | null;
  readonly failures: number;
  /** Moment of the change that is told. Another one makes it due again. */
  readonly due: string;
}

const held = (em: EntityManager, { accountId, eventId, id, owner }: TargetLease) =>
  tables(em)
    .updateTable('accreditation.wallet_target')
    .where(ofEvent({ accountId, eventId }))
    .where('id', '=', id)
    .where('leased_by', '=', owner);

const FREE = { leased_by: null, leased_until: null } as const;
const sameDue = ({ due }: Pick<WalletTurn, 'due'>) => sql<boolean>`due_at = ${due}::timestamptz`;

/** Returns what a wallet is to be told. Null where the lease was lost, or there is nothing. */
export async function takeWalletTurn(em: EntityManager, lease: TargetLease): Promise<WalletTurn | null> {
  const { accountId, eventId, id, owner } = lease;
  const scope = { accountId, eventId };
  const row = await tables(em)
    .selectFrom('accreditation.wallet_target')
    .select(['pass_id', 'push_token', 'failures', sql<string | null>`due_at::text`.as('due')])
    .where(ofEvent(scope))
    .where('id', '=', id)
    .where('leased_by', '=', owner)
    .executeTakeFirst();
  const pass = row && (await walletPass(em, scope, row.pass_id));
  if (!row?.due || !pass) {
    await held(em, lease).set(FREE).execute();
    return null;
  }
  const ofEvents = await tables(em)
    .selectFrom('accreditation.wallet_pass')
    .select('serial')
    .where(ofEvent(scope))
    .where('kind', '=', 'google_event')
    .executeTakeFirst();
  const content =
    pass.personId === null
      ? { event: await walletEvent(em, scope), guest: null }
      : await walletContent(em, scope, pass.personId);
  const { push_token: pushToken, failures, due } = row;
  return { pass, content, eventSerial: ofEvents?.serial ?? null, pushToken, failures, due };
}

/**
 * Takes the turn of Google for one pass, for a guest who waits for it.
 * @returns the lease, or null where another process has it. `isTold` says whether Google ever was told
 */
export async function leaseTarget(
  em: EntityManager,
  scope: EventKey,
  passId: number,
  { owner, leaseMs }: WorkLease,
): Promise<{ readonly lease: TargetLease | null; readonly isTold: boolean }> {
  const target = await tables(em)
    .selectFrom('accreditation.wallet_target')
    .select(['id', 'due_at', 'told_at', sql<boolean>`leased_until > now()`.as('is_leased')])
    .where(ofEvent(scope))
    .where('pass_id', '=', passId)
    .where('device_id', 'is', null)
    .forUpdate()
    .executeTakeFirstOrThrow();
  const isTold = target.told_at !== null;
  // A failure before waits for its time, and what was given up for the next change, but not for a guest who asks.
  if (target.is_leased || (target.due_at === null && isTold)) return { isTold, lease: null };
  await tables(em)
    .updateTable('accreditation.wallet_target')
    .set({
      due_at: sql<string>`coalesce(due_at, clock_timestamp())`,
      leased_by: owner,
      leased_until: sql<string>`clock_timestamp() + make_interval(secs => ${leaseMs / 1000})`,
    })
    .where(ofEvent(scope))
    .where('id', '=', target.id)
    .execute();
  return { isTold, lease: { ...scope, id: target.id, owner, leaseMs } };
}

/** Notes that a wallet was told, and gives its lease back. What has changed by now is due again. */
export async function noteWalletTold(em: EntityManager, lease: TargetLease, turn: WalletTurn): Promise<void> {
  await held(em, lease).where(sameDue(turn)).set({ due_at: null, failures: 0 }).execute();
  await held(em, lease)
    .set({ told_at: sql<string>`now()`, ...FREE })
    .execute();
}

/**
 * Notes that a wallet could not be told, and gives its lease back.
 * @param waitSeconds until it is tried again, or null for never: until the next change. Without it the failure is of a
 * guest who asked, and neither counts nor changes when it is tried again
 */
export async function noteWalletFailed(
  em: EntityManager,
  lease: TargetLease,
  turn: WalletTurn,
  waitSeconds: number | null | undefined,
): Promise<void> {
  if (waitSeconds !== undefined) {
    const later = waitSeconds === null ? null : sql<string>`clock_timestamp() + make_interval(secs => ${waitSeconds})`;
    await held(em, lease)
      .where(sameDue(turn))
      .set({ due_at: later, failures: sql<number>`failures + 1` })
      .execute();
  }
  await held(em, lease).set(FREE).execute();
}

/** Forgets a device that has the pass no longer. */
export async function forgetWalletTarget(em: EntityManager, lease: TargetLease): Promise<void> {
  const { accountId, eventId, id, owner } = lease;
  await tables(em)
    .deleteFrom('accreditation.wallet_target')
    .where(ofEvent({ accountId, eventId }))
    .where('id', '=', id)
    .where('leased_by', '=', owner)
    .execute();
}
