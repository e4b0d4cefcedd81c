import type { Pool, PoolClient } from 'pg';

/**
 * Gives the place of a connection that was lost while in use back to the pool. Kysely's controlled transactions release
 * theirs only after a successful rollback, which a lost connection can't do. Each cut would cost a place for good until
 * none is left.
 */
export function releaseBrokenConnections(pool: Pool): void {
  const inUse = new WeakSet<PoolClient>();
  pool.on('acquire', (client) => void inUse.add(client));
  pool.on('release', (_error, client) => void inUse.delete(client));
  pool.on('connect', (client) => {
    client.once('end', () => {
      if (!inUse.has(client)) return;
      client.release(true);
      // The code that held it might still release it. The pool throws on a second release.
      client.release = () => {};
    });
  });
}
