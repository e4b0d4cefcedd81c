import { createHmac } from 'node:crypto';
import { Client } from 'pg';

const SERVICES = ['accounts', 'guestlist', 'checkin', 'access', 'advancing', 'artist-portal'] as const;
type Service = (typeof SERVICES)[number];

/** Name of the Postgres role a service signs in with, e.g. `laminate_artist_portal`. */
export const roleOf = (service: Service): string => `laminate_${service.replace('-', '_')}`;

/**
 * Makes sure that each service has its own Postgres role, with a password derived from `secret`
 * (so that nothing has to be stored), and answers each service's own database URL. Roles get no rights here:
 * the migrations grant them. Run it before the migrations.
 * @param ownerUrl URL of a user that may create roles
 */
export async function ensureServiceRoles(ownerUrl: string, secret: string): Promise<Record<Service, string>> {
  const client = new Client({ connectionString: ownerUrl });
  await client.connect();
  try {
    // Several installations may share a cluster: one at a time.
    await client.query('select pg_advisory_lock(724101)');
    const urls = {} as Record<Service, string>;
    for (const service of SERVICES) {
      const role = roleOf(service);
      const password = createHmac('sha256', secret).update(role).digest('hex');
      const { rowCount } = await client.query('select from pg_roles where rolname = $1', [role]);
      // An owner who is not superuser may make such a role, but not name these attributes again later.
      const verb = rowCount ? `alter role ${role}` : `create role ${role} nosuperuser nobypassrls noinherit`;
      await client.query(`${verb} login password '${password}'`);
      const url = new URL(ownerUrl);
      url.username = role;
      url.password = password;
      urls[service] = url.toString();
    }
    return urls;
  } finally {
    await client.end();
  }
}
