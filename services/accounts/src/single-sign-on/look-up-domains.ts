import type { ServiceContext, Statement } from '@laminate/kit';
import { publicUrl } from '@laminate/kit/public-url';
import { HOUR_MS, repeat } from '@laminate/kit/repeat';
import { noteRecords } from '../commands/single-sign-on/note-records.ts';
import type { DomainRecords } from './domain-records.ts';

/** Takes the domains to look up: each once a day, and up to this many in one round. */
const TAKE: Statement = {
  name: 'take_domains',
  text: `select account_id, domain from accounts.take_domains(interval '1 day', 500)`,
};

type Context = Pick<ServiceContext, 'db' | 'log' | 'env'>;

/**
 * Looks up the records of verified domains that were not looked up for a day, and notes what the DNS says, each in its
 * own transaction. Several processes can do so, and each gets different ones. Where no server answers, nothing is
 * noted.
 */
export async function lookUpDomains({ db, log, env }: Context, domainRecords: DomainRecords): Promise<void> {
  for (const { account_id: accountId, domain } of await db.query<{ account_id: number; domain: string }>(TAKE, [])) {
    try {
      const records = await domainRecords(domain);
      if (records === null) continue;
      await db.transaction({ accountId, userId: 0 }, (em) =>
        noteRecords(em, { accountId, domain, records, origin: publicUrl(env) }),
      );
    } catch (error) {
      log.warn({ err: error, domain }, 'what the DNS says of a domain was not noted');
    }
  }
}

/** Looks every hour for those whose day is over. Answers how to stop. */
export const lookUpDomainsHourly = (context: Context, domainRecords: DomainRecords): (() => void) =>
  repeat(() => lookUpDomains(context, domainRecords), {
    everyMs: HOUR_MS,
    log: context.log,
    failed: 'proved domains were not looked up',
  });
