import {
  MAX_API_TOKENS,
  MAX_API_TOKEN_DAYS,
  SET_UP,
  message,
  type ApiToken,
  type ApiTokenEnd,
  type NewApiToken,
} from '@laminate/contracts';
import { apiError, checkEvents, fieldError, hashApiToken, makerOf, newApiToken, type Identity } from '@laminate/kit';
import { tables } from '@laminate/kit/database/tables';
import type { EntityManager } from '@mikro-orm/postgresql';
import { sql, type Expression, type SqlBool } from 'kysely';
import { lockAccount } from './lock-account.ts';
import { recordAudit } from './record-audit.ts';

/** Most tokens that a list shows, and most of those that are out. */
const MOST_SHOWN = 200;
const DAY_MS = 86_400_000;

type By = Pick<Identity, 'accountId' | 'userId' | 'userName'>;
/** Who makes a token, and in which session. */
type Maker = By & Pick<Identity, 'sessionId'>;
/** A token with its text, which is stored nowhere. */
interface Told {
  readonly api_token: ApiToken;
  readonly token: string;
}

const ISO = (column: string) =>
  sql<string>`to_char(${sql.ref(column)} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
const maybe = <Column extends string>(column: Column) => ISO(column).$castTo<string | null>().as(column);

const STATE = sql<ApiToken['state']>`case
  when revoked_at is not null then 'revoked'
  when expires_at <= now() then 'expired'
  when not exists (select from accounts.open_membership m where m.account_id = t.account_id and m.user_id = t.user_id)
    then 'orphaned'
  when not accounts.maker_can_log_in(t.account_id, t.user_id, t.provider_id) then 'orphaned'
  when replaced_by is not null then 'rotated'
  else 'active'
end`;

const ENDED_BECAUSE = sql<ApiToken['ended_because']>`case
  when revoked_at is not null then revoked_because
  when expires_at > now() and not accounts.maker_can_log_in(t.account_id, t.user_id, t.provider_id)
    then case when provider_id is null then 'api_token_provider_required' else 'api_token_provider_gone' end
