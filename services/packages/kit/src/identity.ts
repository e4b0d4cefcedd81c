import type { CallerRole } from '@laminate/contracts';
import type { Database, Statement } from './database/database.ts';

/** Plan limits that a request can run into. */
export interface IdentityPlan {
  readonly only_guestlist: boolean;
  readonly event_limit: number | null;
  readonly user_limit: number | null;
  /** Time when the plan ended, or null while it runs. */
  readonly ended_at: string | null;
}

/** The event of the request, if the caller has a role in it. */
export interface IdentityEvent {
  readonly id: number;
  readonly name: string;
  readonly start_time: string;
  readonly end_time: string;
  readonly time_zone: string;
  readonly schedule_published: boolean;
  readonly general_information_published: boolean;
  /** Of a door device whose link is for a checkpoint: that one, and it acts at no other. */
  readonly checkpoint_id?: number | null;
}

/** The user in the claims of a door device, which has a session but is no user. No user has this id. */
export const NO_USER = 0;

/** Who is calling, read from the database for this very request. */
export interface Identity {
  readonly sessionId: string;
  /** `NO_USER` for a door device. */
  readonly userId: number;
  /**
   * Name as logs and ledgers keep it, e.g. `Gate A (kiosk)` for a door device and `Ticketing (API token)` for an API
   * token.
   */
  readonly userName: string;
  readonly eMail: string;
  readonly accountId: number;
  readonly accountName: string;
  /** Of whom a second factor is required that they have not set up: they have no roles before, and no event. */
  readonly lacksSecondFactor: boolean;
  /** Roles in the account and, when the request names an event, in that event. */
  readonly roles: readonly CallerRole[];
  readonly plan: IdentityPlan;
  readonly event: IdentityEvent | null;
  /** Name of the door device that the session belongs to, or null for a user. */
  readonly kiosk: string | null;
  /**
   * Rights of the API token with which the call is made. Its user is the person who made it. Null for all other
   * callers.
   */
  readonly apiToken: ApiTokenRights | null;
  /**
   * Support access of a superuser to whom the event of the request is open for support. Account, plan and roles are
   * then those there.
   */
  readonly support: Support | null;
  /**
   * By which a statement can tell whether the database would answer the same of this caller now: a digest of all that
   * it answered or, where that was remembered, its mark.
   */
  readonly rights: string;
}

/** Limits on the roles of the person who made an API token. */
export interface ApiTokenRights {
  readonly scopes: readonly string[];
  /** Events that it is for, or null for all. */
  readonly eventIds: readonly number[] | null;
}

/** An event of another account, open to a superuser for reading. */
export interface Support {
  /** The superuser's own account. */
  readonly homeAccountId: number;
  readonly endsAt: string;
}

export interface TokenClaims {
  readonly sessionId: string;
  /** `NO_USER` for a door device. */
  readonly userId: number;
  readonly accountId: number;
}

const RIGHTS = `encode(sha256(convert_to(i::text, 'UTF8')), 'hex') as rights`;

const IDENTIFY: Statement = {
  name: 'identify',
  text: `select i.*, ${RIGHTS} from accounts.identify($1, $2, $3, $4) i`,
};

const IDENTIFY_MARKED: Statement = {
  name: 'identify_marked',
  text: `select i.*, ${RIGHTS}, accounts.rights_mark($1, $2, $3) as mark from accounts.identify($1, $2, $3, $4) i`,
};

const IDENTIFY_ALL: Statement = {
  name: 'identify_all',
  text: `
    select c.place::int as place, i.*, ${RIGHTS}
    from unnest($1::uuid[], $2::int[], $3::int[]) with ordinality as c (session_id, user_id, account_id, place)
    cross join lateral accounts.identify(c.session_id, c.user_id, c.account_id, $4) i`,
};

/** Answer of `identify` in place of roles for a caller who lacks a required second factor. */
const LACKS_FACTOR = 'second_factor_required';

interface IdentifyRow {
  readonly user_name: string;
  readonly e_mail: string;
  readonly account_name: string;
  readonly roles: (CallerRole | typeof LACKS_FACTOR)[];
  readonly plan: IdentityPlan;
  readonly event: IdentityEvent | null;
  readonly rights: string;
}

const IDENTIFY_SUPPORT: Statement = {
  name: 'identify_support',
  text: 'select * from accounts.identify_support($1, $2, $3, $4)',
};

interface SupportRow {
  readonly account_id: number;
  readonly account_name: string;
  readonly ends_at: string;
  readonly plan: IdentityPlan;
  readonly event: IdentityEvent;
}

/**
 * Lets a superuser read an event that is open for support to this session as a manager would. Anyone else stays who
 * they are.
 */
async function withSupport(db: Database, identity: Identity, eventId: number | null): Promise<Identity> {
  if (eventId === null || identity.event || !identity.roles.includes('superuser')) return identity;
  const { sessionId, userId, accountId } = identity;
  const [row] = await db.query<SupportRow>(IDENTIFY_SUPPORT, [sessionId, userId, accountId, eventId]);
  if (!row) return identity;
  return {
    ...identity,
    accountId: row.account_id,
    accountName: row.account_name,
    roles: ['manager'],
    plan: row.plan,
    event: row.event,
    support: { homeAccountId: accountId, endsAt: new Date(row.ends_at).toISOString() },
  };
}

/**
 * One statement, two for a superuser: session, user or door device, plan, roles and event of a request.
 * @returns undefined when the session has ended, the user has left the account, or the device's link was revoked or ran
 * out
 */
