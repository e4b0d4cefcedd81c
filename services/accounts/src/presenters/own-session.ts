import type { OwnSession } from '@laminate/contracts';
import type { Identity } from '@laminate/kit';
import type { EntityManager } from '@mikro-orm/postgresql';
import bowser from 'bowser';

/** Most browsers that a list shows. */
const MOST_SHOWN = 100;

type Row = Omit<OwnSession, 'browser' | 'system' | 'kind'> & { readonly user_agent: string | null };

const KINDS: ReadonlyMap<string, OwnSession['kind']> = new Map(
  Object.entries<OwnSession['kind']>({ mobile: 'phone', tablet: 'tablet' }),
);

/** What a browser says of itself, in the names that people know. */
export function deviceOf(userAgent: string | null): Pick<OwnSession, 'browser' | 'system' | 'kind'> {
  const { browser, os, platform } = bowser.parse(userAgent || 'unknown');
  return { browser: browser.name || null, system: os.name || null, kind: KINDS.get(platform.type ?? '') ?? 'computer' };
}

const ISO = (column: string) => `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

/**
 * Condition under which a session shows another one of its user. A session opened by a provider shows only those of its
 * account.
 */
const SEEN = `exists (select from accounts.session own
  where own.id = ? and (not own.by_provider or own.account_id = s.account_id))`;

/** The browsers in which a user is logged in, in whatever account: this one first, then those used last. */
export async function presentOwnSessions(
  em: EntityManager,
  { userId, sessionId }: Pick<Identity, 'userId' | 'sessionId'>,
): Promise<OwnSession[]> {
  const rows = await em.execute<Row[]>(
    `select s.id, s.user_agent, a.name as account_name, ${ISO('s.created_at')} as signed_in_at, ${ISO('s.refreshed_at')} as last_used_at, s.id = ? as current
     from accounts.session s join accounts.account a on a.id = s.account_id
     where s.user_id = ? and s.ended_at is null and s.expires_at > now() and ${SEEN}
     order by s.id = ? desc, s.refreshed_at desc limit ${MOST_SHOWN}`,
    [sessionId, userId, sessionId, sessionId],
  );
  return rows.map(({ user_agent, ...row }) => ({ ...row, ...deviceOf(user_agent) }));
}