end`;

const EVENTS = sql<ApiToken['events']>`case when event_ids is not null then coalesce(
  (select jsonb_agg(jsonb_build_object('id', e.id, 'name', e.name) order by e.start_time desc, e.id)
   from accounts.event e where e.account_id = t.account_id and e.id = any (event_ids) and e.deleted_at is null),
  '[]') end`;

const tokens = (em: EntityManager, { accountId }: Pick<By, 'accountId'>) =>
  tables(em)
    .selectFrom('accounts.api_token as t')
    .select(['id', 'name', 'scopes', EVENTS.as('events'), STATE.as('state'), 'created_by'])
    .select([ISO('created_at').as('created_at'), ISO('expires_at').as('expires_at')])
    .select([maybe('last_used_at'), 'last_used_from', maybe('revoked_at'), 'revoked_by'])
    .select(ENDED_BECAUSE.as('ended_because'))
    .where('account_id', '=', accountId)
    .$narrowType<Pick<ApiToken, 'scopes'>>();

/** The tokens of an account: those that work first, then the latest of the others. */
export const apiTokens = (em: EntityManager, by: Pick<By, 'accountId'>): Promise<ApiToken[]> =>
  tokens(em, by)
    .orderBy(sql`${STATE} in ('active', 'rotated')`, 'desc')
    .orderBy('t.created_at', 'desc')
    .orderBy('id')
    .limit(MOST_SHOWN)
    .execute();

async function findToken(em: EntityManager, by: Pick<By, 'accountId'>, id: string): Promise<ApiToken> {
  const token = await tokens(em, by).where('id', '=', id).executeTakeFirst();
  if (!token) throw apiError('not_found', { message: 'no_such_api_token' });
  return token;
}

function checkExpiry(expiresAt: string): void {
  const days = (Date.parse(expiresAt) - Date.now()) / DAY_MS;
  if (days <= 0) throw fieldError('expires_at', 'expiry_not_ahead');
  if (days > MAX_API_TOKEN_DAYS)
    throw fieldError('expires_at', message('expiry_too_far', { days: MAX_API_TOKEN_DAYS }));
}

interface Row extends Pick<NewApiToken, 'name' | 'scopes' | 'expires_at'> {
  readonly event_ids: number[] | null;
}

/**
 * Returns the provider that opened the maker's session, or null for one that was opened by a password. Runs under the
 * lock of the account, so the provider is the current one.
 * @throws ApiError 401 where the session has ended since it asked
 */
async function providerOf(em: EntityManager, { accountId, sessionId }: Maker): Promise<string | null> {
  const session = await tables(em)
    .selectFrom('accounts.session as s')
    .leftJoin('accounts.identity_provider as p', (join) =>
      join.onRef('p.account_id', '=', 's.account_id').on('s.by_provider', '=', true),
    )
    .select('p.id')
    .where('s.id', '=', sessionId)
    .where('s.account_id', '=', accountId)
    .where('s.ended_at', 'is', null)
    .executeTakeFirst();
  if (!session) throw apiError('session_ended');
  return session.id;
}

async function insert(
  em: EntityManager,
  by: Maker,
  row: Row,
): Promise<{ readonly id: string; readonly token: string }> {
  const token = newApiToken();
  const [made] = await tables(em)
    .insertInto('accounts.api_token')
    .values({
      account_id: by.accountId,
      ...row,
      scopes: [...row.scopes],
      token_hash: hashApiToken(token),
      user_id: by.userId,
      created_by: by.userName,
      provider_id: await providerOf(em, by),
    })
    .returning('id')
    .execute();
  return { id: (made as { id: string }).id, token };
}

/**
 * Makes a token by which an app acts in the account as its maker, within scopes and events. Joins the caller's
 * transaction, as all commands do.
 * @throws ApiError 400 for an expiry that is past or too far, or a name that another has, 404 for an event, 409
 * `limit_reached`
 */
export async function addApiToken(em: EntityManager, by: Maker, given: NewApiToken): Promise<Told> {
  const { name, expires_at } = given;
  await lockAccount(em, by.accountId);
  await makerOf(em, SET_UP.api_token);
  const working = (await apiTokens(em, by)).filter(({ state }) => state === 'active' || state === 'rotated');
  if (working.some((each) => each.name.toLowerCase() === name.toLowerCase()))
    throw fieldError('name', 'api_token_name_taken');
  checkRoom(working.length);
  const eventIds = given.events && [...new Set(given.events)];
  await checkEvents(em, by.accountId, eventIds ?? []);
  checkExpiry(expires_at);
  const scopes = [...new Set(given.scopes)];
  const { id, token } = await insert(em, by, { name, scopes, event_ids: eventIds, expires_at });
  const api_token = await findToken(em, by, id);
  await recordAudit(em, by, {
    action: 'add_api_token',
    subject: name,
    changes: {
      scopes: { from: null, to: scopes.join(', ') },
      ...(api_token.events && { events: { from: null, to: api_token.events.map((event) => event.name).join(', ') } }),
    },
  });
  return { api_token, token };
}

function checkRoom(working: number): void {
  if (working >= MAX_API_TOKENS)
    throw apiError('limit_reached', { message: message('api_tokens_max', { limit: MAX_API_TOKENS }) });
}

/**
 * Makes a token that takes the place of another, with everything that it has, and that lives as long as the old one
 * would have. The old one works on for the hours of overlap, but never longer than it would have.
 * @throws ApiError 404, 409 where it no longer works or was rotated already, 409 `limit_reached`
 */
export async function rotateApiToken(em: EntityManager, by: Maker, id: string, overlapHours: number): Promise<Told> {
  await lockAccount(em, by.accountId);
  await makerOf(em, SET_UP.api_token);
  const old = await findToken(em, by, id);
  if (old.state === 'rotated') throw apiError('conflict', { message: 'api_token_rotated' });
  if (old.state !== 'active') throw apiError('conflict', { message: 'api_token_over' });
  checkRoom((await apiTokens(em, by)).filter(({ state }) => state === 'active' || state === 'rotated').length);
  const life = Date.parse(old.expires_at) - Date.parse(old.created_at);
  const { event_ids } = await tables(em)
    .selectFrom('accounts.api_token')
    .select('event_ids')
    .where('account_id', '=', by.accountId)
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const { id: next, token } = await insert(em, by, {
    name: old.name,
    scopes: old.scopes,
    event_ids,
    expires_at: new Date(Date.now() + life).toISOString(),
  });
  await tables(em)
    .updateTable('accounts.api_token')
    .set({ replaced_by: next, expires_at: sql`least(expires_at, now() + make_interval(hours => ${overlapHours}))` })
    .where('account_id', '=', by.accountId)
    .where('id', '=', id)
    .execute();
  await recordAudit(em, by, { action: 'rotate_api_token', subject: old.name });
  return { api_token: await findToken(em, by, next), token };
}

/** Ends a token immediately. One that was revoked already stays as it is. @throws ApiError 404 */
export async function revokeApiToken(em: EntityManager, by: By, id: string): Promise<ApiToken> {
  const { name } = await findToken(em, by, id);
  const revoked = await tables(em)
    .updateTable('accounts.api_token')
    .set({ revoked_at: sql`now()`, revoked_by: by.userName })
    .where('account_id', '=', by.accountId)
    .where('id', '=', id)
    .where('revoked_at', 'is', null)
    .returning('id')
    .execute();
  if (revoked.length > 0) await recordAudit(em, by, { action: 'revoke_api_token', subject: name });
  return findToken(em, by, id);
}

/**
 * Ends the tokens of an account that still work, since something that they rest on has ended, and names each in the
 * audit. Joins the caller's transaction, which runs in the account.
 * @param which those that it is about, by the columns of `accounts.api_token`
 */
export async function endApiTokens(
  em: EntityManager,
  by: By,
  because: ApiTokenEnd,
  which: Expression<SqlBool>,
): Promise<void> {
  const ended = await tables(em)
    .updateTable('accounts.api_token')
    .set({ revoked_at: sql`now()`, revoked_by: by.userName, revoked_because: because })
    .where('account_id', '=', by.accountId)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', sql<string>`now()`)
    .where(which)
    .returning('name')
    .execute();
  for (const { name: subject } of ended)
    await recordAudit(em, by, {
      action: 'revoke_api_token',
      subject,
      changes: { reason: { from: null, to: because } },
    });
}
