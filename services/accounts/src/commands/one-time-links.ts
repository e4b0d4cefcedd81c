import { apiError } from '@laminate/kit';
import type { EntityManager } from '@mikro-orm/postgresql';
import { hashSecret, newSecret } from './refresh-token.ts';
import { tables, callFunction } from '@laminate/kit/database/tables';
import { sql } from 'kysely';

/** What a link is for: one of another purpose does not open it. */
export type LinkPurpose =
  | 'reset_password'
  | 'change_e_mail'
  | 'invite_user'
  | 'artist_invitation'
  | 'second_factor'
  | 'provider_sign_in';

interface NewLink {
  readonly purpose: LinkPurpose;
  readonly accountId: number;
  /** Null where the link is not for anyone yet. */
  readonly userId: number | null;
  /** Who sends it to another person. */
  readonly madeBy?: number;
  /** Whatever its opening needs to know, as JSON. */
  readonly payload?: Readonly<Record<string, unknown>>;
  /** How long it can be opened. */
  readonly hours: number;
}

/** Facts that a link has verified: the person it was sent to, and what was stored with it. */
export interface OneTimeLink {
  readonly accountId: number;
  readonly userId: number | null;
  readonly payload: Readonly<Record<string, unknown>>;
}

/**
 * Makes a link that opens once. Joins the caller's transaction, which runs in `accountId`.
 * @returns its secret of 256 bits as 43 characters for an address, while only the hash is stored
 */
export async function issueLink(
  em: EntityManager,
  { purpose, accountId, userId, madeBy, payload = {}, hours }: NewLink,
): Promise<string> {
  const secret = newSecret();
  await tables(em)
    .insertInto('accounts.one_time_link')
    .values({
      account_id: accountId,
      user_id: userId,
      made_by: madeBy ?? null,
      purpose,
      secret_hash: hashSecret(secret),
      payload: JSON.stringify(payload),
      expires_at: sql`now() + ${hours} * interval '1 hour'`,
    })
    .execute();
  return secret;
}

interface Row {
  readonly state: 'open' | 'used' | 'expired';
  readonly account_id: number;
  readonly user_id: number | null;
  readonly payload: Record<string, unknown>;
}

const look = async (em: EntityManager, purpose: LinkPurpose, secret: string, use: boolean): Promise<Row | undefined> =>
  (await callFunction<Row>(em, 'accounts.take_link', [purpose, hashSecret(secret).toString('hex'), use]))[0];

async function find(em: EntityManager, purpose: LinkPurpose, secret: string, use: boolean): Promise<OneTimeLink> {
  const row = await look(em, purpose, secret, use);
  if (!row) throw apiError('not_found', { message: 'link_not_valid' });
  if (row.state !== 'open') throw apiError(row.state === 'used' ? 'link_used' : 'link_expired');
  return { accountId: row.account_id, userId: row.user_id, payload: row.payload };
}

/**
 * Opens a link, which can't be opened again unless the caller's transaction fails: of several concurrent callers, one
 * gets it. From here on the transaction runs in the account of the link, which was not known before.
 * @throws ApiError 404, 409 `link_used` or `link_expired`
 */
export const takeLink = (em: EntityManager, purpose: LinkPurpose, secret: string): Promise<OneTimeLink> =>
  find(em, purpose, secret, true);

/**
 * Works as `takeLink`, but also names the account of a link that can no longer be opened. Returns undefined where there
 * is none.
 */
export async function takeLinkInState(
  em: EntityManager,
  purpose: LinkPurpose,
  secret: string,
): Promise<(OneTimeLink & Pick<Row, 'state'>) | undefined> {
  const row = await look(em, purpose, secret, true);
  return row && { accountId: row.account_id, userId: row.user_id, payload: row.payload, state: row.state };
}

/**
 * As `takeLink`, and leaves it unopened: for a page that says beforehand what opening will do.
 * @throws ApiError 404, 409 `link_used` or `link_expired`
 */
export const readLink = (em: EntityManager, purpose: LinkPurpose, secret: string): Promise<OneTimeLink> =>
  find(em, purpose, secret, false);

/**
 * Ends the unopened links of a user for a purpose. Joins the caller's transaction, which runs in the user's account.
 */
export async function endLinks(em: EntityManager, purpose: LinkPurpose, userId: number): Promise<void> {
  await tables(em)
    .updateTable('accounts.one_time_link')
    .set({ used_at: sql`now()` })
    .where('user_id', '=', userId)
    .where('purpose', '=', purpose)
    .where('used_at', 'is', null)
    .execute();
}

/** Forgets the links, of all accounts, that have been out for a month. */
export async function forgetOldLinks(em: EntityManager): Promise<void> {
  await tables(em)
    .deleteFrom('accounts.one_time_link')
    .where('expires_at', '<', sql<string>`now() - interval '30 days'`)
    .execute();
}
