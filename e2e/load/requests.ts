import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Client } from 'pg';
import { eventWith } from '../pages/api.ts';
import { connectDatabase } from '../pages/product-data.ts';
import { randomOf } from '../random.ts';
import { lineOf, median, p95 } from './figures.ts';
import type { Benchmark } from './run.ts';
import { serviceUrl } from './service.ts';

export const REQUESTS = Number(process.env.REQUESTS ?? 5000);
const APPROVERS = Number(process.env.APPROVERS ?? 200);
/** What an approver takes to read a request, in seconds on average: some take half of it, some half as much again. */
const READING = Number(process.env.READING_SECONDS ?? 10);
/** Requests that are decided by approvers who read nothing. */
const UNREAD = Number(process.env.UNREAD ?? 1000);
/** Guests who are on the list already. */
const GUESTS = Number(process.env.GUESTS ?? 0);
/** Times that a guest is added by hand, for the ratio. */
const ADDED = 60;
const DAYS = ['2027-07-31', '2027-08-01'];
/** Places of each category, and of each profile. */
const PLACES = [400, 350, 250];
/** From so many requests on there are enough of each kind to fill all limits. */
const FILLS = 2000;
/** Limit of the p95 of a decision, in milliseconds. */
const GOAL = 300;

interface Target {
  readonly url: string;
  readonly token: string;
  readonly eventId: number;
}

/** Categories, 12 limits that overlap, and requests of one person each. @returns ids of the requests, in any order */
export async function fillRequests(database: Client, eventId: number, requests = REQUESTS): Promise<number[]> {
  const { rows } = await database.query<{ account_id: number }>('select account_id from accounts.event where id = $1', [
    eventId,
  ]);
  const accountId = rows[0]?.account_id;
  await database.query(
    'insert into accreditation.event_state (account_id, event_id) values ($1, $2) on conflict do nothing',
    [accountId, eventId],
  );
  const idOf = async (text: string, values: readonly unknown[]): Promise<number> =>
    (
      (await database.query<{ id: number }>(`${text} returning id`, [accountId, eventId, ...values])).rows[0] as {
        id: number;
      }
    ).id;
  const [categories, profiles]: [number[], number[]] = [[], []];
  for (const at of [0, 1, 2]) {
    const name = `Category ${at}`;
    const unit = await idOf(
      'insert into accreditation.unit (account_id, event_id, name, name_folded) values ($1, $2, $3, lower($3))',
      [name],
    );
    const profile = await idOf(
      'insert into accreditation.profile (account_id, event_id, name, position) values ($1, $2, $3, $4)',
      [name, at],
    );
    const category = await idOf(
      `insert into accreditation.request_category (account_id, event_id, name, name_folded, form_revision, unit_id, profile_id, steps)
       values ($1, $2, $3, lower($3), 1, $4, $5, '[{"name": "Approval", "by": "organisers", "needed": 1}]')`,
      [name, unit, profile],
    );
    await database.query(
      `insert into accreditation.request_form (account_id, event_id, category_id, revision, sections) values ($1, $2, $3, 1, '[]')`,
      [accountId, eventId, category],
    );
    categories.push(category);
    profiles.push(profile);
  }
  // Together they take 1,000, so that all of them are full in the end: of each kind there are enough.
  const limits: [places: number, column: string, value: unknown, day?: string][] = [
    [1000 + GUESTS, 'parking', false],
    ...categories.map((category, at): [number, string, unknown] => [PLACES[at] as number, 'category_id', category]),
    ...profiles.map((profile, at): [number, string, unknown] => [PLACES[at] as number, 'profile_id', profile]),
    ...DAYS.map((day): [number, string, unknown] => [500, 'day', day]),
    [200, 'parking', true],
    [125, 'category_id', categories[2], DAYS[0]],
    [125, 'profile_id', profiles[2], DAYS[1]],
  ];
  for (const [places, column, value, day = column === 'day' ? value : null] of limits)
    await database.query(
      `insert into accreditation.place_limit (account_id, event_id, places, day${column === 'day' ? '' : `, ${column}`})
       values ($1, $2, $3, $4${column === 'day' ? '' : ', $5'})`,
      [accountId, eventId, places, day, ...(column === 'day' ? [] : [value])],
    );
  const { rows: made } = await database.query<{ id: number }>(
    `with r as (
       insert into accreditation.request (account_id, event_id, category_id, form_revision, key_hash, applicant, e_mail,
         language, state, round, sent_at)
       select $1::int, $2::int, ($3::int[])[1 + n % 3], 1, sha256(convert_to($2::int || ' ' || n, 'UTF8')), 'Applicant ' || n,
         'applicant' || n || '@example.test', 'en', 'sent', 1, now()
       from generate_series(1, $4::int) n returning id)
     insert into accreditation.request_guest (account_id, event_id, request_id, position, name, name_folded, days, parking)
     select $1::int, $2::int, id, 0, 'Person ' || id, 'person ' || id, array[($5::date[])[1 + id % 2]], id % 4 = 0 from r
     returning request_id as id`,
    [accountId, eventId, categories, requests, DAYS],
  );
  await database.query(
    `insert into accreditation.person (account_id, event_id, seq, name, name_folded)
     select $1::int, $2::int, 0, 'Guest ' || n, 'guest ' || n from generate_series(1, $3::int) n`,
    [accountId, eventId, GUESTS],
  );
  return made.map(({ id }) => id);
}

