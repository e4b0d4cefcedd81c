import type { EntityManager } from '@mikro-orm/postgresql';
import { setPassword } from '../set-password.ts';
import { callFunction, tables } from '@laminate/kit/database/tables';
import { sql } from 'kysely';

interface Proof {
  readonly userId: number;
  /** Chosen by the person who opened the link. */
  readonly passwordHash: string;
}

/**
 * Gives a user the password that was chosen by a link which their address got. An address not verified before belongs
 * to the person who opened the link: with the password and all sessions the second factor and API tokens end, too, and
 * webhooks pause. Joins the caller's transaction, which runs as the user.
 */
export async function proveEMail(em: EntityManager, { userId, passwordHash }: Proof): Promise<void> {
  await setPassword(em, { userId, passwordHash });
  const first = await tables(em)
    .updateTable('accounts.app_user')
    .set({ e_mail_verified_at: sql`now()` })
    .where('id', '=', userId)
    .where('e_mail_verified_at', 'is', null)
    .returning('id')
    .execute();
  if (first.length === 0) return;
  await tables(em).deleteFrom('accounts.second_factor').where('user_id', '=', userId).execute();
  await callFunction(em, 'accounts.end_integrations_everywhere', [userId]);
}
