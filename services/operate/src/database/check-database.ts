import { settingsOfFunctions } from '@laminate/database';
import pg from 'pg';
import { errorCode, errorMessage, Failure } from '../failure.ts';

const OLDEST_POSTGRES = 160_000;

/**
 * Checks a database of the operator's own before anything uses it.
 * @param toMigrate whether its tables and functions are to be made or brought up to date, which takes more rights
 * @throws Failure that names DATABASE_URL and what is wrong with it, never its password
 */
export async function checkDatabase(url: string, toMigrate = false): Promise<void> {
  const settings = toMigrate ? settingsOfFunctions() : [];
  const { hostname, port, username, pathname } = new URL(url);
  const at = `${hostname}:${port || 5432}`;
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000 });
  client.on('error', () => undefined);
  try {
    await client.connect();
    const { rows } = await client.query<{
      version: number;
      may_create: boolean;
      may_make_roles: boolean;
      may_set: boolean;
      owner: string;
    }>(
      `select current_setting('server_version_num')::int as version,
              has_database_privilege(current_database(), 'CREATE') as may_create,
              (select rolcreaterole or rolsuper from pg_roles where rolname = current_user) as may_make_roles,
              (select bool_and(has_parameter_privilege(name, 'SET')) from unnest($1::text[]) name) as may_set,
              quote_ident(current_user) as owner`,
      [settings],
    );
    const [server] = rows;
    if (!server || server.version < OLDEST_POSTGRES) {
      throw new Failure(`DATABASE_URL leads to an old Postgres at ${at}: use Postgres 16 or newer.`);
    }
    if (!server.may_create || !server.may_make_roles) {
      throw new Failure(
        `DATABASE_URL signs in as ${username}, who may not create schemas and roles there: make that user owner of the database and give it CREATEROLE.`,
      );
    }
    if (toMigrate && !server.may_set)
      throw new Failure(
        `DATABASE_URL signs in as ${username}, who can't set the parameters that Laminate's functions run with: let a superuser run "grant set on parameter ${settings.join(', ')} to ${server.owner}".`,
      );
  } catch (error) {
    throw explain(error, { at, user: decodeURIComponent(username), database: decodeURIComponent(pathname.slice(1)) });
  } finally {
    await client.end();
  }
}

function explain(error: unknown, { at, user, database }: { at: string; user: string; database: string }): unknown {
  switch (errorCode(error)) {
    case 'laminate_failure':
      return error;
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
      return new Failure(`DATABASE_URL names the host of ${at}, which can not be found: correct the host name.`);
    case 'ECONNREFUSED':
    case 'EHOSTUNREACH':
    case 'ENETUNREACH':
    case 'ETIMEDOUT':
      return new Failure(
        `DATABASE_URL leads to ${at}, where nothing answers: start Postgres there, or correct host and port.`,
      );
    case '28P01':
    case '28000':
      return new Failure(`DATABASE_URL signs in to ${at} as "${user}", which is refused: correct user and password.`);
    case '3D000':
      return new Failure(
        `DATABASE_URL names the database "${database}", which does not exist at ${at}: create it (createdb ${database}), or correct the name.`,
      );
    default:
      return new Failure(
        `DATABASE_URL leads to ${at}, which does not answer like a Postgres (${errorMessage(error)}): correct the address.`,
      );
  }
}