export async function identify(
  db: Database,
  claims: TokenClaims,
  eventId: number | null,
): Promise<Identity | undefined> {
  const [row] = await db.query<IdentifyRow>(IDENTIFY, [claims.sessionId, claims.userId, claims.accountId, eventId]);
  return row && withSupport(db, identityOf(claims, row), eventId);
}

/**
 * Does the same for a caller who should be remembered. A statement looks up the mark sooner than `rights`. It holds for
 * a session, but what writes by an API token looks at `rights`.
 */
export async function identifyMarked(
  db: Database,
  claims: TokenClaims,
  eventId: number | null,
): Promise<{ readonly identity: Identity; readonly mark: string } | undefined> {
  const values = [claims.sessionId, claims.userId, claims.accountId, eventId];
  const [row] = await db.query<IdentifyRow & { readonly mark: string }>(IDENTIFY_MARKED, values);
  return row && { identity: await withSupport(db, identityOf(claims, row), eventId), mark: row.mark };
}

const IDENTIFY_API_TOKEN: Statement = {
  name: 'identify_api_token',
  text: `
    select t.id, t.account_id, t.user_id, t.state, t.scopes, t.event_ids, i.*, ${RIGHTS}
    from accounts.api_token_by($1, $2) t
    left join lateral accounts.identify(t.id, t.user_id, t.account_id, $3) i on true`,
};

interface ApiTokenRow {
  readonly id: string;
  readonly account_id: number;
  readonly user_id: number;
  readonly state: 'works' | 'expired' | 'revoked' | 'orphaned';
  readonly scopes: string[];
  readonly event_ids: number[] | null;
}

/** A call with an API token, in place of claims of a session. */
export interface ApiTokenCall {
  /** Of its text. */
  readonly hash: Buffer;
  /** Where it comes from, as `networkOf` has it. */
  readonly address: string;
}

/** Owner and caller of an API token, or the reason why they can't call. */
export type ByApiToken =
  | { readonly claims: TokenClaims; readonly identity: Identity }
  | { readonly claims?: TokenClaims; readonly refusal: ApiTokenRefusal };
type ApiTokenRefusal = 'api_token_unknown' | 'api_token_expired' | 'api_token_revoked' | 'api_token_orphaned';

/**
 * Reads the token, its maker, and the plan, roles and event of a request in one statement. Notes that the token is
 * used.
 */
export async function identifyApiToken(
  db: Database,
  { hash, address }: ApiTokenCall,
  eventId: number | null,
): Promise<ByApiToken> {
  const [row] = await db.query<ApiTokenRow & (IdentifyRow | { readonly user_name: null })>(IDENTIFY_API_TOKEN, [
    hash.toString('hex'),
    address,
    eventId,
  ]);
  if (!row) return { refusal: 'api_token_unknown' };
  const claims = { sessionId: row.id, userId: row.user_id, accountId: row.account_id };
  if (row.state !== 'works') return { claims, refusal: `api_token_${row.state}` };
  // It ended between the two functions.
  if (row.user_name === null) return { claims, refusal: 'api_token_revoked' };
  return {
    claims,
    identity: {
      ...identityOf(claims, row),
      userName: `${row.user_name} (API token)`,
      apiToken: { scopes: row.scopes, eventIds: row.event_ids },
    },
  };
}

/** The account that a session belongs to: of a superuser who reads another's event, their own. */
const claimsOf = (caller: TokenClaims & Partial<Pick<Identity, 'support'>>): TokenClaims =>
  caller.support ? { ...caller, accountId: caller.support.homeAccountId } : caller;

/**
 * The same for many callers of one event in one statement.
 * @returns one answer a caller, in their order
 */
export async function identifyAll(
  db: Database,
  given: readonly (TokenClaims & Partial<Pick<Identity, 'support'>>)[],
  eventId: number,
): Promise<(Identity | undefined)[]> {
  const callers = given.map(claimsOf);
  const columns = [
    callers.map((claims) => claims.sessionId),
    callers.map((claims) => claims.userId),
    callers.map((claims) => claims.accountId),
  ];
  const rows = await db.query<IdentifyRow & { place: number }>(IDENTIFY_ALL, [...columns, eventId]);
  const byPosition = new Map(rows.map((row) => [row.place, row]));
  return Promise.all(
    callers.map((claims, index) => {
      const row = byPosition.get(index + 1);
      return row && withSupport(db, identityOf(claims, row), eventId);
    }),
  );
}

/** How logs and ledgers call a door device. */
export const kioskUser = (name: string): string => `${name} (kiosk)`;

function identityOf({ sessionId, userId, accountId }: TokenClaims, row: IdentifyRow): Identity {
  const kiosk = userId === NO_USER ? row.user_name : null;
  return {
    sessionId,
    userId,
    accountId,
    userName: kiosk === null ? row.user_name : kioskUser(kiosk),
    kiosk,
    eMail: row.e_mail,
    accountName: row.account_name,
    lacksSecondFactor: row.roles.includes(LACKS_FACTOR),
    roles: row.roles.filter((role) => role !== LACKS_FACTOR),
    plan: row.plan,
    event: row.event,
    apiToken: null,
    support: null,
    rights: row.rights,
  };
}

/** Does the caller hold one of these roles? */
export const hasRole = (identity: Identity, roles: readonly CallerRole[]): boolean =>
  identity.roles.some((role) => roles.includes(role));
