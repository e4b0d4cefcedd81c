import {
  ALL_EVENTS_PAGE,
  hasWords,
  searchText,
  searchWords,
  type EventUserEntry,
  type ListedEvent,
  type OpenSupport,
} from '@laminate/contracts';
import { apiError, type Identity, type IdentityEvent, type IdentityPlan } from '@laminate/kit';
import type { EntityManager } from '@mikro-orm/postgresql';
import { recordAudit } from './record-audit.ts';
import { tables, callFunction, eventColumns } from '@laminate/kit/database/tables';
import { sql } from 'kysely';

/** Whose session asks. */
type Asking = Pick<Identity, 'sessionId' | 'userId' | 'accountId'>;

interface ListedRow {
  readonly id: number;
  readonly name: string;
  readonly account_id: number;
  readonly account_name: string;
  readonly start_time: string;
  readonly end_time: string;
  readonly time_zone: string;
  readonly guest_count: number;
  readonly checked_in_count: number;
  readonly total: number;
}

/** An event that is open for support to a session, with what the services know of any event. */
export interface Supported {
  readonly account_id: number;
  readonly account_name: string;
  readonly ends_at: string;
  readonly plan: IdentityPlan;
  readonly event: IdentityEvent;
}

const listed = (em: EntityManager, { sessionId, userId, accountId }: Asking, eventId: number | null, offset: number) =>
  callFunction<ListedRow>(em, 'accounts.all_events', [
    sessionId,
    userId,
    accountId,
    [],
    eventId,
    ALL_EVENTS_PAGE,
    offset,
  ]);

/** A page of the events whose name, with that of their account, has all words of a search. */
async function found(
  em: EntityManager,
  { sessionId, userId, accountId }: Asking,
  search: string,
  offset: number,
): Promise<ListedRow[]> {
  const words = searchWords(search);
  const names = await callFunction<{ id: number; name: string; account_name: string }>(em, 'accounts.all_event_names', [
    sessionId,
    userId,
    accountId,
  ]);
  const ids = names
    .filter(({ name, account_name: account }) => words.length > 0 && hasWords(searchText(`${name} ${account}`), words))
    .map(({ id }) => id);
  const rows = await em.execute<ListedRow[]>(
    `select e.* from jsonb_array_elements_text(?::jsonb) with ordinality as i (id, place)
     cross join lateral accounts.all_events(?, ?, ?, '{}', i.id::int, 1, 0) e order by i.place`,
    [JSON.stringify(ids.slice(offset, offset + ALL_EVENTS_PAGE)), sessionId, userId, accountId],
  );
  return rows.map((row) => ({ ...row, total: ids.length }));
}

/**
 * Returns a page of the events of all accounts, which is empty for a caller who isn't a superuser. `page` counts from
 * 1.
 */
export async function allEvents(
  em: EntityManager,
  asking: Asking,
  search: string,
  page: number,
): Promise<{ events: ListedEvent[]; total: number }> {
  const offset = (page - 1) * ALL_EVENTS_PAGE;
  const rows = await (search.trim() === '' ? listed(em, asking, null, offset) : found(em, asking, search, offset));
  const events = rows.map(
    ({ account_id: id, account_name: name, total: _total, start_time: start, end_time: end, ...event }) => ({
      ...event,
      account: { id, name },
      start_time: new Date(start).toISOString(),
      end_time: new Date(end).toISOString(),
    }),
  );
  return { events, total: rows[0]?.total ?? 0 };
}

/** Whose event it is. @throws ApiError 404 where there is none, or the caller is no superuser */
export async function accountOfEvent(em: EntityManager, asking: Asking, eventId: number): Promise<number> {
  const [row] = await listed(em, asking, eventId, 0);
  if (!row) throw apiError('not_found');
  return row.account_id;
}

const logSupport = (
  em: EntityManager,
  eventId: number,
  { userId, userName }: Identity,
  action: 'open_for_support' | 'end_support',
  reason: string,
) => callFunction(em, 'accreditation.log_support', [eventId, userId, userName, action, reason]);

/**
 * Ends what is open of the event to the session. Runs in the account of the event.
 * @returns the reasons it was opened for
 */
async function end(em: EntityManager, { sessionId }: Identity, eventId: number): Promise<string[]> {
  const ended = await tables(em)
    .updateTable('accounts.support_grant')
    .set({ ended_at: sql`now()` })
    .where('event_id', '=', eventId)
    .where('session_id', '=', sessionId)
    .where('ended_at', 'is', null)
    .returning(['reason', sql<boolean>`ends_at > now()`.as('live')])
    .execute();
  return ended.filter(({ live }) => live).map(({ reason }) => reason);
}

/**
 * Opens an event for reading to the caller's session, for an hour. One that is open already restarts the hour. The log
 * of the event and the audit of its account say who did it and why. Runs in the account of the event, which
 * `accountOfEvent` found.
 */
export async function openForSupport(
  em: EntityManager,
  by: Identity,
  { accountId, eventId, reason }: { accountId: number; eventId: number; reason: string },
): Promise<void> {
  // One at a time an event, so that a session never holds two grants of it.
  await tables(em)
    .selectFrom('accounts.event')
    .where('account_id', '=', accountId)
    .where('id', '=', eventId)
    .forUpdate()
    .execute();
  await end(em, by, eventId);
  await tables(em)
    .insertInto('accounts.support_grant')
    .values({ ...eventColumns({ accountId, eventId }), session_id: by.sessionId, user_id: by.userId, reason })
    .execute();
  await logSupport(em, eventId, by, 'open_for_support', reason);
  await recordAudit(em, by, { action: 'open_for_support', subject: reason, eventId });
}

/** Ends it by hand, or does nothing where it has ended. Runs in the account of the event. */
export async function endSupport(em: EntityManager, by: Identity, eventId: number): Promise<void> {
  for (const reason of await end(em, by, eventId)) {
    await logSupport(em, eventId, by, 'end_support', reason);
    await recordAudit(em, by, { action: 'end_support', subject: reason, eventId });
  }
}

/** Returns what is open for support to a session, or nothing for a user who is not a superuser. */
export const supportOf = (em: EntityManager, { sessionId, userId, accountId }: Asking): Promise<Supported[]> =>
  callFunction<Supported>(em, 'accounts.support_of', [sessionId, userId, accountId]);

export const presentSupport = ({ event, account_name, ends_at }: Supported): OpenSupport => ({
  event: { id: event.id, name: event.name },
  account_name,
  ends_at: new Date(ends_at).toISOString(),
});

/** What a session holds by it, for the screens: they are opened as to a manager of that one event. */
export const supportRole = ({ event }: Supported): EventUserEntry => ({
  id: event.id,
  event_id: event.id,
  event_name: event.name,
  role: 'manager',
});
