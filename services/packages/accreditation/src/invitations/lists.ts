import { randomBytes } from 'node:crypto';
import {
  foldName,
  MAX_INVITATION_LISTS,
  message,
  type InvitationList,
  type InvitationListSettings,
  type PlaceLimit,
} from '@laminate/contracts';
import { apiError, fieldError, type EventScope } from '@laminate/kit';
import { cleanRichText } from '@laminate/kit/clean-rich-text';
import { anyOf, eventColumns, ofEvent, sameEvent, tables } from '@laminate/kit/database/tables';
import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { lockEvent, recordChange } from '../event/change.ts';
import { resolvePlace } from '../people/add-people.ts';
import { changePeople } from '../people/change-people.ts';
import { cancelMails } from './invited-guest.ts';
import { findInvitationList, placeLimits } from './read-invitations.ts';

/** Bytes of the key of a picture: as many as those of other links, by which a row is found without its account. */
const KEY_BYTES = 32;

interface Written {
  readonly list: InvitationList;
  /** To announce after the commit. */
  readonly seq: number;
}

const record = async (em: EntityManager, scope: EventScope, action: string, details: Record<string, unknown>) =>
  recordChange(em, scope, await lockEvent(em, scope), { kind: 'people-updated', personIds: [], action, details });

/** Checks what others of the event have to do with, and returns the columns. @throws ApiError 400, 404, 409 */
async function columnsOf(
  em: EntityManager,
  scope: EventScope,
  { unit_id: unitId, group_id: groupId, ...settings }: InvitationListSettings,
  before?: InvitationList,
) {
  const folded = foldName(settings.name);
  const taken = await tables(em)
    .selectFrom('accreditation.invitation_list')
    .select('id')
    .where(ofEvent(scope))
    .where('name_folded', '=', folded)
    .where('deleted_at', 'is', null)
    .where('id', '<>', before?.id ?? 0)
    .executeTakeFirst();
  if (taken) throw apiError('conflict', { message: message('invitation_list_taken', { name: settings.name }) });
  const { answer_until: until } = settings;
  const isNew = until !== null && until !== before?.answer_until;
  if (isNew && Date.parse(until) <= Date.now()) throw fieldError('answer_until', 'in_the_past');
  if (groupId !== null && unitId === null) throw fieldError('unit_id', 'is_missing');
  const place = await resolvePlace(em, scope, { unitId, groupId });
  return {
    ...settings,
    name_folded: folded,
    words: cleanRichText(settings.words),
    unit_id: place.unitId,
    group_id: place.groupId,
    changed_by: scope.userName,
  };
}

/**
 * Adds a list of invitations. Joins the caller's transaction, as all commands do.
 * @throws ApiError 400, 404 for a unit or group of another event, 409 `conflict` for its name, or `limit_reached`
 */
export async function addInvitationList(
  em: EntityManager,
  scope: EventScope,
  settings: InvitationListSettings,
): Promise<Written> {
  await lockEvent(em, scope);
  const columns = await columnsOf(em, scope, settings);
  const { count } = await tables(em)
    .selectFrom('accreditation.invitation_list')
    .select(sql<number>`count(*)::int`.as('count'))
    .where(ofEvent(scope))
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow();
  if (count >= MAX_INVITATION_LISTS)
    throw apiError('limit_reached', { message: message('invitation_lists_max', { limit: MAX_INVITATION_LISTS }) });
  const { id } = await tables(em)
    .insertInto('accreditation.invitation_list')
    .values({ ...eventColumns(scope), ...columns })
    .returning('id')
    .executeTakeFirstOrThrow();
  const seq = await record(em, scope, 'add_invitation_list', { invitation_list_id: id, name: columns.name });
  return { list: await findInvitationList(em, scope, id), seq };
}

/** Changes a list of invitations. @throws ApiError as `addInvitationList`, and 409 `changed_meanwhile` */
export async function updateInvitationList(
  em: EntityManager,
  scope: EventScope,
  id: number,
  { revision, ...settings }: InvitationListSettings & { readonly revision: number },
): Promise<Written> {
  await lockEvent(em, scope);
  const before = await findInvitationList(em, scope, id);
  if (before.revision !== revision) throw apiError('changed_meanwhile', { extra: { current: before } });
  const columns = await columnsOf(em, scope, settings, before);
  await tables(em)
    .updateTable('accreditation.invitation_list')
    .set({ ...columns, revision: revision + 1 })
    .where(ofEvent(scope))
    .where('id', '=', id)
    .execute();
  const seq = await record(em, scope, 'update_invitation_list', { invitation_list_id: id, name: columns.name });
  return { list: await findInvitationList(em, scope, id), seq };
}

