import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { tables } from './tables.ts';

/** The numbers of the locks in Postgres. One that two of them shared would make each wait for the other. */
const LOCKS = {
  webhooks: 724105,
  photos: 724110,
  riderFiles: 724111,
  textPictures: 724112,
  accessPictures: 724113,
  signUps: 724114,
  walletNumbers: 724115,
  blockedPeople: 724117,
} as const;

/** Makes changes of this kind in an account take turns: holds the lock until the caller's transaction ends. */
export async function lockInAccount(em: EntityManager, of: keyof typeof LOCKS, accountId: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(${LOCKS[of]}, ${accountId})`.execute(tables(em));
}
