import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { Caller } from './caller.ts';
import type { Product } from './product.ts';
import { WAIT_MS } from '../../patience.ts';
import type { Random } from '../../random.ts';
import { WITNESS } from './witness.ts';

const PASSWORD = 'laminate-chaos';
const UNITS = 12;
/** Share of the guests who come by a request, of one, two or three people. */
const REQUESTED = 0.25;
const MOST_OF_REQUEST = 3;
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
  /** Those of them who did not come by a request. */
  readonly listedIds: readonly number[];
  /** Requests that were approved, in the order in which they can be revoked. */
  readonly requests: readonly ApprovedRequest[];
  readonly unitIds: readonly number[];
  /** A guest with room for hundreds, whom no one else taps. */
  readonly loneId: number;
  /** Logs in on another device. */
  openSession(): Promise<Session>;
}

/** A request that was approved, and the guests whom that made. */
export interface ApprovedRequest {
  readonly id: number;
  readonly personIds: readonly number[];
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
    const headers = { 'idempotency-key': randomUUID() };
    const answer = await caller.ask({ path, body, token, headers, timeoutMs: WAIT_MS });
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
  const requested = Math.floor(guests * REQUESTED);
  const list = Array.from({ length: guests - requested }, (_, index) => ({
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

  const sent = await sendRequests(
    product,
    { accountId, eventId: event.id, unitIds: units.map(({ id }) => id) },
    requested / 2,
  );
  for (const requests of sent)
    await post(`/api/event/${event.id}/requests/decide`, {
      requests: requests.map((id) => ({ id, version: 1 })),
      step: 0,
      verdict: 'approve',
    });
  const approved = await sql<{ id: number; personIds: number[] }>(
    product,
    `select request_id as id, array_agg(person_id order by id) as "personIds"
     from accreditation.request_guest where event_id = $1 and state = 'approved' group by request_id order by request_id`,
    [event.id],
  );
  const listedIds = ids.slice(0, -1);
  const personIds = [...listedIds];
  for (const id of approved.flatMap((request) => request.personIds))
    personIds.splice(random.int(personIds.length), 0, id);

  const own = sessionOf(caller, eMail, token);
  return {
    ...own,
    accountId,
    eventId: event.id,
    personIds,
    listedIds,
    requests: approved,
    unitIds: units.map(({ id }) => id),
    loneId: ids.at(-1) as number,
    openSession: async () => {
      const session = sessionOf(caller, eMail, '');
      await session.signIn();
      return session;
    },
  };
}

/** Sends so many requests, in a category for each unit. @returns the ids of those of each category */
async function sendRequests(
  product: Product,
  { accountId, eventId, unitIds }: Pick<Scene, 'accountId' | 'eventId' | 'unitIds'>,
  count: number,
): Promise<number[][]> {
  const sent = await sql<{ ids: number[] }>(
    product,
    `with c as (
       insert into accreditation.request_category (account_id, event_id, name, name_folded, form_revision, for_company, most, unit_id, steps)
       select $1::int, $2::int, 'Category ' || u, 'category ' || u, 1, true, $5::int, u, '[{"name": "Approval", "by": "organisers", "needed": 1}]'
       from unnest($3::int[]) u returning id, unit_id),
     f as (
       insert into accreditation.request_form (account_id, event_id, category_id, revision, sections)
       select $1::int, $2::int, id, 1, '[]' from c),
     r as (
       insert into accreditation.request (account_id, event_id, category_id, form_revision, key_hash, applicant, e_mail, language, state, round, sent_at)
       select $1::int, $2::int, c.id, 1, sha256(convert_to($2::int || ' ' || n, 'UTF8')), 'Applicant ' || n, '', 'en', 'sent', 1, now()
       from generate_series(1, $4::int) n join c on c.unit_id = ($3::int[])[1 + n % cardinality($3::int[])]
       returning id, category_id),
     g as (
       insert into accreditation.request_guest (account_id, event_id, request_id, position, name, name_folded)
       select $1::int, $2::int, id, p, 'Requested ' || id || ' ' || p, 'requested ' || id || ' ' || p
       from r, generate_series(0, id % $5::int) p)
     select array_agg(id) as ids from r group by category_id`,
    [accountId, eventId, unitIds, Math.ceil(count), MOST_OF_REQUEST],
  );
  return sent.map(({ ids }) => ids);
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
