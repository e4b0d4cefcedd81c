import type { Socket } from 'node:net';
import type { Pool, PoolClient } from 'pg';

/** SQLSTATE read_only_sql_transaction. */
const READ_ONLY = '25006';
/** A server that gives a statement up has so long to say so, in milliseconds. */
const GRACE_MS = 1000;

/**
 * Lets go of connections to a server that is no longer the primary, so that the next ones go where the address leads
 * now. These are connections on which a write was refused as read-only, and those on which nothing has come for longer
 * than a statement can take. TCP takes a quarter of an hour to learn of a machine that is gone without a word.
 */
export function dropStaleConnections(pool: Pool, statementMs: number): void {
  const readOnly = new WeakSet<PoolClient>();
  pool.on('connect', (client) => {
    client.connection.on('errorMessage', ({ code }: { readonly code?: string }) => {
      if (code === READ_ONLY) readOnly.add(client);
    });
    const stream = client.connection.stream as Socket;
    stream.setTimeout(statementMs + GRACE_MS, () => stream.destroy(new Error('Connection terminated: no answer')));
  });
  // A pool keeps none that has begun to end.
  pool.on('release', (_error, client) => void (readOnly.has(client) && client.end().catch(() => undefined)));
}
