import type { Logger } from '../log.ts';
import type { Database, Statement } from './database.ts';
import { mapDatabaseError } from './error-mapper.ts';
import { hasReplayed } from './has-replayed.ts';

/** A replica that failed is left alone for so long, in milliseconds. */
const AWAY_MS = 5000;
/** Postgres cancels a read on a replica that blocks what the primary sends: serialization_failure. */
const CONFLICT = '40001';

/** Inserted, not flushed: everything visible by now comes before it, however commits are set up. */
const PRIMARY_AT: Statement = { name: 'primary_at', text: 'select pg_current_wal_insert_lsn()::text as lsn' };

type Query = Database['query'];

interface Replica {
  readonly query: Query;
}

const failed = (error: unknown): boolean =>
  mapDatabaseError(error)?.code === 'service_unavailable' || (error as { code?: string } | null)?.code === CONFLICT;

/** Replicas of the database, asked by turns, and only those that have replayed all that the primary has. */
export class Replicas<R extends Replica> {
  readonly #replicas: readonly R[];
  readonly #primary: Query;
  readonly #log: Logger;
  readonly #awayUntil = new Map<R, number>();
  #turn = 0;

  constructor(replicas: readonly R[], primary: Query, log: Logger) {
    this.#replicas = replicas;
    this.#primary = primary;
    this.#log = log;
  }

  /** Reads from a replica that is up to date and well, else from the primary. Reading twice does no harm. */
  async read<T>(from: (replica: R) => Promise<T>, fromPrimary: () => Promise<T>): Promise<T> {
    const replica = this.#next();
    if (!replica) return fromPrimary();
    if (!(await this.#hasCaughtUp(replica))) return fromPrimary();
    try {
      return await from(replica);
    } catch (error) {
      if (!failed(error)) throw error;
      this.#leave(replica, error);
      return fromPrimary();
    }
  }

  #leave(replica: R, error: unknown): void {
    this.#awayUntil.set(replica, Date.now() + AWAY_MS);
    this.#log.warn({ err: error }, 'database: a replica is away');
  }

  #next(): R | undefined {
    const well = this.#replicas.filter((replica) => (this.#awayUntil.get(replica) ?? 0) <= Date.now());
    this.#turn += 1;
    return well[this.#turn % well.length];
  }

  /**
   * Checks whether a replica has caught up. One that can't say so, for whatever reason, is left alone, since it might
   * be starting, or might not have the database yet.
   */
  async #hasCaughtUp(replica: R): Promise<boolean> {
    const [at] = await this.#primary<{ lsn: string }>(PRIMARY_AT, []);
    try {
      return await hasReplayed(replica.query, at?.lsn);
    } catch (error) {
      this.#leave(replica, error);
      return false;
    }
  }
}
