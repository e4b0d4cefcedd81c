import { randomBytes, randomUUID } from 'node:crypto';
import type { Role, ServiceName } from '@laminate/contracts';
import { NO_USER, hashApiToken, newApiToken, signToken, tokenKey, type ServiceEnv } from '@laminate/kit';
import { Pool, type QueryResultRow } from 'pg';
import { TEST_SECRET, createTestDatabase } from './database.ts';

/** Someone logged in. */
export interface Caller {
  readonly token: string;
  /** `NO_USER` for a door device. */
  readonly userId: number;
  readonly accountId: number;
  readonly sessionId: string;
  readonly eMail: string;
}

interface NewCaller {
  readonly accountId: number;
  readonly role: Role;
  /** Event of a `worker_bee`, `worker_bee+` or `artist`. Others belong to the whole account. */
  readonly eventId?: number;
  /** Life of the token in seconds, negative for one that has expired. */
  readonly tokenSeconds?: number;
  /** Whether they have confirmed their e-mail address, as owners have unless said. */
  readonly confirmed?: boolean;
}

interface NewKiosk {
  readonly accountId: number;
  readonly eventId: number;
  readonly name?: string;
  readonly checkpointId?: number | undefined;
}

interface NewApiToken {
  /** Who made it. */
  readonly by: Pick<Caller, 'accountId' | 'userId'>;
  readonly scopes: readonly string[];
  /** Events that it is for, or all by default. */
  readonly events?: readonly number[];
  readonly name?: string;
}

const ACCOUNT_ROLES: readonly Role[] = ['superuser', 'owner', 'manager', 'security', 'artist_manager'];

/** A separate migrated database and ways to fill it. Every test file opens one. */
export interface Fixture {
  readonly ownerUrl: string;
  /** Environment of a service on this database. `bus: 'postgres'` leaves Redis out. */
  env(service: ServiceName, options?: { readonly bus?: 'redis' | 'postgres' }): ServiceEnv;
  /** SQL as the owner, past all row-level security. */
  sql<Row extends QueryResultRow = QueryResultRow>(text: string, values?: readonly unknown[]): Promise<Row[]>;
  /** A new account. The default plan, `Monthly 2`, has units. */
  account(options?: { readonly plan?: string; readonly name?: string }): Promise<number>;
  event(accountId: number, name?: string): Promise<number>;
  /** A new user with this role and a session. */
  caller(options: NewCaller): Promise<Caller>;
  /** A device at the door of an event by its link, or at a checkpoint, with a session. */
  kiosk(options: NewKiosk): Promise<Caller>;
  /** An API token that works for a day. Its id takes the place of a session's. */
  apiToken(options: NewApiToken): Promise<Caller>;
  close(): Promise<void>;
}

