import { LockMode } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Session } from '../entities/index.ts';
import { mustUseProvider } from './single-sign-on/end-sign-ins.ts';
import { hashSecret, newSecret, refreshExpiry, sameHash, type RefreshToken } from './refresh-token.ts';

export type Rotation = { readonly session: Session; readonly token: RefreshToken } | 'ended';

/**
 * Exchanges a refresh token for the next one. The token before the newest still counts, because its answer might have
 * been lost on a bad network and the newest never used. Using it makes the newest void. Anything older is a stolen or
 * copied token, so the whole session ends (RFC 9700, section 4.14.2). Joins the caller's transaction.
 */
export async function rotateSession(em: EntityManager, { sessionId, secret }: RefreshToken): Promise<Rotation> {
  const session = await em.findOne(Session, { id: sessionId }, { lockMode: LockMode.PESSIMISTIC_WRITE });
  if (!session || session.endedAt || session.expiresAt.getTime() < Date.now()) return 'ended';
  const { accountId, byProvider, userId } = session;
  const expiresAt = refreshExpiry(session.loggedInAt, byProvider);
  if (expiresAt.getTime() < Date.now()) return 'ended';
  if (!byProvider && userId && (await mustUseProvider(em, accountId, userId))) return 'ended';
  const hash = hashSecret(secret);
  const current = sameHash(session.refreshHash, hash);
  if (!current && !sameHash(session.previousHash, hash)) {
    session.endedAt = new Date();
    await em.flush();
    return 'ended';
  }
  const next = newSecret();
  if (current) session.previousHash = session.refreshHash;
  session.refreshHash = hashSecret(next);
  session.refreshedAt = new Date();
  session.expiresAt = expiresAt;
  await em.flush();
  return { session, token: { sessionId, secret: next } };
}
