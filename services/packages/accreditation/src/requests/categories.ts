import {
  foldName,
  MAX_REQUEST_CATEGORIES,
  MAX_STEPS,
  message,
  type RequestCategory,
  type RequestCategorySettings,
} from '@laminate/contracts';
import { apiError, fieldError, type EventScope } from '@laminate/kit';
import { cleanRichText } from '@laminate/kit/clean-rich-text';
import { callFunction, eventColumns, ofEvent, tables } from '@laminate/kit/database/tables';
import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { findProfile } from '../access/find-item.ts';
import { newSecret, storedSecret } from '../delegated-lists/link-secret.ts';
import { lockEvent, recordChange } from '../event/change.ts';
import { resolvePlace } from '../people/add-people.ts';
import { findRequestCategory } from './read-categories.ts';

type Steps = readonly { readonly name: string; readonly by: string }[];

/** Writes down a change of requests. @returns the number to announce */
export const recordRequests = async (
  em: EntityManager,
  scope: EventScope,
  action: string,
  details: Readonly<Record<string, unknown>>,
): Promise<number> =>
  recordChange(em, scope, await lockEvent(em, scope), { kind: 'people-updated', personIds: [], action, details });

/** Checks what others of the event have to do with, and returns the columns. @throws ApiError 400, 404, 409 */
async function columnsOf(
  em: EntityManager,
  scope: EventScope,
  { unit_id: unitId, group_id: groupId, profile_id: profileId, ...settings }: RequestCategorySettings,
  before?: RequestCategory,
) {
  const folded = foldName(settings.name);
  const taken = await tables(em)
    .selectFrom('accreditation.request_category')
    .select('id')
    .where(ofEvent(scope))
    .where('name_folded', '=', folded)
    .where('deleted_at', 'is', null)
    .where('id', '<>', before?.id ?? 0)
    .executeTakeFirst();
  if (taken) throw apiError('conflict', { message: message('request_category_taken', { name: settings.name }) });
  const closes = settings.closes_at === null ? Infinity : Date.parse(settings.closes_at);
  const stays = closes === Date.parse(before?.closes_at ?? '');
  if (!stays && closes <= Date.now()) throw fieldError('closes_at', 'in_the_past');
  if (groupId !== null && unitId === null) throw fieldError('unit_id', 'is_missing');
  const place = await resolvePlace(em, scope, { unitId, groupId });
  return {
    ...settings,
    name_folded: folded,
    words: cleanRichText(settings.words),
    most: settings.for_company ? settings.most : 1,
    steps: JSON.stringify(settings.steps),
    reasons: JSON.stringify(settings.reasons),
    unit_id: place.unitId,
    group_id: place.groupId,
    profile_id: profileId === null ? null : (await findProfile(em, scope, profileId)).id,
    changed_by: scope.userName,
  };
}

/**
 * Adds a category of requests with a form without sections. Joins the caller's transaction, as all commands do.
 * @returns its id, and the number to announce
 * @throws ApiError 400, 404 for a unit, group or profile of another event, 409 `conflict` for its name, or
 * `limit_reached`
 */
export async function addRequestCategory(
  em: EntityManager,
  scope: EventScope,
  settings: RequestCategorySettings,
): Promise<{ id: number; seq: number }> {
  await lockEvent(em, scope);
  const columns = await columnsOf(em, scope, settings);
  const { count } = await tables(em)
    .selectFrom('accreditation.request_category')
    .select(sql<number>`count(*)::int`.as('count'))
    .where(ofEvent(scope))
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow();
  if (count >= MAX_REQUEST_CATEGORIES)
    throw apiError('limit_reached', { message: message('request_categories_max', { limit: MAX_REQUEST_CATEGORIES }) });
  const { id } = await tables(em)
    .insertInto('accreditation.request_category')
    .values({ ...eventColumns(scope), ...columns })
    .returning('id')
    .executeTakeFirstOrThrow();
  await tables(em)
    .insertInto('accreditation.request_form')
    .values({ ...eventColumns(scope), category_id: id, revision: 0, sections: '[]' })
    .execute();
  const seq = await recordRequests(em, scope, 'add_request_category', { category_id: id, name: columns.name });
  return { id, seq };
}

/** Changes columns of a category, and counts the change. */
const changeCategory = (em: EntityManager, scope: EventScope, id: number, set: object) =>
  tables(em)
    .updateTable('accreditation.request_category')
    .set({ ...set, revision: sql`revision + 1`, changed_by: scope.userName })
    .where(ofEvent(scope))
    .where('id', '=', id)
    .execute();

/**
 * Where each earlier step is now, or null where it was taken away. Steps are known by their names, and one that has a
 * new name in its place was renamed.
 */
function movedSteps(before: Steps, now: Steps): (number | null)[] {
  const used = new Set<number>();
  const take = (at: number) => {
    if (at >= 0) used.add(at);
    return at < 0 ? null : at;
  };
  const named = before.map(({ name }) => take(now.findIndex((step, at) => step.name === name && !used.has(at))));
  return named.map((at, was) => at ?? (was < now.length && !used.has(was) ? take(was) : null));
}

/**
 * Moves decisions and links along with their steps. Decisions of a step that was taken away stay in the history and
 * count for none, and its links end. Who has the earlier steps on a screen has to look again.
 */
