import { apiError, fieldError } from '@laminate/kit';
import { anyOf, ofEvent, tables } from '@laminate/kit/database/tables';
import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { changePeople } from '../people/change-people.ts';
import { countLetters, letterTo, lockedRequests, mailApplicants, recordDecision, type Deciding } from './decide.ts';

interface Revocation {
  readonly requests: readonly number[];
  /** Only these people of one request, or empty for all. */
  readonly guests: readonly number[];
  readonly reason: string;
}

/**
 * Revokes requests that were approved, or people of one: their guests are blocked at doors and gates, and take no more
 * places. Joins the caller's transaction.
 * @returns how many guests are blocked, and the number to announce
 * @throws ApiError 404, 409 `conflict` where one was not approved, 429
 */
export async function revokeRequests(
  em: EntityManager,
  { scope, post }: Pick<Deciding, 'scope' | 'post'>,
  { requests: given, guests, reason }: Revocation,
): Promise<{ revoked: number; seq: number }> {
  const ids = [...new Set(given)];
  if (guests.length > 0 && ids.length > 1) throw fieldError('guests', 'one_request_only');
  const requests = await lockedRequests(em, scope, ids);
  if (requests.some(({ state }) => state !== 'approved' && state !== 'partly'))
    throw apiError('conflict', { message: 'request_not_approved' });
  const people = await tables(em)
    .selectFrom('accreditation.request_guest as g')
    .leftJoin('accreditation.person as p', (join) =>
      join
        .onRef('p.account_id', '=', 'g.account_id')
        .onRef('p.event_id', '=', 'g.event_id')
        .onRef('p.id', '=', 'g.person_id'),
    )
    .select(['g.id', 'p.id as person', 'p.deleted_at as deleted'])
    .where(ofEvent(scope, 'g'))
    .where('g.request_id', '=', anyOf(ids))
    .where('g.state', '=', 'approved')
    .$if(guests.length > 0, (query) => query.where('g.id', '=', anyOf(guests)))
    .execute();
  const unknown = guests.findIndex((id) => !people.some((guest) => guest.id === id));
  if (unknown >= 0) throw fieldError(`guests.${unknown}`, 'not_of_request');

  const details = {
    ...(requests.length === 1 && { name: requests[0]?.applicant }),
    requests: requests.length,
    category: requests[0]?.category,
    ...(reason !== '' && { reason }),
  };
  const letters = await countLetters(
    em,
    { post },
    requests.map((request) => letterTo(request, 'revoked', { reason, told: '' })),
  );
  const guestIds = (isDeleted: boolean) =>
    people.flatMap(({ person, deleted }) => (person !== null && (deleted !== null) === isDeleted ? [person] : []));
  const [listed, unlisted] = [guestIds(false), guestIds(true)];
  // Guests whom an organiser deleted can be restored: they come back as blocked as the others.
  await tables(em)
    .updateTable('accreditation.person')
    .set({ blocked: true, pending: true })
    .where(ofEvent(scope))
    .where('id', '=', anyOf(unlisted))
    .execute();
  const { seq } =
    listed.length > 0
      ? await changePeople(em, scope, {
          ids: listed,
          set: { blocked: true, pending: true },
          action: 'revoke_requests',
          details,
        })
      : { seq: null };
  await tables(em)
    .updateTable('accreditation.request_guest')
    .set({ state: 'revoked' })
    .where(ofEvent(scope))
    .where('id', '=', anyOf(people.map(({ id }) => id)))
    .execute();
  const mails = [...(await mailApplicants(em, { scope, post }, letters))].map(([request, mail]) => ({ request, mail }));
  await sql`
    update accreditation.request r set version = r.version + 1, reason = ${reason}, decided_at = clock_timestamp(),
      mail_ids = r.mail_ids || array(select m.mail
        from jsonb_to_recordset(${JSON.stringify(mails)}::jsonb) m (request int, mail bigint) where m.request = r.id),
      state = case when exists (select from accreditation.request_guest g
        where (g.account_id, g.event_id, g.request_id) = (r.account_id, r.event_id, r.id) and g.state = 'approved')
        then 'partly' else 'revoked' end
    where r.account_id = ${scope.accountId} and r.event_id = ${scope.eventId} and r.id = ${anyOf(ids)}`.execute(
    tables(em),
  );
  return {
    revoked: listed.length + unlisted.length,
    seq: seq ?? (await recordDecision(em, scope, { action: 'revoke_requests', details })),
  };
}
