import { createHmac } from 'node:crypto';
import { Client } from 'pg';

/** Services behind the gateway. Each logs in to the database with a separate role. */
export const SERVICES = [
  'accounts',
  'guestlist',
  'checkin',
  'access',
  'advancing',
  'artist-portal',
  'integrations',
] as const;
export type Service = (typeof SERVICES)[number];

/** Name of the Postgres role a service logs in with, e.g. `laminate_artist_portal`. */
export const roleOf = (service: Service): string => `laminate_${service.replace('-', '_')}`;

/** Password of a role: derived, so that nothing has to be stored. */
const passwordOf = (role: string, secret: string): string => createHmac('sha256', secret).update(role).digest('hex');

/** Returns each service's own URL of the database that `url` leads to, whichever user `url` logs in as. */
export function serviceUrls(url: string, secret: string): Record<Service, string> {
  const urls = {} as Record<Service, string>;
  for (const service of SERVICES) {
    const own = new URL(url);
    own.username = roleOf(service);
    own.password = passwordOf(roleOf(service), secret);
    urls[service] = own.toString();
  }
  return urls;
}

/** Creates the roles that the cluster doesn't have. They can't log in yet. Existing ones are left alone. */
export async function createMissingRoles(client: Client): Promise<void> {
  for (const role of SERVICES.map(roleOf)) {
    const { rowCount } = await client.query('select from pg_roles where rolname = $1', [role]);
    // An owner who is not a superuser can make such a role, but can't name these attributes again later.
    if (!rowCount) await client.query(`create role ${role} nosuperuser nobypassrls noinherit`);
  }
}

/**
 * What Postgres writes of a statement that fails: neither its text nor the detail nor its parameters. The ORM puts
 * values into the text, so these would be people's e-mails and the hashes of their passwords. The service logs the
 * failure itself.
 */
export const QUIET_LOG = {
  log_min_error_statement: 'panic',
  log_error_verbosity: 'terse',
  log_parameter_max_length_on_error: '0',
} as const;

/**
 * Sets that for a role. @returns false if the user of `client` can't, since only superusers and users who were granted
 * it can
 */
async function quietLogOf(client: Client, role: string): Promise<boolean> {
  const names = Object.keys(QUIET_LOG);
  const { rows } = await client.query<{ may: boolean }>(
    "select bool_and(has_parameter_privilege(current_user, name, 'SET')) as may from unnest($1::text[]) as name",
    [names],
  );
  if (!rows[0]?.may) return false;
  for (const [name, value] of Object.entries(QUIET_LOG))
    await client.query(`alter role ${role} set ${name} = '${value}'`);
  return true;
}

const TALKATIVE = `Postgres may write people's data into its log when a statement fails: let a superuser of it run "grant set on parameter ${Object.keys(QUIET_LOG).join(', ')} to`;

/**
 * Makes sure that each service has its own Postgres role, with a password derived from `secret`, and returns each
 * service's own database URL. Roles get no rights here, since the migrations grant them. Run it before the migrations.
 * @param ownerUrl URL of a user that can create roles
 * @param warn takes in one sentence what the operator has to deal with
 */
export async function ensureServiceRoles(
  ownerUrl: string,
  secret: string,
  warn: (message: string) => void = () => undefined,
): Promise<Record<Service, string>> {
  const client = new Client({ connectionString: ownerUrl });
  await client.connect();
  try {
    // Several installations can share a cluster, so only one runs this at a time.
    await client.query('select pg_advisory_lock(724101)');
    // Each commit is a write to the disk that is waited for.
    await client.query('begin');
    await createMissingRoles(client);
    let quiet = true;
    for (const role of SERVICES.map(roleOf)) {
      quiet = (await quietLogOf(client, role)) && quiet;
      await client.query(`alter role ${role} login password '${passwordOf(role, secret)}'`);
    }
    await client.query('commit');
    if (!quiet) warn(`${TALKATIVE} ${decodeURIComponent(new URL(ownerUrl).username)}" and start again.`);
    return serviceUrls(ownerUrl, secret);
  } finally {
    await client.end();
  }
}
