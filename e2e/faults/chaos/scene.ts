import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { Caller } from './caller.ts';
import type { Product } from './product.ts';
import type { Random } from '../../random.ts';
import { WITNESS } from './witness.ts';

const PASSWORD = 'laminate-chaos';
const UNITS = 12;
const TIMES = { start_time: '2027-07-31T12:00:00+03:00', end_time: '2027-08-02T23:00:00+03:00' };
const TIMEOUT_MS = 60_000;

/** An event with guests in units, and the session that all devices share. */
export interface Scene {
  readonly accountId: number;
  readonly eventId: number;
  readonly personIds: readonly number[];
  readonly unitIds: readonly number[];
  /** A guest with room for hundreds, whom nobody else taps. */
  readonly loneId: number;
  token(): string;
  /** Signs in again: a token lives for ten minutes. Calls while one runs wait for it. */
  signIn(): Promise<void>;
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
    const answer = await caller.ask({ path, body, token, timeoutMs: TIMEOUT_MS });
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
  const { event } = await post<{ event: { id: number } }>('/api/events', { name: 'Kaldapäev', ...TIMES });
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
    accountId,
    eventId: event.id,
    personIds: ids.slice(0, -1),
    unitIds: units.map(({ id }) => id),
    loneId: ids.at(-1) as number,
    token: () => token,
    signIn: () => {
      signingIn ??= signInOnce().finally(() => {
        signingIn = undefined;
      });
      return signingIn;
    },
  };
}
