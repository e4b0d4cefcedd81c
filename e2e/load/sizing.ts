import { readdirSync, statSync } from 'node:fs';
import path from 'node:path';
import type { Client } from 'pg';
import { apiOf, eventWith } from '../pages/api.ts';
import { connectDatabase } from '../pages/product-data.ts';
import { baseUrl } from '../pages/session.ts';
import { bigEvent } from './big-event.ts';
import { Readers } from './fan-out/readers.ts';
import type { Benchmark } from './run.ts';
import { processesNow, type ProcessUse } from './sizing/processes.ts';
import { tapFor, type Target } from './tap-client.ts';

const SIZES = [1000, 10_000, 50_000];
/** Phones that tap as fast as they are answered, each with a stream: far more than people at a door do. */
const PHONES = [2, 10, 40];
const SECONDS = 15;
const GUESTS = 2000;
const QUIET_STREAMS = 100;
/** Fewer streams than one session can have. */
const STREAMS_A_SESSION = 20;
const MB = 1024 * 1024;

const megabytes = (bytes: number) => (bytes / MB).toFixed(2);

interface Disk {
  readonly all: number;
  /** Of each table: with its indexes, and those alone. */
  readonly tables: ReadonlyMap<string, { readonly whole: number; readonly indexes: number }>;
}

async function diskOf(database: Client): Promise<Disk> {
  await database.query('checkpoint');
  const { rows } = await database.query<{ name: string; whole: string; indexes: string }>(
    'select schemaname || $1 || relname as name, pg_total_relation_size(relid) as whole, pg_indexes_size(relid) as indexes from pg_stat_user_tables',
    ['.'],
  );
  return {
    all: await numberOf(database, 'select pg_database_size(current_database()) as n'),
    tables: new Map(rows.map(({ name, whole, indexes }) => [name, { whole: Number(whole), indexes: Number(indexes) }])),
  };
}

/** What was written since an earlier look, by table, in so many thousands. */
function printDisk(what: string, before: Disk, after: Disk, thousands: number): void {
  const per = (bytes: number) => megabytes(bytes / thousands);
  const cells = [...after.tables]
    .map(([name, { whole, indexes }]) => {
      const was = before.tables.get(name);
      return { name, whole: whole - (was?.whole ?? 0), indexes: indexes - (was?.indexes ?? 0) };
    })
    .filter(({ whole }) => whole / thousands >= 0.02 * MB)
    .sort((a, b) => b.whole - a.whole)
    .map(({ name, whole, indexes }) => `${name} ${per(whole)} (indexes ${per(indexes)})`);
  console.log(`Disk in MB per 1,000 ${what}: ${per(after.all - before.all)}, of it ${cells.join(', ')}`);
}

/** Bytes of what all processes have logged. */
function logsNow(): number {
  const folder = path.join(process.env.DATA_DIR ?? '', 'logs');
  return readdirSync(folder).reduce((sum, name) => sum + statSync(path.join(folder, name)).size, 0);
}

const numberOf = async (database: Client, query: string): Promise<number> =>
  Number((await database.query<{ n: string }>(query)).rows[0]?.n);
const tapsOf = (database: Client) => numberOf(database, 'select count(*) as n from accreditation.check_in_entry');
const connectionsOf = (database: Client) =>
  numberOf(database, "select count(*) as n from pg_stat_activity where usename like 'laminate\\_%'");

/** What the processes used at moments of the run, by what was going on, in the order of the run. */
type Moments = Map<string, ReadonlyMap<string, ProcessUse>>;

/** A row for each process of the form that was measured, as sizing.md has them. */
function printMemory(moments: Moments): void {
  const looks = [...moments.values()];
  const names = new Set(looks.flatMap((uses) => [...uses.keys()]));
  const row = (cells: readonly string[]) => console.log(`| ${cells.join(' | ')} |`);
  const whole = (bytes: number) => (bytes / MB).toFixed(0);
  console.log('Memory in MB, and the most that one process ever had:');
  row(['process', ...moments.keys(), 'most']);
  row(['---', ...looks.map(() => '---'), '---']);
  for (const name of names) {
    const most = Math.max(...looks.map((uses) => uses.get(name)?.peak ?? 0));
    row([`\`${name}\``, ...looks.map((uses) => whole(uses.get(name)?.bytes ?? 0)), whole(most)]);
  }
  row(['all', ...looks.map((uses) => whole([...uses.values()].reduce((sum, { bytes }) => sum + bytes, 0))), '']);
}

