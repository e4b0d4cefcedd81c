import { existsSync } from 'node:fs';
import path from 'node:path';
import { migrationNames, SCHEMAS } from '@laminate/database';
import { POOL_SIZES } from '@laminate/kit/database/pool-sizes';
import { roleOf, serviceUrls } from '@laminate/kit/database/roles';
import pg from 'pg';
import { checkSeesAll, isInstalled, migrationsOf } from '../backup/catalogue.ts';
import { runningPostgres } from '../backup/installation.ts';
import { errorCode, errorMessage, Failure } from '../failure.ts';
import { checkDatabase } from '../database/check-database.ts';
import { ON_PRIMARY, SERVICES, type Service } from '../services.ts';
import { databaseSecretOf } from '../settings.ts';
import { ok, warning, wrong, type Check, type Examined, type Finding } from './check.ts';
import { clockFinding } from './clocks.ts';

const CONNECT_MS = 4000;

/** The owner's address of the database. @throws Failure when none is set and the embedded one does not run */
async function ownerUrl({ settings: { databaseUrl, dataDir } }: Examined): Promise<string> {
  const url = databaseUrl ?? (await runningPostgres(dataDir));
  if (url !== undefined) return url;
  throw new Failure(`The embedded Postgres in ${dataDir} does not run: start it with npm start, or set DATABASE_URL.`);
}

async function connected(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: CONNECT_MS });
  client.on('error', () => undefined);
  await client.connect();
  return client;
}

async function used<T>(client: pg.Client, ask: (client: pg.Client) => Promise<T>): Promise<T> {
  try {
    return await ask(client);
  } finally {
    await client.end().catch(() => undefined);
  }
}

/** Asks a server. @throws what it says when it can't be reached */
export const asking = async <T>(url: string, ask: (client: pg.Client) => Promise<T>): Promise<T> =>
  used(await connected(url), ask);

/** That it does not answer is said by `databaseCheck` alone. */
export const NOT_EXAMINED = warning('not looked at, since the database does not answer: mend that first.');

/** Makes a check that asks the database. If the database can't be reached, only the first of them says so. */
const askingCheck = (
  name: string,
  ask: (client: pg.Client, examined: Examined) => Promise<readonly Finding[]>,
): Check => ({
  name,
  async run(examined) {
    const client = await ownerUrl(examined)
      .then(connected)
      .catch(() => undefined);
    return client ? used(client, (connection) => ask(connection, examined)) : [NOT_EXAMINED];
  },
});

/** Whether Postgres answers, is new enough, and lets its user do what an owner does. */
export const databaseCheck: Check = {
  name: 'database',
  async run(examined) {
    const url = await ownerUrl(examined);
    await checkDatabase(url);
    return asking(url, async (client) => {
      const { rows } = await client.query<{ version: string }>(`select current_setting('server_version') as version`);
      const { hostname, port } = new URL(url);
      const findings = [ok(`Postgres ${rows[0]?.version} answers at ${hostname}:${port || 5432}`)];
      await checkSeesAll(client).catch((error: unknown) =>
        findings.push(warning(`${errorMessage(error)} Backups need it.`)),
      );
      return findings;
    });
  },
};

/** Whether the schemas are those of this version. */
export const migrationsCheck = askingCheck('migrations', async (client) => {
  if (!(await isInstalled(client)))
    return [wrong('the database holds no installation yet: run migrate, or npm start.')];
  const done = await migrationsOf(client);
  const waiting = SCHEMAS.flatMap((schema) => migrationNames(schema).filter((name) => !done[schema].includes(name)));
  const unknown = SCHEMAS.flatMap((schema) => done[schema].filter((name) => !migrationNames(schema).includes(name)));
  if (waiting.length > 0) return [wrong(`${waiting.join(', ')} not done: run migrate, or npm start.`)];
  if (unknown.length > 0)
    return [
      warning(`${unknown.join(', ')} of a newer Laminate: services of it may run beside, else upgrade this one.`),
    ];
  return [ok('the database is up to date')];
});

/** Whether each service can log in with the password that is made from DATABASE_SECRET. */
export const rolesCheck = askingCheck('roles', async (_client, examined) => {
  const { settings } = examined;
  // Without it one would be made, and this changes nothing.
  if (settings.databaseSecret === undefined && !existsSync(path.join(settings.dataDir, 'database-secret')))
    return [warning('not looked at, since DATABASE_SECRET is not set: set it to what all services have.')];
  const urls = serviceUrls(await ownerUrl(examined), databaseSecretOf(settings));
  const findings = await Promise.all(SERVICES.map((service) => signInFinding(roleOf(service), urls[service])));
  const faults = findings.filter((finding) => finding !== undefined);
  return faults.length > 0 ? faults : [ok(`all ${SERVICES.length} services can sign in`)];
});

async function signInFinding(role: string, url: string): Promise<Finding | undefined> {
  try {
    await asking(url, (client) => client.query('select 1'));
    return undefined;
  } catch (error) {
    return errorCode(error)?.startsWith('28')
      ? wrong(`${role} can not sign in: set DATABASE_SECRET to what all services have, and run migrate.`)
      : warning(`${role} was not tried (${errorMessage(error)}): mend that first.`);
  }
}

/** Connections for an operator's commands, on top of those of the services. */
const OF_OPERATORS = 5;

/** Whether the pools of all processes find connections when all are busy. */
export const connectionsCheck = askingCheck('connections', async (client, { environment, settings }) => {
  const { rows } = await client.query<{ most: number; used: number }>(
    `select current_setting('max_connections')::int - current_setting('superuser_reserved_connections')::int as most,
       (select count(*)::int from pg_stat_activity where backend_type = 'client backend') as used`,
  );
  const { most, used } = rows[0] as { most: number; used: number };
  const replicas = settings.databaseReadUrls.length;
  const given = Number(environment['DATABASE_POOL_SIZE']);
  const poolOf = (name: Service) => given || POOL_SIZES[name];
  const countOf = (name: Service) => settings.instances[name] ?? 1;
  const sumOf = (of: (name: Service) => number, names: readonly Service[] = SERVICES) =>
    names.reduce((sum, name) => sum + of(name), 0);
  const instances = sumOf(countOf);
  // Without Redis each listens on a separate connection.
  const listening = settings.redisUrl === undefined ? 1 : 0;
  const needed = sumOf((name) => countOf(name) * (poolOf(name) + listening)) + OF_OPERATORS;
  const said = `${needed} are needed by ${instances} instances of services (INSTANCES), ${most} are allowed, ${used} are open`;
  const onReplicas = SERVICES.filter((name) => !ON_PRIMARY.includes(name));
  const also = replicas > 0 ? `; each replica needs ${sumOf((name) => countOf(name) * poolOf(name), onReplicas)}` : '';
  return [
    needed > most
      ? wrong(`${said}: raise max_connections, or lower INSTANCES or DATABASE_POOL_SIZE${also}.`)
      : ok(said + also),
  ];
});

/** Whether Postgres and this machine have the same time. */
export const databaseClockCheck = askingCheck('clock', async (client) => [
  await clockFinding('Postgres', async () => {
    const { rows } = await client.query<{ ms: number }>(
      'select extract(epoch from clock_timestamp())::float8 * 1000 as ms',
    );
    return rows[0]?.ms ?? 0;
  }),
]);
