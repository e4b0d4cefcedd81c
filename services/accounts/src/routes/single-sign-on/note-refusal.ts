import { isApiError, type Database } from '@laminate/kit';
import { tables } from '@laminate/kit/database/tables';
import { isEmail } from '@laminate/contracts/stored-text';
import type { EntityManager } from '@mikro-orm/postgresql';
import { recordRefusal } from '../../commands/single-sign-on/admit.ts';
import type { RateLimits } from '../../rate-limits.ts';
import type { Vouched } from '../../single-sign-on/provider.ts';

interface Refused {
  readonly accountId: number;
  /** As typed, not verified. */
  readonly eMail: string;
  /** The person the provider has vouched for, left out before it has. */
  readonly who?: Vouched;
}

async function memberBy(em: EntityManager, accountId: number, eMail: string): Promise<number | undefined> {
  const member = await tables(em)
    .selectFrom('accounts.membership as m')
    .innerJoin('accounts.app_user as u', 'u.id', 'm.user_id')
    .select('u.id')
    .where('m.account_id', '=', accountId)
    .where('u.e_mail', '=', eMail)
    .executeTakeFirst();
  return member?.id;
}

/**
 * By whom a refusal is counted: whom the provider knows, a member whose address was typed, or everyone else together.
 * So addresses that someone makes up take no room from people whom the account has.
 */
async function countedAs(em: EntityManager, { accountId, eMail, who }: Refused): Promise<string> {
  if (who) return `${accountId} subject ${who.issuer} ${who.subject}`;
  const member = await memberBy(em, accountId, eMail);
  return member === undefined ? `${accountId} others` : `${accountId} member ${member}`;
}

const hasRoom = (counter: RateLimits['refusals'], key: string): Promise<boolean> =>
  counter.take(key).then(
    () => true,
    (error: unknown) => {
      if (isApiError(error) && error.code === 'too_many_requests') return false;
      throw error;
    },
  );

/**
 * Runs a part of a sign-in to an account, and writes down there why it was refused, as long as `refusals` has room: who
 * begins one is unknown, and could fill the audit. @throws what the work throws
 */
export async function noteRefusal<T>(
  { db }: { readonly db: Database },
  limits: RateLimits,
  attempt: Refused,
  work: () => Promise<T>,
): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (isApiError(error)) {
      const { accountId, eMail, who } = attempt;
      const named = who && isEmail(who.eMail) ? who.eMail : eMail;
      await db.transaction({ accountId, userId: 0 }, async (em) => {
        if (await hasRoom(limits.refusals, await countedAs(em, attempt))) await recordRefusal(em, named, error);
      });
    }
    throw error;
  }
}
