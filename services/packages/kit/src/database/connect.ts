import type { Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { IsolationLevel, MikroORM, type EntityManager } from '@mikro-orm/postgresql';
import type { EntityClass, EntitySchema } from '@mikro-orm/core';
import type { Pool, PoolClient } from 'pg';
import { channelsNamedIn } from '../bus/tell-on-commit.ts';
import type { Logger } from '../log.ts';
import type { Database, PoolState, Scope } from './database.ts';
import { dropStaleConnections } from './drop-stale-connections.ts';
import { Replicas } from './replicas.ts';

interface Options {
  readonly url: string;
  /** Of replicas, with commas between them. */
  readonly readUrls?: string | undefined;
  readonly entities: readonly (EntityClass<object> | EntitySchema)[];
  readonly log: Logger;
  /** Connections of the pool, 10 by default. */
  readonly poolSize?: number | undefined;
  readonly timeouts?: Timeouts | undefined;
  /** Publishes what a transaction has named by `tellOnCommit`, after its commit. */
  readonly publish?: ((channel: string) => void) | undefined;
}

/** Time that the database can take, in milliseconds, before the answer to a request is that it can be tried again. */
export interface Timeouts {
  /** One statement. */
  readonly statement: number;
  /** Waiting for a lock that someone else holds. */
  readonly lock: number;
}

/** Connections of a pool for which nothing else is said. */
const POOL_SIZE = 10;

/** The longest single statement is the commit of an import of 49,000 rows, which the caller waits 60 s for. */
const TIMEOUTS: Timeouts = { statement: 60_000, lock: 15_000 };
/** A transaction whose process has stalled must let go of its locks. */
const IDLE_IN_TRANSACTION_MS = 30_000;
/** Waiting for a free connection, or for a server to take a new one. */
const CONNECT_MS = 10_000;
/** The same for a replica: the primary is there, too. */
const REPLICA_CONNECT_MS = 1000;

/** What still runs when the database is closed gets so long to end, in milliseconds. */
const CLOSE_MS = 5000;

/**
 * Opens the ORM with its pool, and one for each replica. Connects lazily, so a service starts while Postgres is still
 * coming up.
 */
export async function openDatabase({ readUrls = '', ...options }: Options): Promise<Database> {
  const orm = await openOrm(options);
  const urls = readUrls.split(',').filter(Boolean);
  const others = await Promise.all(
    urls.map(async (url) => ({ orm: await openOrm({ ...options, url, connectMs: REPLICA_CONNECT_MS }) })),
  );
  const replicas = new Replicas(
    others.map((other) => ({ ...other, query: queryOn(other.orm) })),
    queryOn(orm),
    options.log,
  );
  const query = queryOn(orm);

  return {
    async transaction(scope, work) {
      let named: ReadonlySet<string> = new Set();
      const result = await transactionOn(orm, scope, (em) => {
        named = channelsNamedIn(em);
        return work(em);
      });
      for (const channel of named) options.publish?.(channel);
      return result;
    },
    read: (scope, work) =>
      replicas.read(
        ({ orm: replica }) => transactionOn(replica, scope, work, true),
        () => transactionOn(orm, scope, work, true),
      ),
    query,
    pools: () =>
      Promise.all(
        [orm, ...others.map((other) => other.orm)].map((each, index) =>
          poolState(each, index === 0 ? 'primary' : `replica-${index}`),
        ),
      ),
    async ping() {
      await (await poolOf(orm)).query('select 1');
    },
    async close() {
      const closed = Promise.all([orm, ...others.map((other) => other.orm)].map((each) => each.close(true))).then(
        () => true,
      );
      // A pool waits for ever for a connection that is never given back. A process that was asked to stop has to stop.
      if (!(await Promise.race([closed, sleep(CLOSE_MS, false, { ref: false })])))
        options.log.warn('database: a connection was still in use');
    },
  };
}

function transactionOn<T>(
  orm: Orm,
  scope: Scope,
  work: (em: EntityManager) => Promise<T>,
  readOnly = false,
): Promise<T> {
  const em = orm.em.fork({ clear: true }) as EntityManager;
  em.setSessionContext({
    variables: { 'app.account_id': String(scope.accountId), 'app.user_id': String(scope.userId) },
  });
  const isolationLevel = readOnly ? IsolationLevel.REPEATABLE_READ : undefined;
  return em.transactional((tx) => work(tx as EntityManager), { readOnly, isolationLevel });
}

const poolOf = (orm: Orm): Promise<Pool> =>
  (orm.em.getConnection() as unknown as { getNativeClient(): Promise<Pool> }).getNativeClient();

async function poolState(orm: Orm, name: string): Promise<PoolState> {
  const { totalCount, idleCount: idle, waitingCount, options } = await poolOf(orm);
  // Below its size a pool makes a connection for who waits: that is no want of them.
  const waiting = totalCount >= options.max ? waitingCount : 0;
  return { name, inUse: totalCount - idle, idle, waiting, size: options.max };
}

const queryOn =
  (orm: Orm): Database['query'] =>
  async (statement, values) => {
    const result = await (await poolOf(orm)).query({ name: statement.name, text: statement.text, values: [...values] });
    return result.rows;
  };

type Orm = Awaited<ReturnType<typeof openOrm>>;
type OrmOptions = Omit<Options, 'readUrls' | 'publish'> & { readonly connectMs?: number };

/** Bytes per read that only a long answer reaches. The most is 16 KB with TLS, 64 KB without. */
const LONG_READ = 16_000;

/**
 * Gives others their turn while the rows of a long answer are read. Otherwise Node reads up to 2 MB in one turn, and
 * making objects of so many rows takes tens of milliseconds.
 */
function readInTurns(pool: Pool): void {
  pool.on('connect', ({ connection }) => {
    const stream = connection.stream as Socket;
    stream.on('data', ({ length }: Buffer) => {
      if (length < LONG_READ) return;
      stream.pause();
      setImmediate(() => stream.resume());
    });
  });
}

/**
 * Gives the place of a connection that was lost while in use back to the pool. Kysely's controlled transactions release
 * theirs only after a successful rollback, which a lost connection can't do. Each cut would cost a place for good until
 * none is left.
 */
function releaseBrokenConnections(pool: Pool): void {
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

function openOrm({
  url,
  entities,
  log,
  poolSize = POOL_SIZE,
  timeouts = TIMEOUTS,
  connectMs = CONNECT_MS,
}: OrmOptions) {
  return MikroORM.init({
    clientUrl: url,
    entities: [...entities],
    pool: { min: 0, max: poolSize },
    discovery: { warnWhenNoEntities: false },
    ensureDatabase: false,
    connect: false,
    driverOptions: {
      statement_timeout: timeouts.statement,
      lock_timeout: timeouts.lock,
      idle_in_transaction_session_timeout: IDLE_IN_TRANSACTION_MS,
      connectionTimeoutMillis: connectMs,
      keepAlive: true,
      onPoolCreated: (pool: Pool) => {
        releaseBrokenConnections(pool);
        dropStaleConnections(pool, timeouts.statement);
        readInTurns(pool);
      },
    },
    logger: (message) => log.debug(message),
  } as Parameters<typeof MikroORM.init>[0]);
}
