import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { Caller } from './caller.ts';
import type { Product } from './product.ts';
import { WAIT_MS } from '../../patience.ts';
import type { Random } from '../../random.ts';
import { WITNESS } from './witness.ts';

const PASSWORD = 'laminate-chaos';
const UNITS = 12;
/** Without summer time: what checks the days of the event needs no table of zones. */
const TIME_ZONE = 'Asia/Kathmandu';
const TIMES = { start_time: '2027-07-31T12:00:00+03:00', end_time: '2027-08-02T23:00:00+03:00' };

/** A session that devices share: a service has room for two dozen streams of one. */
export interface Session {
  token(): string;
  /** Logs in again: a token lives for ten minutes. Calls while one runs wait for it. */
  signIn(): Promise<void>;
}

/** An event with guests in units, and the session of its door. */
export interface Scene extends Session {
  readonly accountId: number;
  readonly eventId: number;
  readonly personIds: readonly number[];
  readonly unitIds: readonly number[];
  /** A guest with room for hundreds, whom no one else taps. */
  readonly loneId: number;
  /** Logs in on another device. */
  openSession(): Promise<Session>;
}

/** SQL as the owner of the database, past proxies and row-level security. */
export async function sql<Row extends pg.QueryResultRow>(
  product: Product,
  text: string,
  values: readonly unknown[] = [],
): Promise<Row[]> {
  const client = new pg.Client({ connectionString: product.databaseUrl });
  client.on('error', () => undefined);
  await client.connect();
  try {
    return (await client.query<Row>(text, [...values])).rows;
  } finally {
    await client.end();
  }
}

/**
 * Makes a company with an event of so many guests, in parties of 1 to 8, and lets the database witness what changes.
 */
export async function setScene(product: Product, guests: number, random: Random): Promise<Scene> {
  await sql(product, WITNESS);
  const caller = new Caller(product.directPort);
  const eMail = `chaos-${randomUUID()}@example.test`;
  let token = '';
  async function post<T>(path: string, body: object): Promise<T> {
    const answer = await caller.ask({ path, body, token, timeoutMs: WAIT_MS });
    if (!answer || answer.status >= 300)
      throw new Error(`${path} was answered ${answer?.status} ${JSON.stringify(answer?.body)}`);
    return answer.body as T;
  }
  const form = {
    userName: 'Liis Kask',
    email: eMail,
    password: PASSWORD,
    password2: PASSWORD,
    accountName: 'Kaldapealne MTÜ',
  };
  const session = await post<{ access_token: string; user: { account_id: number } }>('/api/register', form);
  token = session.access_token;
  const accountId = session.user.account_id;
  await sql(
    product,
    `update accounts.account set plan_id = (select id from accounts.plan where name = 'Big Event'), plan_expires = now() + interval '1 day' where id = $1`,
    [accountId],
  );
  const { event } = await post<{ event: { id: number } }>('/api/events', {
    name: 'Kaldapäev',
    time_zone: TIME_ZONE,
    ...TIMES,
  });
  const list = Array.from({ length: guests }, (_, index) => ({
    name: `Guest ${index}`,
    extra: random.int(8),
    unit: `Unit ${index % UNITS}`,
    group: `Group ${index % (UNITS * 4)}`,
  }));
  const added = await post<{ people: { id: number }[] }>(`/api/event/${event.id}/people/add-multiple`, {
    guests: [...list, { name: 'Lone Guest', extra: 999 }],
  });
  const ids = added.people.map(({ id }) => id);
  const units = await sql<{ id: number }>(
    product,
    'select id from accreditation.unit where event_id = $1 order by id',
    [event.id],
  );

  const own = sessionOf(caller, eMail, token);
  return {
    ...own,
    accountId,
    eventId: event.id,
    personIds: ids.slice(0, -1),
    unitIds: units.map(({ id }) => id),
    loneId: ids.at(-1) as number,
    openSession: async () => {
      const session = sessionOf(caller, eMail, '');
      await session.signIn();
      return session;
    },
  };
}

function sessionOf(caller: Caller, eMail: string, first: string): Session {
  let token = first;
  let signingIn: Promise<void> | undefined;
  const signInOnce = async () => {
    const answer = await caller.ask({
      path: '/api/auth',
      body: { username: eMail, password: PASSWORD },
      timeoutMs: 8000,
    });
    if (answer?.status === 200) token = String(answer.body.access_token);
  };
  return {
    token: () => token,
    signIn: () => {
      signingIn ??= signInOnce().finally(() => {
        signingIn = undefined;
      });
      return signingIn;
    },
  };
}
