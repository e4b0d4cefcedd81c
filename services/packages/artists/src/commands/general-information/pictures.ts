import type { EventKey } from '@laminate/kit';
import type { EntityManager } from '@mikro-orm/postgresql';

/** Notes a picture that is about to be stored. Until a saved text shows it, it is an orphan. */
export async function noteTextPicture(em: EntityManager, { accountId, eventId }: EventKey, key: string): Promise<void> {
  await em.execute('insert into advancing.event_state (account_id, event_id) values (?, ?) on conflict do nothing', [
    accountId,
    eventId,
  ]);
  await em.execute('insert into advancing.picture (account_id, event_id, key) values (?, ?, ?)', [
    accountId,
    eventId,
    key,
  ]);
}

/** Strikes off a picture that is no longer stored. */
export async function forgetTextPicture(
  em: EntityManager,
  { accountId, eventId }: EventKey,
  key: string,
): Promise<void> {
  await em.execute('delete from advancing.picture where account_id = ? and event_id = ? and key = ? and not attached', [
    accountId,
    eventId,
    key,
  ]);
}

/** Pictures of any account that no text has shown for a day. */
export const orphanedTextPictures = (
  em: EntityManager,
): Promise<{ account_id: number; event_id: number; key: string }[]> =>
  em.execute(
    `select account_id, event_id, key from advancing.picture where not attached and at < now() - interval '1 day' order by at limit 500`,
  );

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