/** A picture of a list as it is stored. */
interface StoredPicture {
  readonly jpeg: Buffer;
  readonly width: number;
  readonly height: number;
}

/** Gives a list another picture, or none. Its key stays, so letters that were sent show it. @throws ApiError 404 */
export async function setInvitationPicture(
  em: EntityManager,
  scope: EventScope,
  id: number,
  picture: StoredPicture | null,
): Promise<Written> {
  await lockEvent(em, scope);
  const { name } = await findInvitationList(em, scope, id);
  await tables(em)
    .updateTable('accreditation.invitation_list')
    .set({
      picture: picture?.jpeg ?? null,
      ...(picture && {
        picture_width: picture.width,
        picture_height: picture.height,
        picture_key: sql<Buffer>`coalesce(picture_key, ${randomBytes(KEY_BYTES)})`,
        picture_no: sql`picture_no + 1`,
      }),
      revision: sql`revision + 1`,
      changed_by: scope.userName,
    })
    .where(ofEvent(scope))
    .where('id', '=', id)
    .execute();
  const seq = await record(em, scope, 'update_invitation_list', { invitation_list_id: id, name });
  return { list: await findInvitationList(em, scope, id), seq };
}

/**
 * Deletes a list of invitations, ends its keys and takes back letters that wait. Who accepted stays confirmed, and who
 * declined stays so. The others are pending guests who are not invited.
 * @returns the number to announce
 * @throws ApiError 404
 */
export async function deleteInvitationList(em: EntityManager, scope: EventScope, id: number): Promise<number> {
  await lockEvent(em, scope);
  const { name } = await findInvitationList(em, scope, id);
  await cancelMails(em, scope, sql`i.list_id = ${id}`);
  const open = await tables(em)
    .selectFrom('accreditation.invitation as i')
    .innerJoin('accreditation.person as p', (join) => join.on(sameEvent('p', 'i')).onRef('p.id', '=', 'i.person_id'))
    .select('p.id')
    .where(ofEvent(scope, 'i'))
    .where('i.list_id', '=', id)
    .where('p.deleted_at', 'is', null)
    .where('p.answer', 'in', ['invited', 'waiting', 'offered'])
    .execute();
  await tables(em)
    .updateTable('accreditation.invitation')
    .set({ revoked_at: sql`coalesce(revoked_at, now())`, waiting_no: null, offered: null, offer_until: null })
    .where(ofEvent(scope))
    .where('list_id', '=', id)
    .execute();
  await tables(em)
    .updateTable('accreditation.invitation_list')
    .set({ deleted_at: sql`now()`, sign_up_hash: null, picture: null, changed_by: scope.userName })
    .where(ofEvent(scope))
    .where('id', '=', id)
    .execute();
  if (open.length > 0)
    await changePeople(em, scope, {
      ids: open.map((person) => person.id),
      set: { answer: null },
      action: 'revoke_invitation',
      details: { invitation_list: name },
    });
  return record(em, scope, 'delete_invitation_list', { invitation_list_id: id, name });
}

/** Ids of those of a table that are not deleted. */
async function knownOf(
  em: EntityManager,
  scope: EventScope,
  table: 'unit' | 'profile' | 'wristband' | 'request_category',
  ids: readonly (number | null)[],
): Promise<(id: number | null) => boolean> {
  const rows = await tables(em)
    .selectFrom(`accreditation.${table}`)
    .select('id')
    .where(ofEvent(scope))
    .where('deleted_at', 'is', null)
    .where('id', '=', anyOf(ids))
    .execute();
  const known = new Set(rows.map(({ id }) => id));
  return (id) => id === null || known.has(id);
}