/** Processor seconds since an earlier look, by process, for so many units of work. */
function printProcessor(
  what: string,
  before: ReadonlyMap<string, ProcessUse>,
  after: ReadonlyMap<string, ProcessUse>,
  units = 1,
): void {
  const used = [...after].map(
    ([name, { seconds }]) => [name, (seconds - (before.get(name)?.seconds ?? 0)) / units] as const,
  );
  const cells = used
    .filter(([, seconds]) => seconds >= 0.005)
    .map(([name, seconds]) => `${name} ${seconds.toFixed(2)}`);
  const all = used.reduce((sum, [, seconds]) => sum + seconds, 0);
  console.log(`Processor seconds ${what}: ${all.toFixed(2)}, of it ${cells.join(', ')}`);
}

async function growGuestLists(database: Client, moments: Moments): Promise<void> {
  for (const size of SIZES) {
    const [disk, use] = [await diskOf(database), processesNow()];
    const { eMail, eventId } = await bigEvent(size);
    printDisk(`of ${size} guests`, disk, await diskOf(database), size / 1000);
    printProcessor(`to import ${size} guests`, use, processesNow());
    const phones = processesNow();
    const { token } = await apiOf(eMail);
    for (let phone = 0; phone < 40; phone += 1) {
      const list = await fetch(`${baseUrl()}/api/event/${eventId}/check_in_list`, {
        headers: { authorization: `Bearer ${token}`, 'accept-encoding': 'br' },
      });
      if (!list.ok) throw new Error(`The list was answered ${list.status}`);
      await list.arrayBuffer();
    }
    printProcessor(`a phone that opens the door with ${size} guests`, phones, processesNow(), 40);
    moments.set(`40 phones opened the door of ${size}`, processesNow());
  }
}

/** Opens so many streams of an event, each session a few. @returns what closes them */
async function openStreams(eMail: string, eventId: number, count: number): Promise<() => Promise<void>> {
  const { port, host } = new URL(baseUrl());
  const open: Readers[] = [];
  for (let left = count; left > 0; left -= STREAMS_A_SESSION) {
    const { token } = await apiOf(eMail);
    const request = `GET /api/stream?channel=event-${eventId} HTTP/1.1\r\nHost: ${host}\r\nAuthorization: Bearer ${token}\r\n\r\n`;
    open.push(await Readers.open(Number(port), request, Math.min(left, STREAMS_A_SESSION)));
  }
  return async () => void (await Promise.all(open.map((readers) => readers.close())));
}

async function tapAndStream(database: Client, moments: Moments): Promise<void> {
  const guests = Array.from({ length: GUESTS }, (_, index) => ({ name: `Guest ${index}`, extra: 999 }));
  const { api, eMail, eventId, personIds } = await eventWith(guests, { units: true });
  const target: Target = { url: baseUrl(), token: api.token, eventId, personIds };
  await tapFor(target, 8, 3);
  for (const phones of PHONES) {
    const close = await openStreams(eMail, eventId, phones);
    const [disk, logs, use, taps] = [await diskOf(database), logsNow(), processesNow(), await tapsOf(database)];
    const { perSecond } = await tapFor(target, phones, SECONDS);
    const thousands = ((await tapsOf(database)) - taps) / 1000;
    const [after, now] = [await diskOf(database), processesNow()];
    console.log(`${phones} phones: ${(thousands * 1000).toFixed(0)} taps, ${perSecond.toFixed(0)} a second`);
    printProcessor('per 1,000 taps', use, now, thousands);
    printDisk('taps', disk, after, thousands);
    console.log(`Logs in MB per 1,000 taps: ${megabytes((logsNow() - logs) / thousands)}`);
    moments.set(`${phones} phones tap`, now);
    console.log(`Connections of the services to Postgres: ${await connectionsOf(database)}`);
    await close();
  }
  const before = processesNow();
  const close = await openStreams(eMail, eventId, QUIET_STREAMS);
  const after = processesNow();
  const grown = [...after].map(([name, { bytes, files }]) => ({
    name,
    kilobytes: (bytes - (before.get(name)?.bytes ?? 0)) / 1024 / QUIET_STREAMS,
    files: (files - (before.get(name)?.files ?? 0)) / QUIET_STREAMS,
  }));
  const cells = grown
    .filter(({ name, files }) => name !== 'postgres' && files >= 0.5)
    .map(({ name, kilobytes, files }) => `${name} ${kilobytes.toFixed(0)} kB and ${files.toFixed(1)} files`);
  console.log(`A stream, of ${QUIET_STREAMS}: ${cells.join(', ')}`);
  await close();
}

/** What a machine needs: memory, processor, disk and connections of each process, by guests, taps and phones. */
const sizing: Benchmark = async () => {
  const database = await connectDatabase();
  const moments: Moments = new Map();
  try {
    moments.set('at rest', processesNow());
    console.log(`Connections of the services to Postgres at rest: ${await connectionsOf(database)}`);
    console.log(`Disk at rest, with the demo: ${megabytes((await diskOf(database)).all)} MB`);
    await growGuestLists(database, moments);
    await tapAndStream(database, moments);
    printMemory(moments);
  } finally {
    await database.end();
  }
};

export default sizing;
