import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { eventWith } from '../pages/api.ts';
import { inData } from '../pages/product-data.ts';
import { baseUrl } from '../pages/session.ts';
import { median } from './figures.ts';
import { measureFloor, type Floor } from './floor.ts';
import type { Benchmark } from './run.ts';
import { serviceUrl } from './service.ts';
import { tapFor, type Target } from './tap-client.ts';

/** Numbers of phones that tap at the same time. TAP_CLIENTS sets others. */
const CLIENTS = (process.env.TAP_CLIENTS ?? '1,8,32,128').split(',').map(Number);
const ROUNDS = 5;
const SECONDS = 6;
const GUESTS = 2000;

const run = promisify(execFile);

/** JSON for a script: a word right behind a colon would be a variable of pgbench. */
const written = (value: unknown) => JSON.stringify(value).replaceAll('":', '": ');

/** The guest as a tap's outcome and its line of the feed hold them. */
const PERSON = {
  id: 1,
  name: 'Guest 1',
  unit_id: 1,
  group_id: null,
  guest_count: 1000,
  checked_in_count: 1,
  blocked: false,
  pending: false,
  comment: '',
  profile_id: null,
  seq: 1,
};
const OUTCOME = written({ person: PERSON, changed: true, seq: 1 });
const CHANGE = written({
  person: PERSON,
  by: { at: '2026-07-03T18:00:00.000Z', user: 'Kadri', device: null },
  totals: { guest_count: 2_000_000, checked_in_count: 1, people_count: GUESTS },
});
const LINE = written({
  person_id: 1,
  name: 'Guest 1',
  delta: 1,
  checked_in_count: 1,
  guest_count: 1000,
  device: null,
  unit: 'Unit',
  group: null,
});

/** What a check-in writes: the event's number and count, the guest's, the ledger, and the feed. */
const FOUR_WRITES = `
update accreditation.event_state set seq = seq + 1, checked_in_count = checked_in_count + 1 where account_id = :account and event_id = :event returning seq \\gset
update accreditation.person set checked_in_count = checked_in_count + 1, seq = :seq where account_id = :account and event_id = :event and id = :person::int and checked_in_count < guest_count;
insert into accreditation.check_in_entry (account_id, event_id, seq, person_id, action, delta, user_id, user_name, device, key, at) values (:account, :event, :seq, :person, 'check_in', 1, 1, 'Kadri', null, gen_random_uuid(), clock_timestamp());
insert into accreditation.event_change (account_id, event_id, seq, kind, person_ids, payload, at) values (:account, :event, :seq, 'checked-in', array[:person::int], '${CHANGE}', clock_timestamp());`;

/** With the outcome kept under its key, and the line of the log: all that a tap writes. */
const ALL_WRITES = `${FOUR_WRITES}
insert into accreditation.tap_outcome (key, account_id, event_id, person_id, action, status, outcome, at) values (gen_random_uuid(), :account, :event, :person, 'check_in', 200, '${OUTCOME}', clock_timestamp());
insert into accreditation.activity_log (account_id, event_id, at, user_id, user_name, action, details) values (:account, :event, clock_timestamp(), 1, 'Kadri', 'check_in', '${LINE}');`;

const scriptOf = (writes: string) => `\\set person random(:first, :last)\nbegin;${writes}\ncommit;\n`;

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

/** Describes the time of a lone tap above the floor measured in the same run. */
const overheadLine = (what: string, p50: readonly number[], floors: readonly Floor[]): string => {
  const above = p50.map((took, index) => took - (floors[index]?.roundTrip ?? 0) - (floors[index]?.sync ?? 0));
  return `${what}: ${median(p50).toFixed(2)} ms, ${median(above).toFixed(2)} ms of it above a round trip of ${median(floors.map(({ roundTrip }) => roundTrip)).toFixed(3)} ms and an fdatasync of ${median(floors.map(({ sync }) => sync)).toFixed(2)} ms`;
};

/**
 * Measures check-ins per second through the whole HTTP stack, as a ratio to pgbench doing the same six writes on the
 * same Postgres, and to the first four of them. For a lone client, also measures how far half of the taps were above
 * the time that no stored answer can go below. PGBENCH names the command if it is not in the PATH.
 */
const checkIn: Benchmark = async () => {
  const service = serviceUrl('checkin');
  const folder = mkdtempSync(path.join(tmpdir(), 'laminate-load-'));
  const [four, all] = [path.join(folder, 'four.sql'), path.join(folder, 'all.sql')];
  writeFileSync(four, scriptOf(FOUR_WRITES));
  writeFileSync(all, scriptOf(ALL_WRITES));
  const direct = await newTarget(service);
  const through = { ...direct, url: baseUrl() };
  const bench = await newTarget(service);
  await tapFor(direct, 8, 3);
  await tapFor(through, 8, 3);

  for (const clients of CLIENTS) {
    const ratios = {
      service: [] as number[],
      gateway: [] as number[],
      ofFour: [] as number[],
      gatewayOfFour: [] as number[],
    };
    const figures: string[] = [];
    const floors: Floor[] = [];
    const lone = { service: [] as number[], gateway: [] as number[] };
    for (let round = 0; round < ROUNDS; round += 1) {
      const base = await pgbench(all, bench, clients);
      const ofFour = await pgbench(four, bench, clients);
      const own = await tapFor(direct, clients, SECONDS);
      const gateway = await tapFor(through, clients, SECONDS);
      if (clients === 1) floors.push(await measureFloor(process.env.DATA_DIR ?? ''));
      lone.service.push(own.p50);
      lone.gateway.push(gateway.p50);
      ratios.service.push(own.perSecond / base);
      ratios.gateway.push(gateway.perSecond / base);
      ratios.ofFour.push(own.perSecond / ofFour);
      ratios.gatewayOfFour.push(gateway.perSecond / ofFour);
      figures.push(
        `${base.toFixed(0)}, ${ofFour.toFixed(0)} / ${own.perSecond.toFixed(0)} (p99 ${own.p99.toFixed(1)} ms) / ${gateway.perSecond.toFixed(0)}`,
      );
    }
    const of = (name: keyof typeof ratios) => median(ratios[name]).toFixed(2);
    console.log(
      `${clients} clients: ratio ${of('service')}, through the gateway ${of('gateway')}; to four of the six writes ${of('ofFour')} and ${of('gatewayOfFour')}; pgbench, its four writes / service / gateway per second: ${figures.join('; ')}`,
    );
    if (floors.length > 0) {
      console.log(overheadLine('Half of the lone taps at the service', lone.service, floors));
      console.log(overheadLine('Through the gateway', lone.gateway, floors));
    }
  }
  rmSync(folder, { recursive: true });
};

export default checkIn;
