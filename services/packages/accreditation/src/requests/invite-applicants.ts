import { MAX_REQUESTS, message, type LetterLanguage, type RequestCategory } from '@laminate/contracts';
import { apiError, type EventScope } from '@laminate/kit';
import { anyOf, ofEvent, tables } from '@laminate/kit/database/tables';
import { queueMails, type MassMail } from '@laminate/kit/mail/queue-mail';
import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { hashOfSecret, newSecret } from '../delegated-lists/link-secret.ts';
import { lockEvent } from '../event/change.ts';
import { stoppedOf } from '../invitations/invite.ts';
import { recordRequests } from './categories.ts';
import { findRequestCategory } from './read-categories.ts';

interface Applicant {
  readonly name: string;
  readonly company: string;
  readonly e_mail: string;
  readonly language: LetterLanguage;
}

/** Sender of the mails to applicants. */
export interface ApplicantPost {
  /** End of the event, ISO 8601. */
  readonly endsAt: string;
  /** Counts mails of the account before any is written. @throws ApiError 429 */
  readonly count: (mails: number) => Promise<void>;
  /** Writes the letter with a key. */
  readonly write: (category: RequestCategory, to: Applicant, key: string) => MassMail;
}

/**
 * Mails applicants a key for a request, which is a draft until they send it. Who has a request in the category is left
 * out, as are addresses that want no mails about the event. Joins the caller's transaction.
 * @returns what became of them, and the number to announce, or null where no one was invited
 * @throws ApiError 404 for the category, 403 `deadline_passed` once it is closed, 409 `limit_reached`, 429
 */
export async function inviteApplicants(
  em: EntityManager,
  scope: EventScope,
  categoryId: number,
  applicants: readonly Applicant[],
  post: ApplicantPost,
): Promise<{ invited: number; already: number; seq: number | null }> {
  await lockEvent(em, scope);
  const category = await findRequestCategory(em, scope, categoryId);
  const until = Math.min(...[category.closes_at ?? post.endsAt, post.endsAt].map((at) => Date.parse(at)));
  if (until <= Date.now()) throw apiError('deadline_passed', { message: 'request_closed' });
  const once = [...new Map(applicants.map((one) => [one.e_mail.toLowerCase(), one])).entries()];
  const known = await tables(em)
    .selectFrom('accreditation.request')
    .select(sql<string>`address`.as('address'))
    .distinct()
    .where(ofEvent(scope))
    .where('category_id', '=', categoryId)
    .where('address', '=', anyOf(once.map(([address]) => address)))
    .execute();
  const have = new Set(known.map(({ address }) => address));
  const fresh = once.filter(([address]) => !have.has(address)).map(([, one]) => one);
  const stopped = await stoppedOf(
    em,
    scope,
    fresh.map(({ e_mail: eMail }) => eMail),
  );
  const invited = fresh
    .filter(({ e_mail: eMail }) => !stopped.has(eMail))
    .map((applicant) => ({ applicant, key: newSecret() }));
  const already = applicants.length - fresh.length;
  if (invited.length === 0) return { invited: 0, already, seq: null };
  const { count } = await tables(em)
    .selectFrom('accreditation.request')
    .select(sql<number>`count(*)::int`.as('count'))
    .where(ofEvent(scope))
    .executeTakeFirstOrThrow();
  if (count + invited.length > MAX_REQUESTS)
    throw apiError('limit_reached', { message: message('requests_max', { limit: MAX_REQUESTS }) });
  await post.count(invited.length);
  const mails = await queueMails(em, scope.accountId, invited, ({ applicant, key }) =>
    post.write(category, applicant, key),
  );
  const rows = invited.map(({ applicant: { name, company, e_mail, language }, key }, index) => ({
    key_hash: hashOfSecret(key),
    applicant: name === '' ? e_mail : name,
    company,
    e_mail,
    language,
    mail_id: mails[index],
  }));
  await sql`
    insert into accreditation.request
      (account_id, event_id, category_id, form_revision, key_hash, applicant, company, e_mail, language, mail_ids,
        invited)
    select ${scope.accountId}::int, ${scope.eventId}::int, ${categoryId}::int, ${category.form_revision}::int,
      decode(r.key_hash, 'hex'), r.applicant, r.company, r.e_mail, r.language, array[r.mail_id], true
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r (key_hash text, applicant text, company text,
      e_mail text, language text, mail_id bigint)`.execute(tables(em));
  const details = { category_id: categoryId, name: category.name, count: invited.length };
  return {
    invited: invited.length,
    already,
    seq: await recordRequests(em, scope, 'invite_applicants', details),
  };
}
