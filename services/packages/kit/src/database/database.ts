import type { EntityManager } from '@mikro-orm/postgresql';
import type { QueryResultRow } from 'pg';

/** A prepared statement: parsed and planned once a connection, so the text never carries values. */
export interface Statement {
  readonly name: string;
  readonly text: string;
}

/** Rows that a transaction can see. Postgres' row-level security reads these settings. */
export interface Scope {
  readonly accountId: number;
  readonly userId: number;
}

export interface Database {
  /** Runs `work` in one transaction that sees only rows of the scope's account. Commits when it resolves. */
  transaction<T>(scope: Scope, work: (em: EntityManager) => Promise<T>): Promise<T>;
  /**
   * The same for work that only reads, which Postgres enforces. All of it sees one snapshot. It runs on a replica that
   * has everything the primary had when it was asked. Where there is none, it runs on the primary. So no one sees less
   * than was committed before, no matter by which caller.
   */
  read<T>(scope: Scope, work: (em: EntityManager) => Promise<T>): Promise<T>;
  /** One prepared statement on the ORM's own pool, outside any unit of work: for hot paths only. */
  query<Row extends QueryResultRow>(statement: Statement, values: readonly unknown[]): Promise<Row[]>;
  /** How its pools are: that of the primary and one a replica. */
  pools(): Promise<readonly PoolState[]>;
  /** Resolves when the database answers. */
  ping(): Promise<void>;
  close(): Promise<void>;
}

/** Connections of a pool, and who waits for one. */
export interface PoolState {
  /** `primary`, `replica-1`, … */
  readonly name: string;
  readonly inUse: number;
  readonly idle: number;
  /** Because all are in use. */
  readonly waiting: number;
  /** The most there can be. */
  readonly size: number;
}
