/** How to start the Postgres that Laminate brings. */
export interface PostgresOptions {
  /** Absolute path. The cluster, its password and its port are kept here. */
  dataDir: string;
  /** Called with progress in words, for steps that take a while. */
  log?: (line: string) => void;
  /** False for a throw-away cluster that can be lost in a power cut: no fsync. Default true. */
  durable?: boolean;
}

/** The Postgres that Laminate brings, while it runs. */
export interface EmbeddedPostgres {
  /** Connects the owner of the cluster to the database `laminate`. */
  url: string;
  pid: number;
  /** Settles when the server has ended, for whatever reason. */
  ended: Promise<string>;
  /** Stops immediately but cleanly, within 4 s. */
  stop(): Promise<void>;
}

/**
 * Starts the embedded Postgres. Handed to the commands of operators, since only a machine with a checkout has one.
 * @throws Failure when the folder is damaged or not ours, the disk full, or no Postgres runs here
 */
export type StartPostgres = (options: PostgresOptions) => Promise<EmbeddedPostgres>;

/** Owner of an embedded cluster. */
export const SUPERUSER = 'postgres';
/** Its database. */
export const DATABASE = 'laminate';

/** Where the owner of an embedded cluster reaches its database. */
export const embeddedUrl = (port: number, password: string): string =>
  `postgres://${SUPERUSER}:${password}@127.0.0.1:${port}/${DATABASE}`;
