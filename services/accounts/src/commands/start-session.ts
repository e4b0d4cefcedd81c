import { randomUUID } from 'node:crypto';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Session } from '../entities/index.ts';
import { refused } from '../single-sign-on/refusals.ts';
import { mustUseProvider } from './single-sign-on/end-sign-ins.ts';
import { hashSecret, newSecret, refreshExpiry, type RefreshToken } from './refresh-token.ts';

/** Whose session it is: a user's, or that of a device at the door of an event. */
type Owner = { readonly userId: number } | { readonly eventId: number; readonly doorDeviceId: number };

type Device = Owner & {
  readonly accountId: number;
  readonly userAgent: string | null;
  /** Time when the user logged in, by default now. */
  readonly loggedInAt?: Date;
  /** The provider of the account vouched for them. */
  readonly byProvider?: boolean;
};

/**
 * Starts a session on one device and answers its first refresh token. Joins the caller's transaction.
 * @throws ApiError 400 for who has to log in to the account by its provider, and has not
 */
export async function startSession(em: EntityManager, device: Device): Promise<RefreshToken> {
  const { byProvider = false } = device;
  if (!byProvider && 'userId' in device && (await mustUseProvider(em, device.accountId, device.userId)))
    throw refused('sso_required');
  const now = new Date();
  const loggedInAt = device.loggedInAt ?? now;
  const token = { sessionId: randomUUID(), secret: newSecret() };
  em.create(Session, {
    id: token.sessionId,
    accountId: device.accountId,
    ...('userId' in device
      ? { userId: device.userId }
      : { eventId: device.eventId, doorDeviceId: device.doorDeviceId }),
    byProvider,
    refreshHash: hashSecret(token.secret),
    userAgent: device.userAgent?.slice(0, 300) ?? null,
    loggedInAt,
    refreshedAt: now,
    expiresAt: refreshExpiry(loggedInAt, byProvider, now.getTime()),
  });
  await em.flush();
  return token;
}
