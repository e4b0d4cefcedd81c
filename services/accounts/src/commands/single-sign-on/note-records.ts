import { DOMAIN_RECORD, SELLER_TIME_ZONE } from '@laminate/contracts';
import { clockAt } from '@laminate/contracts/zoned-clock';
import { callFunction, tables } from '@laminate/kit/database/tables';
import type { EntityManager } from '@mikro-orm/postgresql';
import { domainLost, recordMissing } from '../../mail/letters/domain-records.ts';
import { queueLetter } from '../../mail/queue-letter.ts';
import { lostAt } from '../../single-sign-on/provider-store.ts';
import { lockAccount } from '../lock-account.ts';
import { recordAudit } from '../record-audit.ts';

interface Found {
  readonly accountId: number;
  readonly domain: string;
  /** What the DNS says of the domain. */
  readonly records: readonly string[];
  /** Of the product, where a mail leads. */
  readonly origin: string;
}

/** DD.MM.YYYY where the seller is. */
const day = (at: Date) => clockAt(at.getTime(), SELLER_TIME_ZONE).slice(0, 10).split('-').reverse().join('.');

const change = (
  em: EntityManager,
  { accountId, domain }: Found,
  set: { readonly missing_since: string | null; readonly proved_at?: null },
) =>
  tables(em)
    .updateTable('accounts.sign_in_domain')
    .set(set)
    .where('account_id', '=', accountId)
    .where('domain', '=', domain)
    .execute();

/**
 * Notes whether a verified domain still has its record. The owners are mailed as soon as it is missing. If it is still
 * missing a week later, the domain is no longer verified, and they are mailed again. Joins the caller's transaction,
 * which runs in the account.
 */
export async function noteRecords(em: EntityManager, found: Found): Promise<void> {
  const { accountId, domain, records, origin } = found;
  await lockAccount(em, accountId);
  const [row] = await tables(em)
    .selectFrom('accounts.sign_in_domain')
    .select(['token', 'missing_since', 'language'])
    .where('account_id', '=', accountId)
    .where('domain', '=', domain)
    .where('proved_at', 'is not', null)
    .execute();
  // Taken away since.
  if (!row) return;
  const record = `${DOMAIN_RECORD}${row.token}`;
  if (records.includes(record)) {
    if (row.missing_since !== null) await change(em, found, { missing_since: null });
    return;
  }
  const now = new Date();
  const params = { domain, record, url: `${origin}/account-integrations` };
  const mail = async (send: (to: { accountId: number; to: string; language: 'en' | 'et' }) => Promise<void>) => {
    for (const { e_mail: to } of await callFunction<{ e_mail: string }>(em, 'accounts.owners', []))
      await send({ accountId, to, language: row.language === 'et' ? 'et' : 'en' });
  };
  if (row.missing_since === null) {
    await change(em, found, { missing_since: now.toISOString() });
    const until = day(lostAt(now));
    await mail((to) => queueLetter(em, to, recordMissing, { ...params, until }));
  } else if (lostAt(new Date(row.missing_since)) <= now) {
    await change(em, found, { missing_since: null, proved_at: null });
    await recordAudit(em, { userId: null, userName: 'Laminate' }, { action: 'lose_sign_in_domain', subject: domain });
    await mail((to) => queueLetter(em, to, domainLost, params));
  }
}