/** Asks until the service is not too busy, as clients do. @returns the milliseconds of all attempts */
async function timed(
  { url, token, eventId }: Target,
  path: string,
  body?: object,
): Promise<{ status: number; took: number; busy: number }> {
  const started = performance.now();
  const headers = {
    authorization: `Bearer ${token}`,
    ...(body && { 'content-type': 'application/json', 'idempotency-key': randomUUID() }),
  };
  const asked = { headers, ...(body && { method: 'POST', body: JSON.stringify(body) }) };
  for (let busy = 0; ; busy += 1) {
    const answer = await fetch(`${url}/api/event/${eventId}/${path}`, asked);
    await answer.arrayBuffer();
    if (answer.status !== 503) return { status: answer.status, took: performance.now() - started, busy };
    await sleep(1000);
  }
}

/** Milliseconds of a guest who is added by hand, with nothing else going on. */
async function addedByHand(target: Target): Promise<number[]> {
  const took: number[] = [];
  for (let at = 0; at < ADDED; at += 1)
    took.push((await timed(target, 'people/add-multiple', { guests: [{ name: `Guest ${at}`, extra: 0 }] })).took);
  return took;
}

/** Decides requests of an event by all approvers. Fails when a limit is passed over. @returns the times of decisions */
async function decideAll(database: Client, requests: number, readingMs: number): Promise<number[]> {
  const { api, eventId } = await eventWith([], { units: true });
  const ids = await fillRequests(database, eventId, requests);
  await database.query('analyze');
  const target = { url: serviceUrl('guestlist'), token: api.token, eventId };
  const took: number[] = [];
  const read: number[] = [];
  const approved: number[] = [];
  const said = new Map<number, number>();
  const [turns, random] = [ids.values(), randomOf(53)];
  let busy = 0;
  const started = performance.now();
  await Promise.all(
    Array.from({ length: APPROVERS }, async (_approver, at) => {
      await sleep((readingMs * at) / APPROVERS);
      for (const id of turns) {
        if (readingMs > 0) read.push((await timed(target, `requests/${id}`)).took);
        await sleep(readingMs / 2 + random.int(readingMs + 1));
        const decision = { requests: [{ id, version: 1 }], step: 0, verdict: 'approve' };
        const { status, took: ms, busy: times } = await timed(target, 'requests/decide', decision);
        took.push(ms);
        if (status === 200) approved.push(ms);
        busy += times;
        said.set(status, (said.get(status) ?? 0) + 1);
      }
    }),
  );
  const seconds = (performance.now() - started) / 1000;
  const { place_limits: limits } = await api.get<{ place_limits: { places: number; held: number }[] }>(
    `/api/event/${eventId}/invitation_lists`,
  );
  const over = limits.filter(({ places, held }) => held > places);
  if (over.length > 0) throw new Error(`${over.length} limits were passed over`);
  const free = limits.filter(({ places, held }) => held < places);
  if (requests >= FILLS && free.length > 0) throw new Error(`${free.length} limits have free places`);
  const unexpected = [...said].filter(([status]) => status !== 200 && status !== 409);
  if (unexpected.length > 0) throw new Error(`Decisions were answered ${unexpected.join(' ')}`);
  console.log(
    `${APPROVERS} approvers, ${ids.length} requests: ${said.get(200) ?? 0} approved, ${said.get(409) ?? 0} over a limit`,
  );
  console.log(`limits: ${limits.map(({ held, places }) => `${held}/${places}`).join(' ')}`);
  console.log(`${(ids.length / seconds).toFixed(1)} decisions a second, ${busy} answers that the service is too busy`);
  if (read.length > 0) console.log(lineOf('its page', read));
  console.log(`p95 of those that approve ${p95(approved).toFixed(0)} ms`);
  return took;
}

/** Measures decisions of approvers who read nothing, which shows how many there can be, and of those who read. */
const requests: Benchmark = async () => {
  const database = await connectDatabase();
  try {
    const { api, eventId } = await eventWith([], { units: true });
    const alone = await addedByHand({ url: serviceUrl('guestlist'), token: api.token, eventId });
    console.log('Approvers who read nothing, each with one decision after the other:');
    console.log(lineOf('a decision', await decideAll(database, UNREAD, 0)));
    console.log(
      `Approvers who read each request for ${READING} s on average, ${(APPROVERS / READING).toFixed(0)} decisions a second at most:`,
    );
    const took = await decideAll(database, REQUESTS, READING * 1000);
    console.log(lineOf('a decision', took));
    console.log(`p95 of a decision ${p95(took).toFixed(0)} ms (goal ${GOAL})`);
    console.log(lineOf('a guest added by hand', alone));
    console.log(`a decision takes ${(median(took) / median(alone)).toFixed(2)} times as long`);
  } finally {
    await database.end();
  }
};

export default requests;