async function moveSteps(em: EntityManager, scope: EventScope, id: number, before: Steps, now: Steps): Promise<void> {
  const moves = movedSteps(before, now).map((to, was) => ({ was, to: to ?? MAX_STEPS }));
  const links = JSON.stringify(moves.map((move) => ({ ...move, ends: now[move.to]?.by !== 'link' })));
  const { accountId, eventId } = scope;
  await sql`
    update accreditation.request_decider d
    set step = case when m.ends then d.step else m."to" end, ended_at = case when m.ends then now() end
    from jsonb_to_recordset(${links}::jsonb) m (was int, "to" int, ends boolean)
    where d.account_id = ${accountId} and d.event_id = ${eventId} and d.category_id = ${id} and d.ended_at is null
      and d.step = m.was`.execute(tables(em));
  if (moves.every(({ was, to }) => was === to) && before.length === now.length) return;
  await sql`
    update accreditation.request_decision d set step = m."to"
    from jsonb_to_recordset(${JSON.stringify(moves)}::jsonb) m (was int, "to" int)
    where d.account_id = ${accountId} and d.event_id = ${eventId} and d.step = m.was
      and exists (select from accreditation.request_vote v
        join accreditation.request r on (r.account_id, r.event_id, r.id) = (v.account_id, v.event_id, v.request_id)
        where (v.account_id, v.event_id, v.decision_id) = (d.account_id, d.event_id, d.id)
          and r.category_id = ${id})`.execute(tables(em));
  await tables(em)
    .updateTable('accreditation.request')
    .set({ version: sql`version + 1` })
    .where(ofEvent(scope))
    .where('category_id', '=', id)
    .where('state', 'in', ['sent', 'more_asked'])
    .execute();
}

/** A category under the lock of its event, as the caller has seen it. @throws ApiError 404, 409 `changed_meanwhile` */
async function openCategory(em: EntityManager, scope: EventScope, id: number, revision?: number) {
  await lockEvent(em, scope);
  const before = await findRequestCategory(em, scope, id);
  if (revision !== undefined && before.revision !== revision)
    throw apiError('changed_meanwhile', { extra: { current: before } });
  return before;
}

/**
 * Changes a category of requests.
 * @returns the number to announce
 * @throws ApiError as `addRequestCategory`, and 409 `changed_meanwhile` with the category as `current`
 */
export async function updateRequestCategory(
  em: EntityManager,
  scope: EventScope,
  id: number,
  { revision, ...settings }: RequestCategorySettings & { readonly revision: number },
): Promise<number> {
  const before = await openCategory(em, scope, id, revision);
  const columns = await columnsOf(em, scope, settings, before);
  await changeCategory(em, scope, id, columns);
  await moveSteps(em, scope, id, before.steps, settings.steps);
  return recordRequests(em, scope, 'update_request_category', { category_id: id, name: columns.name });
}

/**
 * Deletes a category with its requests, decisions and limits, ends its links and keys, and takes back mails that wait.
 * Approved people stay guests, whom limits of days and parking still count, and nothing else stays of the request.
 * @returns the number to announce
 * @throws ApiError 404
 */
export async function deleteRequestCategory(em: EntityManager, scope: EventScope, id: number): Promise<number> {
  const { name } = await openCategory(em, scope, id);
  await callFunction(em, 'accreditation.empty_category', [scope.eventId, id, scope.userId, scope.userName]);
  await tables(em)
    .deleteFrom('accreditation.place_limit')
    .where(ofEvent(scope))
    .where('category_id', '=', id)
    .execute();
  await tables(em)
    .updateTable('accreditation.request_decider')
    .set({ ended_at: sql`coalesce(ended_at, now())` })
    .where(ofEvent(scope))
    .where('category_id', '=', id)
    .execute();
  await changeCategory(em, scope, id, { deleted_at: sql`now()`, link_hash: null });
  return recordRequests(em, scope, 'delete_request_category', { category_id: id, name });
}

/**
 * Opens the public link of a category, or changes what it asks.
 * @returns the secret of the link where it is new, which is stored nowhere, and the number to announce
 * @throws ApiError 404
 */
export async function openRequestLink(
  em: EntityManager,
  scope: EventScope,
  id: number,
  { code, domain, new_link: isNew }: { readonly code: string; readonly domain: string; readonly new_link: boolean },
): Promise<{ secret: string | null; seq: number }> {
  const { name, link } = await openCategory(em, scope, id);
  const secret = isNew || link === null ? newSecret() : null;
  await changeCategory(em, scope, id, {
    link_code: code,
    link_domain: domain.replace(/^@/, '').toLowerCase(),
    ...(secret !== null && { link_hash: storedSecret(secret), link_by: scope.userId }),
  });
  return { secret, seq: await recordRequests(em, scope, 'open_request_link', { category_id: id, name }) };
}

/** Ends the public link of a category. @returns the number to announce. @throws ApiError 404 */
export async function endRequestLink(em: EntityManager, scope: EventScope, id: number): Promise<number> {
  const { name } = await openCategory(em, scope, id);
  await changeCategory(em, scope, id, { link_hash: null });
  return recordRequests(em, scope, 'end_request_link', { category_id: id, name });
}
