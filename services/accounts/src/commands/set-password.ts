import type { EntityManager } from '@mikro-orm/postgresql';
import { endLinks } from './one-time-links.ts';
import { tables, callFunction } from '@laminate/kit/database/tables';
import { sql } from 'kysely';

interface NewPassword {
  readonly userId: number;
  readonly passwordHash: string;
  /** The session in which the password was changed. Without it, no session goes on. */
  readonly keepSession?: string;
}

/**
 * Gives a user a new password. Anyone who knew the old one is out: sessions end, and so do links to choose another one,
 * to calendars of artists, sign-ins that wait for a code, and an unconfirmed change of e-mail. Joins the caller's
 * transaction, which runs in the user's account.
 */
export async function setPassword(
  em: EntityManager,
  { userId, passwordHash, keepSession }: NewPassword,
): Promise<void> {
  await tables(em)
    .updateTable('accounts.app_user')
    .set({ password_hash: passwordHash })
    .where('id', '=', userId)
    .execute();
  await tables(em)
    .updateTable('accounts.session')
    .set({ ended_at: sql`now()` })
    .where('user_id', '=', userId)
    .where('ended_at', 'is', null)
    .where('id', 'is distinct from', keepSession ?? null)
    .execute();
  await endLinks(em, 'reset_password', userId);
  await endLinks(em, 'second_factor', userId);
  await endLinks(em, 'change_e_mail', userId);
  await callFunction(em, 'advancing.end_calendar_links', [userId]);
}
