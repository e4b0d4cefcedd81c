import { MAX_LOOSE_PICTURES, message, type PictureOf } from '@laminate/contracts';
import { apiError, type EventKey, type EventScope } from '@laminate/kit';
import type { EntityManager } from '@mikro-orm/postgresql';
import { finishChange, noSuchItem, startChange } from './editing.ts';
import { lockInAccount } from '@laminate/kit/database/lock-in-account';
import { tables, eventColumns, ofEvent } from '@laminate/kit/database/tables';
import { sql } from 'kysely';

const URL_START = '/api/pictures/';

/** Where a picture is served. */
export const pictureUrl = (key: string): string => `${URL_START}${key}`;

/**
 * Checks that an account can hold one more picture that nothing shows yet. Takes a lock of the account, so that uploads
 * at the same moment also count.
 * @throws ApiError 409 `limit_reached`
 */
async function checkLoose(em: EntityManager, accountId: number): Promise<void> {
  await lockInAccount(em, 'accessPictures', accountId);
  const held = await tables(em)
    .selectFrom('accreditation.picture')
    .select(sql<number>`count(*)::int`.as('loose'))
    .where('account_id', '=', accountId)
    .where('attached', '=', false)
    .executeTakeFirstOrThrow();
  if (held.loose >= MAX_LOOSE_PICTURES)
    throw apiError('limit_reached', { message: message('loose_pictures_max', { limit: MAX_LOOSE_PICTURES }) });
}

/**
 * Notes a picture that is about to be stored. Until it is given to an item it is an orphan, which `forgetOrphans`
 * finds.
 * @throws ApiError 409 `limit_reached` when the account has as many of these as allowed
 */
export async function notePicture(em: EntityManager, { accountId, eventId }: EventKey, key: string): Promise<void> {
  await checkLoose(em, accountId);
  await tables(em)
    .insertInto('accreditation.event_state')
    .values({ ...eventColumns({ accountId, eventId }) })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await tables(em)
    .insertInto('accreditation.picture')
    .values({ ...eventColumns({ accountId, eventId }), key })
    .execute();
}

/** Makes a picture an orphan. @returns its key, to delete it after the commit, or null when there was none */
export async function detachPicture(
  em: EntityManager,
  { accountId, eventId }: EventKey,
  url: string | null,
): Promise<string | null> {
  if (url === null) return null;
  const key = url.slice(URL_START.length);
  await tables(em)
    .updateTable('accreditation.picture')
    .set({ attached: false })
    .where(ofEvent({ accountId, eventId }))
    .where('key', '=', key)
    .execute();
  return key;
}

/**
 * Gives a wristband or badge a stored picture in place of the existing one. Joins the caller's transaction.
 * @returns the number to announce after the commit, and the key of the picture that is no longer needed
 * @throws ApiError 404, 409 `access_saved`
 */
export async function attachPicture(
  em: EntityManager,
  scope: EventScope,
  kind: PictureOf,
  id: number,
  key: string,
): Promise<{ seq: number; dropped: string | null }> {
  const { accountId, eventId } = scope;
  const state = await startChange(em, scope);
  const item = await tables(em)
    .selectFrom(`accreditation.${kind}`)
    .select(['name', 'picture_url'])
    .where(ofEvent({ accountId, eventId }))
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  if (!item) throw noSuchItem(kind);
  const dropped = await detachPicture(em, scope, item.picture_url);
  await tables(em)
    .updateTable('accreditation.picture')
    .set({ attached: true })
    .where(ofEvent({ accountId, eventId }))
    .where('key', '=', key)
    .execute();
  await tables(em)
    .updateTable(`accreditation.${kind}`)
    .set({ picture_url: pictureUrl(key), revision: sql`revision + 1`, changed_by: scope.userName })
    .where(ofEvent({ accountId, eventId }))
    .where('id', '=', id)
    .execute();
  const seq = await finishChange(em, scope, state, {
    action: `picture_${kind}`,
    details: { kind, item_id: id, name: item.name },
  });
  return { seq, dropped };
}

/** Whether another event of the account shows the picture: a copy of this one, or what this is a copy of. */
export async function isPictureShared(
  em: EntityManager,
  { accountId, eventId }: EventKey,
  key: string,
): Promise<boolean> {
  const others = await tables(em)
    .selectFrom('accreditation.picture')
    .select('key')
    .where('account_id', '=', accountId)
    .where('event_id', '<>', eventId)
    .where('key', '=', key)
    .where('attached', '=', true)
    .limit(1)
    .execute();
  return others.length > 0;
}

/** Strikes a picture off that is no longer stored. */
export async function forgetPicture(em: EntityManager, { accountId, eventId }: EventKey, key: string): Promise<void> {
  await tables(em)
    .deleteFrom('accreditation.picture')
    .where(ofEvent({ accountId, eventId }))
    .where('key', '=', key)
    .where('attached', '=', false)
    .execute();
}

/** Pictures of any account that nothing has shown for an hour or that were never shown. */
export const orphanedPictures = (em: EntityManager): Promise<{ account_id: number; event_id: number; key: string }[]> =>
  tables(em)
    .selectFrom('accreditation.picture')
    .select(['account_id', 'event_id', 'key'])
    .where('attached', '=', false)
    .where('at', '<', sql<string>`now() - interval '1 hour'`)
    .orderBy('at')
    .limit(500)
    .execute();
