import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Client } from 'pg';
import { eventWith } from '../pages/api.ts';
import { connectDatabase } from '../pages/product-data.ts';
import { lineOf, median, p95 } from './figures.ts';
import type { Benchmark } from './run.ts';
import { serviceUrl } from './service.ts';

const REQUESTS = Number(process.env.REQUESTS ?? 5000);
const APPROVERS = Number(process.env.APPROVERS ?? 200);
/** Seconds in which an approver reads a request. */
const READING = Number(process.env.READING_SECONDS ?? 8);
/** Times that a guest is added by hand, for the ratio. */
const ADDED = 60;
const DAYS = ['2027-07-31', '2027-08-01'];
/** Limit of the p95 of a decision, in milliseconds. */
const GOAL = 300;

interface Target {
  readonly url: string;
  readonly token: string;
  readonly eventId: number;
}

/** Categories, 12 limits that overlap, and requests of one person each. @returns ids of the requests, in any order */
async function fill(database: Client, eventId: number): Promise<number[]> {
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
  const limits: [places: number, column: string, value: unknown, day?: string][] = [
    [1000, 'parking', false],
    ...categories.map((category): [number, string, unknown] => [400, 'category_id', category]),
    ...profiles.map((profile): [number, string, unknown] => [380, 'profile_id', profile]),
    [600, 'day', DAYS[0]],
    [600, 'day', DAYS[1]],
    [300, 'parking', true],
    [250, 'category_id', categories[0], DAYS[0]],
    [200, 'profile_id', profiles[1], DAYS[1]],
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
    [accountId, eventId, categories, REQUESTS, DAYS],
  );
  return made.map(({ id }) => id);
}

async function timed(
  { url, token, eventId }: Target,
  path: string,
  body: object,
): Promise<{ status: number; took: number }> {
  const started = performance.now();
  const answer = await fetch(`${url}/api/event/${eventId}/${path}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json', 'idempotency-key': randomUUID() },
    body: JSON.stringify(body),
  });
  await answer.arrayBuffer();
  return { status: answer.status, took: performance.now() - started };
}

/** Milliseconds of a guest who is added by hand, with nothing else going on. */
async function addedByHand(target: Target): Promise<number[]> {
  const took: number[] = [];
  for (let at = 0; at < ADDED; at += 1)
    took.push((await timed(target, 'people/add-multiple', { guests: [{ name: `Guest ${at}`, extra: 0 }] })).took);
  return took;
}

/** Decides all requests by many approvers who read each for a while. Fails when a limit is passed over. */
const requests: Benchmark = async () => {
  const database = await connectDatabase();
  try {
    const { api, eventId } = await eventWith([], { units: true });
    const other = await eventWith([], { units: true });
    const ids = await fill(database, eventId);
    await database.query('analyze');
    const url = serviceUrl('guestlist');
    const target = { url, token: api.token, eventId };
    const alone = await addedByHand({ url, token: other.api.token, eventId: other.eventId });
    const took: number[] = [];
    const said = new Map<number, number>();
    const turns = ids.values();
    await Promise.all(
      Array.from({ length: APPROVERS }, async (_approver, at) => {
        await sleep((READING * 1000 * at) / APPROVERS);
        for (const id of turns) {
          const decision = { requests: [{ id, version: 1 }], step: 0, verdict: 'approve' };
          const { status, took: ms } = await timed(target, 'requests/decide', decision);
          took.push(ms);
          said.set(status, (said.get(status) ?? 0) + 1);
          await sleep(READING * 1000);
        }
      }),
    );
    const { place_limits: limits } = await api.get<{ place_limits: { places: number; held: number }[] }>(
      `/api/event/${eventId}/invitation_lists`,
    );
    const over = limits.filter(({ places, held }) => held > places);
    if (over.length > 0) throw new Error(`${over.length} limits were passed over`);
    const unexpected = [...said].filter(([status]) => status !== 200 && status !== 409);
    if (unexpected.length > 0) throw new Error(`Decisions were answered ${unexpected.join(' ')}`);
    console.log(
      `${APPROVERS} approvers, ${ids.length} requests: ${said.get(200) ?? 0} approved, ${said.get(409) ?? 0} over a limit`,
    );
    console.log(`limits: ${limits.map(({ held, places }) => `${held}/${places}`).join(' ')}`);
    console.log(lineOf('a decision', took));
    console.log(`p95 of a decision ${p95(took).toFixed(0)} ms (goal ${GOAL})`);
    console.log(lineOf('a guest added by hand', alone));
    console.log(`a decision takes ${(median(took) / median(alone)).toFixed(2)} times as long`);
  } finally {
    await database.end();
  }
};

export default requests;
