import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { eventWith } from '../pages/api.ts';
import { inData } from '../pages/product-data.ts';
import { baseUrl } from '../pages/session.ts';
import { median } from './figures.ts';
import type { Benchmark } from './run.ts';
import { serviceUrl } from './service.ts';
import { tapFor, type Target } from './tap-client.ts';

const CLIENTS = [1, 8, 32, 128];
const ROUNDS = 3;
const SECONDS = 6;
const GUESTS = 2000;

const run = promisify(execFile);

/** The four statements of a check-in: the event's number, the count, the ledger, the feed. */
const SCRIPT = `
\\set person random(:first, :last)
begin;
update accreditation.event_state set seq = seq + 1, checked_in_count = checked_in_count + 1 where account_id = :account and event_id = :event returning seq \\gset
update accreditation.person set checked_in_count = checked_in_count + 1, seq = :seq where account_id = :account and event_id = :event and id = :person::int and checked_in_count < guest_count;
insert into accreditation.check_in_entry (account_id, event_id, seq, person_id, action, delta, user_id, user_name, device, key, at) values (:account, :event, :seq, :person, 'check_in', 1, 1, 'Kadri', null, gen_random_uuid(), clock_timestamp());
insert into accreditation.event_change (account_id, event_id, seq, kind, person_ids, payload, at) values (:account, :event, :seq, 'checked-in', array[:person::int], '{"person":{"id":1}}', clock_timestamp());
commit;
`;

/** Transactions per second of pgbench. */
async function pgbench(script: string, target: Target, clients: number): Promise<number> {
  const env = {
    ...process.env,
    PGPASSWORD: inData('postgres-password'),
    PGHOST: '127.0.0.1',
    PGPORT: inData('postgres-port'),
    PGUSER: 'postgres',
    PGDATABASE: 'laminate',
  };
  const { eventId, personIds } = target;
  const variables = {
    account: accountOf(target),
    event: eventId,
    first: Math.min(...personIds),
    last: Math.max(...personIds),
  };
  const args = ['-n', '-M', 'prepared', '-T', String(SECONDS), '-c', String(clients), '-j', '2', '-f', script];
  for (const [name, value] of Object.entries(variables)) args.push('-D', `${name}=${value}`);
  const { stdout } = await run(process.env.PGBENCH ?? 'pgbench', args, { env });
  return Number(/tps = ([\d.]+)/.exec(stdout)?.[1]);
}

/** A new event whose guests have room for many taps. */
async function newTarget(url: string): Promise<Target> {
  const guests = Array.from({ length: GUESTS }, (_, index) => ({ name: `Guest ${index}`, extra: 999 }));
  const { api, eventId, personIds } = await eventWith(guests, { units: true });
  return { url, token: api.token, eventId, personIds };
}

/** The account that a token works for. */
const accountOf = ({ token }: Target): number =>
  JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()).acc;

/**
 * Check-ins per second through the whole HTTP stack, as a ratio to pgbench doing the same writes on the same Postgres.
 * PGBENCH names the program where it is not in the PATH.
 */
const checkIn: Benchmark = async () => {
  const service = serviceUrl('checkin');
  const folder = mkdtempSync(path.join(tmpdir(), 'laminate-load-'));
  const script = path.join(folder, 'check-in.sql');
  writeFileSync(script, SCRIPT);
  const direct = await newTarget(service);
  const through = { ...direct, url: baseUrl() };
  const bench = await newTarget(service);
  await tapFor(direct, 8, 3);

  for (const clients of CLIENTS) {
    const ratios: number[][] = [[], []];
    const figures: string[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      const base = await pgbench(script, bench, clients);
      const own = await tapFor(direct, clients, SECONDS);
      const gateway = await tapFor(through, clients, SECONDS);
      ratios[0]?.push(own.perSecond / base);
      ratios[1]?.push(gateway.perSecond / base);
      figures.push(
        `${base.toFixed(0)} / ${own.perSecond.toFixed(0)} (p99 ${own.p99.toFixed(1)} ms) / ${gateway.perSecond.toFixed(0)}`,
      );
    }
    console.log(
      `${clients} clients: ratio ${median(ratios[0] ?? []).toFixed(2)}, through the gateway ${median(ratios[1] ?? []).toFixed(2)}; pgbench / service / gateway per second: ${figures.join('; ')}`,
    );
  }
  rmSync(folder, { recursive: true });
};

export default checkIn;
