import type { EntityManager } from '@mikro-orm/postgresql';
import { Session } from '../entities/index.ts';
import { hashSecret, sameHash, type RefreshToken } from './refresh-token.ts';

/**
 * Ends the session that a refresh token proves: the newest one, or the one before, whose answer might have been lost.
 * Any other token changes nothing. Joins the caller's transaction.
 */
export async function endSession(em: EntityManager, { sessionId, secret }: RefreshToken): Promise<void> {
  const session = await em.findOne(Session, { id: sessionId, endedAt: null });
  const hash = hashSecret(secret);
  if (!session || !(sameHash(session.refreshHash, hash) || sameHash(session.previousHash, hash))) return;
  session.endedAt = new Date();
  await em.flush();
}