/** @throws ApiError 404 unless the event has all that these limits name */
async function checkNamed(em: EntityManager, scope: EventScope, limits: readonly PlaceLimit[]): Promise<void> {
  const groups = await tables(em)
    .selectFrom('accreditation.group_')
    .select(['id', 'unit_id'])
    .where(ofEvent(scope))
    .where('deleted_at', 'is', null)
    .where('id', '=', anyOf(limits.map(({ group_id: id }) => id)))
    .execute();
  const unitOf = new Map(groups.map((group) => [group.id, group.unit_id]));
  const all = (table: Parameters<typeof knownOf>[2], member: `${'unit' | 'profile' | 'wristband' | 'category'}_id`) =>
    knownOf(
      em,
      scope,
      table,
      limits.map((limit) => limit[member]),
    );
  const [hasUnit, hasCategory] = [await all('unit', 'unit_id'), await all('request_category', 'category_id')];
  const [hasProfile, hasWristband] = [await all('profile', 'profile_id'), await all('wristband', 'wristband_id')];
  for (const limit of limits) {
    const { unit_id: unitId, group_id: groupId } = limit;
    if (!hasUnit(unitId)) throw apiError('not_found', { message: 'no_such_unit' });
    if (groupId !== null && unitOf.get(groupId) !== unitId) throw apiError('not_found', { message: 'no_such_group' });
    if (!hasCategory(limit.category_id)) throw apiError('not_found', { message: 'no_such_request_category' });
    if (!hasProfile(limit.profile_id)) throw apiError('not_found', { message: 'no_such_profile' });
    if (!hasWristband(limit.wristband_id)) throw apiError('not_found', { message: 'no_such_wristband' });
  }
}

/** Dimensions of a limit, by which two of them are the same. */
const named = (limit: PlaceLimit): string =>
  JSON.stringify([
    limit.unit_id,
    limit.group_id,
    limit.category_id,
    limit.profile_id,
    limit.wristband_id,
    limit.day,
    limit.parking,
  ]);

/** Those of the limits that others do not have in the same way. */
function without(limits: readonly PlaceLimit[], others: readonly PlaceLimit[]): PlaceLimit[] {
  const places = new Map(others.map((limit) => [named(limit), limit.places]));
  return limits.filter((limit) => places.get(named(limit)) !== limit.places);
}

/**
 * Sets all limits of places of an event.
 * @param seen limits that the caller has seen, or undefined to set them whatever applies
 * @returns the number to announce
 * @throws ApiError 400 for the same limit twice, 404 for what the event lacks, 409 `changed_meanwhile`
 * with those that apply as `current` where they are not as seen
 */
export async function setPlaceLimits(
  em: EntityManager,
  scope: EventScope,
  limits: readonly PlaceLimit[],
  seen?: readonly PlaceLimit[],
): Promise<number> {
  await lockEvent(em, scope);
  const there = await placeLimits(em, scope);
  const before = there.map(({ id: _id, ...limit }) => limit);
  if (seen && without(seen, before).length + without(before, seen).length > 0)
    throw apiError('changed_meanwhile', { extra: { current: before } });
  const once = new Set<string>();
  for (const [index, limit] of limits.entries()) {
    if (once.has(named(limit))) throw fieldError(`place_limits.${index}`, 'place_limit_twice');
    once.add(named(limit));
  }
  await checkNamed(em, scope, limits);
  // A limit keeps its id, by which a move of its day is undone.
  const kept = there.filter((limit) => once.has(named(limit))).map(({ id }) => id);
  await tables(em)
    .deleteFrom('accreditation.place_limit')
    .where(ofEvent(scope))
    .where('id', '<>', sql<number>`all (${kept}::int[])`)
    .execute();
  if (limits.length > 0)
    await tables(em)
      .insertInto('accreditation.place_limit')
      .values(limits.map((limit) => ({ ...eventColumns(scope), ...limit })))
      .onConflict((conflict) =>
        conflict
          .columns([
            'account_id',
            'event_id',
            'unit_id',
            'group_id',
            'category_id',
            'profile_id',
            'wristband_id',
            'day',
            'parking',
          ])
          .doUpdateSet((eb) => ({ places: eb.ref('excluded.places') })),
      )
      .execute();
  return record(em, scope, 'set_place_limits', {
    limits: limits.length,
    was: without(before, limits),
    now: without(limits, before),
  });
}
