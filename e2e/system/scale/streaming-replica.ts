import { spawnSync } from 'node:child_process';
import {
  appendFileSync,
  chmodSync,
  copyFileSync,
  mkdirSync,
  mkdtempSync,
  rmSync,
  statSync,
  chownSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { startPostgres } from '@laminate/local/embedded-postgres/index';

/** A primary of the tests' own and a replica that streams from it. */
export interface ReplicatedPostgres {
  readonly primaryUrl: string;
  readonly replicaUrl: string;
  /** The replica goes on receiving, but shows nothing new. */
  pause(): Promise<void>;
  resume(): Promise<void>;
  /** The replica dies, as with its machine. */
  kill(): Promise<void>;
  /** From now on the primary answers a commit only when the replica has it on its disk, too. */
  commitOnBoth(): Promise<void>;
  /** From now on it does not wait for the replica. */
  commitAlone(): Promise<void>;
  /** Waits until the replica shows all that there is. */
  hasAll(): Promise<unknown>;
  /** Cuts the replica off. It has everything so far, and receives nothing from then on. */
  cutOff(): Promise<void>;
  /** The primary dies, as with its machine, and the replica takes its place. */
  failOver(): Promise<void>;
  close(): Promise<void>;
}

/** Runs one statement on a separate connection. */
export async function ask<Row extends pg.QueryResultRow>(url: string, text: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<Row>(text)).rows;
  } finally {
    await client.end();
  }
}

/**
 * Copies the running primary as `pg_basebackup` does, which the bundled Postgres lacks, and makes the copy a standby.
 */
async function copyCluster(primaryUrl: string, to: string): Promise<void> {
  const client = new pg.Client({ connectionString: primaryUrl });
  await client.connect();
  const [{ data_directory: from }] = (await client.query<{ data_directory: string }>('show data_directory')).rows as [
    { data_directory: string },
  ];
  await client.query(`select pg_backup_start('replica', fast => true)`);
  const copied = spawnSync('cp', ['-a', from, to], { encoding: 'utf8' });
  const [{ labelfile }] = (await client.query<{ labelfile: string }>('select labelfile from pg_backup_stop()'))
    .rows as [{ labelfile: string }];
  await client.end();
  if (copied.status !== 0) throw new Error(copied.stderr);
  rmSync(path.join(to, 'postmaster.pid'), { force: true });
  const { uid, gid } = statSync(from);
  for (const [name, text] of [
    ['backup_label', labelfile],
    ['standby.signal', ''],
  ] as const) {
    writeFileSync(path.join(to, name), text);
    chownSync(path.join(to, name), uid, gid);
  }
  const { hostname, port, username, password } = new URL(primaryUrl);
  appendFileSync(
    path.join(to, 'postgresql.auto.conf'),
    `\nprimary_conninfo = 'host=${hostname} port=${port} user=${username} password=${password}'\n`,
  );
}

/** Starts both. The primary is durable: what is not flushed is not sent. */
export async function startReplicated(): Promise<ReplicatedPostgres> {
  const folder = mkdtempSync(path.join(tmpdir(), 'laminate-replica-'));
  const [one, two] = [path.join(folder, 'primary'), path.join(folder, 'replica')];
  for (const place of [folder, one, two]) {
    mkdirSync(place, { recursive: true });
    chmodSync(place, 0o711);
  }
  const primary = await startPostgres({ dataDir: one });
  await copyCluster(primary.url, path.join(two, 'postgres'));
  copyFileSync(path.join(one, 'postgres-password'), path.join(two, 'postgres-password'));
  const replica = await startPostgres({ dataDir: two });
  const [state] = await ask<{ standby: boolean }>(replica.url, 'select pg_is_in_recovery() as standby');
  if (!state?.standby) throw new Error('The copy is no standby');
  await until(
    async () => (await ask(primary.url, `select from pg_stat_replication where state = 'streaming'`)).length > 0,
  );
  const hasAll = () =>
    until(
      async () =>
        (await ask(primary.url, 'select from pg_stat_replication where replay_lsn = pg_current_wal_lsn()')).length > 0,
    );
  return {
    primaryUrl: primary.url,
    replicaUrl: replica.url,
    async pause() {
      await ask(replica.url, 'select pg_wal_replay_pause()');
      // That only asks for it.
      await until(
        async () => (await ask(replica.url, `select where pg_get_wal_replay_pause_state() = 'paused'`)).length > 0,
      );
    },
    resume: async () => void (await ask(replica.url, 'select pg_wal_replay_resume()')),
    async kill() {
      process.kill(replica.pid, 'SIGQUIT');
      await replica.ended;
    },
    async commitOnBoth() {
      await ask(primary.url, `alter system set synchronous_standby_names = '*'`);
      await ask(primary.url, 'select pg_reload_conf()');
      await until(
        async () => (await ask(primary.url, `select from pg_stat_replication where sync_state = 'sync'`)).length > 0,
      );
    },
    async commitAlone() {
      await ask(primary.url, 'alter system reset synchronous_standby_names');
      await ask(primary.url, 'select pg_reload_conf()');
      await until(
        async () =>
          (await ask(primary.url, `select where current_setting('synchronous_standby_names') = ''`)).length > 0,
      );
    },
    hasAll,
    async cutOff() {
      await hasAll();
      await ask(replica.url, `alter system set primary_conninfo = ''`);
      await ask(replica.url, 'select pg_reload_conf()');
      await until(async () => (await ask(primary.url, 'select from pg_stat_replication')).length === 0);
    },
    async failOver() {
      process.kill(primary.pid, 'SIGKILL');
      await primary.ended;
      await ask(replica.url, 'select pg_promote()');
    },
    async close() {
      await replica.stop();
      await primary.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