export async function openFixture(): Promise<Fixture> {
  const database = await createTestDatabase();
  const pool = new Pool({ connectionString: database.ownerUrl, max: 4 });
  pool.on('error', () => undefined);
  const key = tokenKey(TEST_SECRET);
  let serial = 0;

  async function sql<Row extends QueryResultRow>(text: string, values: readonly unknown[] = []): Promise<Row[]> {
    return (await pool.query<Row>(text, [...values])).rows;
  }
  const insert = async (text: string, values: readonly unknown[]): Promise<number> =>
    ((await sql<{ id: number }>(`${text} returning id`, values))[0] as { id: number }).id;

  return {
    ownerUrl: database.ownerUrl,
    sql,
    env: (service, { bus = 'redis' } = {}) => ({
      SERVICE_PORT: 0,
      HOST: '127.0.0.1',
      DATABASE_URL: database.urls[service],
      REDIS_URL: bus === 'redis' ? process.env.TEST_REDIS_URL : undefined,
      JWT_SECRET: TEST_SECRET,
      PUBLIC_URL: undefined,
      PORTAL_HOST: undefined,
      DEMO: '0',
      LOG_LEVEL: (process.env.TEST_LOG_LEVEL as ServiceEnv['LOG_LEVEL'] | undefined) ?? 'silent',
      NODE_ENV: 'test',
    }),
    account: ({ plan = 'Monthly 2', name = `Account ${++serial}` } = {}) =>
      insert('insert into accounts.account (name, plan_id) select $1, id from accounts.plan where name = $2', [
        name,
        plan,
      ]),
    event: (accountId, name = `Event ${++serial}`) =>
      insert(
        `insert into accounts.event (account_id, name, start_time, end_time)
         values ($1, $2, now() - interval '1 day', now() + interval '1 day')`,
        [accountId, name],
      ),
    async caller({ accountId, role, eventId, tokenSeconds, confirmed = role === 'owner' }) {
      const eMail = `user${++serial}@example.test`;
      const userId = await insert(
        `insert into accounts.app_user (e_mail, user_name, account_id, e_mail_verified_at)
         values ($1, $2, $3, case when $4 then now() end)`,
        [eMail, `User ${serial}`, accountId, confirmed],
      );
      const accountRole = ACCOUNT_ROLES.includes(role) ? role : null;
      await sql('insert into accounts.membership (account_id, user_id, role) values ($1, $2, $3)', [
        accountId,
        userId,
        accountRole,
      ]);
      // It is required of them.
      if (role === 'superuser')
        await sql(`insert into accounts.second_factor (user_id, secret, confirmed_at) values ($1, '\\x00', now())`, [
          userId,
        ]);
      if (!accountRole && eventId !== undefined) {
        await sql(
          role === 'artist'
            ? `insert into accounts.artist_link (account_id, event_id, user_id, artist_id, artist_name) values ($1, $2, $3, $3, $4)`
            : `insert into accounts.event_user (account_id, event_id, user_id, role) values ($1, $2, $3, $4)`,
          [accountId, eventId, userId, role],
        );
      }
      const sessionId = randomUUID();
      await sql(
        `insert into accounts.session (id, user_id, account_id, refresh_hash, expires_at)
         values ($1, $2, $3, '\\x00', now() + interval '1 day')`,
        [sessionId, userId, accountId],
      );
      const token = await signToken(key, { userId, accountId, sessionId }, tokenSeconds);
      return { token, userId, accountId, sessionId, eMail };
    },
    async kiosk({ accountId, eventId, checkpointId, name = `Gate ${++serial}` }) {
      const deviceId = await insert(
        `insert into accounts.door_device (account_id, event_id, name, secret_hash, created_by, expires_at, opened_at, checkpoint_id)
         values ($1, $2, $3, $4, 'Ele Vaher', now() + interval '1 day', now(), $5)`,
        [accountId, eventId, name, randomBytes(32), checkpointId],
      );
      const sessionId = randomUUID();
      await sql(
        `insert into accounts.session (id, account_id, event_id, door_device_id, refresh_hash, expires_at)
         values ($1, $2, $3, $4, '\\x00', now() + interval '1 day')`,
        [sessionId, accountId, eventId, deviceId],
      );
      return {
        token: await signToken(key, { userId: NO_USER, accountId, sessionId }),
        userId: NO_USER,
        accountId,
        sessionId,
        eMail: '',
      };
    },
    async apiToken({ by: { accountId, userId }, scopes, events, name = `Token ${++serial}` }) {
      const token = newApiToken();
      const sessionId = randomUUID();
      await sql(
        `insert into accounts.api_token (account_id, id, name, token_hash, scopes, event_ids, user_id, created_by, expires_at)
         values ($1, $2, $3, $4, $5, $6, $7, 'Liis Kask', now() + interval '1 day')`,
        [accountId, sessionId, name, hashApiToken(token), scopes, events ?? null, userId],
      );
      return { token, userId, accountId, sessionId, eMail: '' };
    },
    async close() {
      await pool.end();
      await database.drop();
    },
  };
}
