import { randomBytes } from 'node:crypto';
import { DOMAIN_RECORD, MAX_SIGN_IN_DOMAINS, message } from '@laminate/contracts';
import { apiError, fieldError, type Identity } from '@laminate/kit';
import type { Language } from '@laminate/kit/mail/letter';
import { tables } from '@laminate/kit/database/tables';
import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { accountOfDomain } from '../../single-sign-on/provider-store.ts';
import { lockAccount } from '../lock-account.ts';
import { recordAudit } from '../record-audit.ts';
import { endOtherSignIns } from './end-sign-ins.ts';

/** All functions here join the caller's transaction, which runs in the account. */

/** Names a domain, which counts for nothing yet. One that is named already stays as it is. @throws ApiError 409 */
export async function addDomain(em: EntityManager, by: Identity, domain: string): Promise<void> {
  const { accountId } = by;
  await lockAccount(em, accountId);
  const added = await tables(em)
    .insertInto('accounts.sign_in_domain')
    .values({ account_id: accountId, domain, token: randomBytes(16).toString('hex') })
    .onConflict((conflict) => conflict.doNothing())
    .returning('domain')
    .execute();
  if (added.length === 0) return;
  const all = await tables(em)
    .selectFrom('accounts.sign_in_domain')
    .select('domain')
    .where('account_id', '=', accountId)
    .execute();
  if (all.length > MAX_SIGN_IN_DOMAINS)
    throw apiError('conflict', { message: message('domains_max', { limit: MAX_SIGN_IN_DOMAINS }) });
  await recordAudit(em, by, { action: 'add_sign_in_domain', subject: domain });
}

/** What the DNS has to say of a domain. @throws ApiError 404 */
export async function recordOf(em: EntityManager, accountId: number, domain: string): Promise<string> {
  const [row] = await tables(em)
    .selectFrom('accounts.sign_in_domain')
    .select('token')
    .where('account_id', '=', accountId)
    .where('domain', '=', domain)
    .execute();
  if (!row) throw apiError('not_found', { message: 'no_such_domain' });
  return `${DOMAIN_RECORD}${row.token}`;
}

interface Proof {
  readonly domain: string;
  /** What the DNS said. */
  readonly records: readonly string[];
  /** Of who asks: that of the mails to the owners, should the record go. */
  readonly language: Language;
}

/**
 * Counts a domain as the account's from now on, if the DNS says so. One whose record was missing is as it was.
 * @throws ApiError 404, 409 for a domain that another account has verified, 400 where the record is missing
 */
export async function proveDomain(
  em: EntityManager,
  by: Identity,
  { domain, records, language }: Proof,
): Promise<void> {
  const { accountId } = by;
  await lockAccount(em, accountId);
  if (!records.includes(await recordOf(em, accountId, domain))) throw fieldError('domain', 'domain_record_missing');
  const holder = await accountOfDomain(em, domain);
  if (holder !== undefined && holder !== accountId) throw fieldError('domain', 'domain_of_other_account', 'conflict');
  await tables(em)
    .updateTable('accounts.sign_in_domain')
    .set({ proved_at: sql`coalesce(proved_at, now())`, looked_up_at: sql`now()`, missing_since: null, language })
    .where('account_id', '=', accountId)
    .where('domain', '=', domain)
    .execute();
  if (holder === accountId) return;
  await recordAudit(em, by, { action: 'prove_sign_in_domain', subject: domain });
  await endOtherSignIns(em, by);
}

/** Takes a domain away, if it is there. */
export async function removeDomain(em: EntityManager, by: Identity, domain: string): Promise<void> {
  const gone = await tables(em)
    .deleteFrom('accounts.sign_in_domain')
    .where('account_id', '=', by.accountId)
    .where('domain', '=', domain)
    .returning('domain')
    .execute();
  if (gone.length > 0) await recordAudit(em, by, { action: 'remove_sign_in_domain', subject: domain });
}
