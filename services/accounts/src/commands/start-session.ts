import { randomUUID } from 'node:crypto';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Session } from '../entities/index.ts';
import { hashSecret, newSecret, refreshExpiry, type RefreshToken } from './refresh-token.ts';

interface Device {
  readonly userId: number;
  readonly accountId: number;
  readonly userAgent: string | null;
}

/** Starts a session on one device and answers its first refresh token. Joins the caller's transaction. */
export async function startSession(em: EntityManager, device: Device): Promise<RefreshToken> {
  const token = { sessionId: randomUUID(), secret: newSecret() };
  em.create(Session, {
    id: token.sessionId,
    userId: device.userId,
    accountId: device.accountId,
    refreshHash: hashSecret(token.secret),
    userAgent: device.userAgent?.slice(0, 300) ?? null,
    refreshedAt: new Date(),
    expiresAt: refreshExpiry(),
  });
  await em.flush();
  return token;
}
