import { MAX_LOOSE_PICTURES, message } from '@laminate/contracts';
import { apiError, type EventKey } from '@laminate/kit';
import type { EntityManager } from '@mikro-orm/postgresql';
import { lockInAccount } from '@laminate/kit/database/lock-in-account';
import { tables, eventColumns, ofEvent } from '@laminate/kit/database/tables';
import { sql } from 'kysely';

/**
 * Checks that an account can hold one more picture that nothing shows yet. Takes a lock of the account, so that uploads
 * at the same moment also count.
 * @throws ApiError 409 `limit_reached`
 */
async function checkLoose(em: EntityManager, accountId: number): Promise<void> {
  await lockInAccount(em, 'textPictures', accountId);
  const { loose } = await tables(em)
    .selectFrom('advancing.picture')
    .select(sql<number>`count(*)::int`.as('loose'))
    .where('account_id', '=', accountId)
    .where('attached', '=', false)
    .executeTakeFirstOrThrow();
  if (loose >= MAX_LOOSE_PICTURES)
    throw apiError('limit_reached', { message: message('loose_pictures_max', { limit: MAX_LOOSE_PICTURES }) });
}

/**
 * Notes a picture that is about to be stored. Until a saved text shows it, it is an orphan.
 * @throws ApiError 409 `limit_reached` when the account has as many of these as allowed
 */
export async function noteTextPicture(em: EntityManager, { accountId, eventId }: EventKey, key: string): Promise<void> {
  await checkLoose(em, accountId);
  await tables(em)
    .insertInto('advancing.event_state')
    .values({ ...eventColumns({ accountId, eventId }) })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await tables(em)
    .insertInto('advancing.picture')
    .values({ ...eventColumns({ accountId, eventId }), key })
    .execute();
}

/**
 * Whether another event of the account shows the picture, or can show it again: a copy of this one, or what this is a
 * copy of.
 */
export async function isTextPictureShared(
  em: EntityManager,
  { accountId, eventId }: EventKey,
  key: string,
): Promise<boolean> {
  const others = await tables(em)
    .selectFrom('advancing.picture')
    .select('key')
    .where('account_id', '=', accountId)
    .where('event_id', '<>', eventId)
    .where('key', '=', key)
    .where(sql<boolean>`attached or at >= now() - interval '1 day'`)
    .limit(1)
    .execute();
  return others.length > 0;
}

/** Strikes off a picture that is no longer stored. */
export async function forgetTextPicture(
  em: EntityManager,
  { accountId, eventId }: EventKey,
  key: string,
): Promise<void> {
  await tables(em)
    .deleteFrom('advancing.picture')
    .where(ofEvent({ accountId, eventId }))
    .where('key', '=', key)
    .where('attached', '=', false)
    .execute();
}

/** Pictures of any account that no text has shown for a day. */
export const orphanedTextPictures = (
  em: EntityManager,
): Promise<{ account_id: number; event_id: number; key: string }[]> =>
  tables(em)
    .selectFrom('advancing.picture')
    .select(['account_id', 'event_id', 'key'])
    .where('attached', '=', false)
    .where('at', '<', sql<string>`now() - interval '1 day'`)
    .orderBy('at')
    .limit(500)
    .execute();

/**
 * Attaches the pictures that a text of the event shows, and lets go of the others. Runs in the transaction that saves a
 * text.
 */
export async function attachTextPictures(em: EntityManager, { accountId, eventId }: EventKey): Promise<void> {
  await em.execute(
    `update advancing.picture p set attached = now_shown, at = case when p.attached then now() else p.at end
     from (
       select key, exists (
         select from advancing.event_state s
         where s.account_id = q.account_id and s.event_id = q.event_id and strpos(s.general_information, q.key) > 0
         union all
         select from advancing.artist a
         where a.account_id = q.account_id and a.event_id = q.event_id and a.deleted_at is null and strpos(a.general_information, q.key) > 0
       ) as now_shown
       from advancing.picture q where q.account_id = ? and q.event_id = ?
     ) shown
     where p.account_id = ? and p.event_id = ? and p.key = shown.key and p.attached <> now_shown`,
    [accountId, eventId, accountId, eventId],
  );
}
