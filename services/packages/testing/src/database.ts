import { randomBytes } from 'node:crypto';
import { migrate } from '@laminate/database';
import { ensureServiceRoles, serviceUrls } from '@laminate/kit/database/roles';
import { Client } from 'pg';

/** Signs tokens and derives the service roles' passwords in tests. */
export const TEST_SECRET = 'a-secret-that-only-tests-ever-use-0123456789';

const TEMPLATE = 'laminate_template';

/** One worker at a time: Postgres copies a template only while no one else touches it. */
const TEMPLATE_LOCK = 724102;

const withDatabase = (url: string, database: string): string => {
  const next = new URL(url);
  next.pathname = `/${database}`;
  return next.toString();
};

async function withClient<T>(url: string, work: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

export interface TestDatabase {
  /** URL of the owner, who sees everything. */
  readonly ownerUrl: string;
  /** URL of each service's own role. */
  readonly urls: ReturnType<typeof serviceUrls>;
  drop(): Promise<void>;
}

/** Time that a drop can take, and what Postgres says when it took longer. */
const DROP_MS = 20_000;
const CANCELLED = '57014';

/**
 * Drops a database. Postgres waits until every process of the server has noticed, including those of tests running in
 * parallel. Anything left behind goes with the server.
 */
async function dropSoon(server: Client, name: string): Promise<void> {
  await server.query(`set statement_timeout = ${DROP_MS}`);
  await server.query(`drop database ${name} with (force)`).catch((error: { code?: string }) => {
    if (error.code !== CANCELLED) throw error;
  });
}

/**
 * Makes the template of a server's test databases, unless it exists, and lets no one else touch it during the work.
 * @param work what is done with it, as a superuser. The URL names its database
 */
export async function withTemplate<T>(
  serverUrl: string,
  work: (server: Client, template: { readonly name: string; readonly url: string }) => Promise<T>,
): Promise<T> {
  return withClient(serverUrl, async (server) => {
    await server.query('select pg_advisory_lock($1)', [TEMPLATE_LOCK]);
    const { rowCount } = await server.query('select from pg_database where datname = $1', [TEMPLATE]);
    if (!rowCount) {
      await server.query(`create database ${TEMPLATE}_new`);
      const ownerUrl = withDatabase(serverUrl, `${TEMPLATE}_new`);
      await ensureServiceRoles(ownerUrl, TEST_SECRET);
      await migrate(ownerUrl);
      await server.query(`alter database ${TEMPLATE}_new rename to ${TEMPLATE}`);
    }
    return work(server, { name: TEMPLATE, url: withDatabase(serverUrl, TEMPLATE) });
  });
}

/** Ids of one test database begin this far from those of the next. */
const IDS_EACH = 100_000;

/**
 * Gives a database ids that no other database of the server has. Its tests share Redis with the tests that run in
 * parallel, and ids name the channels and counters there.
 */
async function ownIds(server: Client, ownerUrl: string): Promise<void> {
  await server.query('create sequence if not exists laminate_test_ids');
  const { rows } = await server.query<{ n: string }>("select nextval('laminate_test_ids') as n");
  await withClient(ownerUrl, (client) =>
    client.query(`do $$ declare s record; begin
      for s in select schemaname, sequencename from pg_sequences loop
        perform setval(format('%I.%I', s.schemaname, s.sequencename), ${Number(rows[0]?.n) * IDS_EACH});
      end loop;
    end $$`),
  );
}

/** A fresh migrated database, copied from a template that the first test of a run makes. */
export async function createTestDatabase(): Promise<TestDatabase> {
  const serverUrl = process.env.TEST_DATABASE_URL;
  if (!serverUrl)
    throw new Error('TEST_DATABASE_URL is not set: run the tests with `npm test`, which starts a Postgres for them');
  const name = `laminate_test_${randomBytes(6).toString('hex')}`;
  const ownerUrl = withDatabase(serverUrl, name);
  await withTemplate(serverUrl, async (server, template) => {
    // Its files are copied for two thirds of the processor time that its pages take by way of the log.
    await server.query(`create database ${name} template ${template.name} strategy file_copy`);
    await ownIds(server, ownerUrl);
  });
  return {
    ownerUrl,
    urls: serviceUrls(ownerUrl, TEST_SECRET),
    drop: () => withClient(serverUrl, (server) => dropSoon(server, name)),
  };
}
