import type { EntityManager } from '@mikro-orm/postgresql';
import { endSession } from '../../commands/end-session.ts';
import type { RefreshToken } from '../../commands/refresh-token.ts';
import { startSession } from '../../commands/start-session.ts';
import { readRefreshCookie } from './session-cookies.ts';

/**
 * Starts a session in the browser that asks. The browser's previous session ends, as no one could log out of it
 * otherwise. Joins the caller's transaction.
 */
export async function replaceSession(
  em: EntityManager,
  call: Parameters<typeof readRefreshCookie>[0],
  device: Parameters<typeof startSession>[1],
): Promise<RefreshToken> {
  const before = readRefreshCookie(call);
  if (before) await endSession(em, before);
  return startSession(em, device);
}
