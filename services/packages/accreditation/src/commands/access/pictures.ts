import type { PictureOf } from '@laminate/contracts';
import type { EventKey } from '@laminate/kit';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { EventScope } from '../../event-scope.ts';
import { finishChange, noSuchItem, startChange } from './editing.ts';

const URL_START = '/api/pictures/';

/** Where a picture is served. */
export const pictureUrl = (key: string): string => `${URL_START}${key}`;

/**
 * Notes a picture that is about to be stored. Until it is given to an item it is an orphan, which `forgetOrphans`
 * finds.
 */
export async function notePicture(em: EntityManager, { accountId, eventId }: EventKey, key: string): Promise<void> {
  await em.execute(
    'insert into accreditation.event_state (account_id, event_id) values (?, ?) on conflict do nothing',
    [accountId, eventId],
  );
  await em.execute('insert into accreditation.picture (account_id, event_id, key) values (?, ?, ?)', [
    accountId,
    eventId,
    key,
  ]);
}

/** Makes a picture an orphan. @returns its key, to delete it after the commit; null when there was none */
export async function detachPicture(
  em: EntityManager,
  { accountId, eventId }: EventKey,
  url: string | null,
): Promise<string | null> {
  if (url === null) return null;
  const key = url.slice(URL_START.length);
  await em.execute(
    'update accreditation.picture set attached = false where account_id = ? and event_id = ? and key = ?',
    [accountId, eventId, key],
  );
  return key;
}

/**
 * Gives a wristband or badge a stored picture instead of the one it has. Joins the caller's transaction.
 * @returns the number to announce after the commit, and the key of the picture that nobody needs any more
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
  const [item] = await em.execute<{ name: string; picture_url: string | null }[]>(
    `select name, picture_url from accreditation.${kind} where account_id = ? and event_id = ? and id = ? and deleted_at is null`,
    [accountId, eventId, id],
  );
  if (!item) throw noSuchItem(kind);
  const dropped = await detachPicture(em, scope, item.picture_url);
  await em.execute(
    'update accreditation.picture set attached = true where account_id = ? and event_id = ? and key = ?',
    [accountId, eventId, key],
  );
  await em.execute(
    `update accreditation.${kind} set picture_url = ?, revision = revision + 1, changed_by = ? where account_id = ? and event_id = ? and id = ?`,
    [pictureUrl(key), scope.userName, accountId, eventId, id],
  );
  const seq = await finishChange(em, scope, state, {
    action: `picture_${kind}`,
    details: { kind, item_id: id, name: item.name },
  });
  return { seq, dropped };
}

/** Strikes a picture off that is no longer stored. */
export async function forgetPicture(em: EntityManager, { accountId, eventId }: EventKey, key: string): Promise<void> {
  await em.execute(
    'delete from accreditation.picture where account_id = ? and event_id = ? and key = ? and not attached',
    [accountId, eventId, key],
  );
}

/** Pictures of any account that nothing has shown for an hour or that were never shown. */
export const orphanedPictures = (em: EntityManager): Promise<{ account_id: number; event_id: number; key: string }[]> =>
  em.execute(
    `select account_id, event_id, key from accreditation.picture where not attached and at < now() - interval '1 hour' order by at limit 500`,
  );
