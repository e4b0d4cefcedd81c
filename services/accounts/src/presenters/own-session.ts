import type { OwnSession } from '@laminate/contracts';
import type { Identity } from '@laminate/kit';
import { tables } from '@laminate/kit/database/tables';
import type { EntityManager } from '@mikro-orm/postgresql';
import bowser from 'bowser';
import { sql } from 'kysely';

/** Most browsers that a list shows. */
const MOST_SHOWN = 100;

const KINDS: ReadonlyMap<string, OwnSession['kind']> = new Map(
  Object.entries<OwnSession['kind']>({ mobile: 'phone', tablet: 'tablet' }),
);

/** What a browser says of itself, in the names that people know. */
export function deviceOf(userAgent: string | null): Pick<OwnSession, 'browser' | 'system' | 'kind'> {
  const { browser, os, platform } = bowser.parse(userAgent || 'unknown');
  return { browser: browser.name || null, system: os.name || null, kind: KINDS.get(platform.type ?? '') ?? 'computer' };
}

const isoTime = (column: string) =>
  sql<string>`to_char(${sql.ref(column)} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

/** The browsers in which a user is logged in, in whatever account: this one first, then those used last. */
export async function presentOwnSessions(
  em: EntityManager,
  { userId, sessionId }: Pick<Identity, 'userId' | 'sessionId'>,
): Promise<OwnSession[]> {
  const rows = await tables(em)
    .selectFrom('accounts.session as s')
    .innerJoin('accounts.account as a', 'a.id', 's.account_id')
    .select([
      's.id',
      's.user_agent',
      'a.name as account_name',
      isoTime('s.created_at').as('signed_in_at'),
      isoTime('s.refreshed_at').as('last_used_at'),
      sql<boolean>`s.id = ${sessionId}`.as('current'),
    ])
    .where('s.user_id', '=', userId)
    .where('s.ended_at', 'is', null)
    .where('s.expires_at', '>', sql<string>`now()`)
    // A session opened by a provider shows only those of its account.
    .where((row) =>
      row.exists(
        row
          .selectFrom('accounts.session as own')
          .where('own.id', '=', sessionId)
          .where((own) =>
            own.or([own('own.by_provider', '=', false), own('own.account_id', '=', own.ref('s.account_id'))]),
          ),
      ),
    )
    .orderBy('current', 'desc')
    .orderBy('s.refreshed_at', 'desc')
    .limit(MOST_SHOWN)
    .execute();
  return rows.map(({ user_agent, ...row }) => ({ ...row, ...deviceOf(user_agent) }));
}
