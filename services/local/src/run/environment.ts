import path from 'node:path';
import { serviceUrls } from '@laminate/kit/database/roles';
import { startPostgres } from '../embedded-postgres/index.ts';
import { findRedis, startRedis } from '../embedded-redis.ts';
import { databaseSecretOf, factorKeysOf, jwtSecretOf } from '@laminate/operate/settings';
import { askProcess } from '../supervise/ask-process.ts';
import { keepServer } from '../supervise/keep-server.ts';
import { checkDatabase } from '@laminate/operate/database/check-database';
import { prepareRoles } from '@laminate/operate/database/prepare-database';
import { SERVICES, type Service } from '@laminate/operate/services';
import type { Machine } from './machine.ts';
import type { Preparation } from './prepare.ts';
import { isPrepared } from './settled.ts';

const PREPARE = path.join(import.meta.dirname, 'prepare.ts');

/** Dependencies of the services. */
export interface Environment {
  /** The owner of the database. */
  ownerUrl: string;
  databaseUrls: Record<Service, string>;
  /** Replicas, separated by commas, or empty if there are none. */
  databaseReadUrls: Record<Service, string>;
  redisUrl: string | undefined;
  jwtSecret: string;
  factorKeys: string;
}

/** Starts (or finds) database and event bus, and brings the database up to date. */
export async function prepareEnvironment(machine: Machine): Promise<Environment> {
  const { settings } = machine;
  const jwtSecret = jwtSecretOf(settings);
  const factorKeys = factorKeysOf(settings);
  const secret = databaseSecretOf(settings);
  const stops: Array<() => Promise<void>> = [];
  machine.onStop(async () => void (await Promise.all(stops.map((stop) => stop()))));
  const beside: Machine = { ...machine, onStop: (stop) => void stops.push(stop) };
  const [ownerUrl, redisUrl] = await Promise.all([database(beside), eventBus(beside)]);
  const { production, demo, dataDir, s3 } = settings;
  const documents = { DOCUMENTS_DIR: path.join(dataDir, 'documents'), ...s3 };
  const asked: Preparation = { ownerUrl, secret, production, demo, documents };
  if (await isPrepared(asked)) {
    await prepareRoles(ownerUrl, secret, machine.log);
    machine.log('Database is up to date');
  } else await askProcess(PREPARE, asked, machine.log);
  const replicas = settings.databaseReadUrls.map((url) => serviceUrls(url, secret));
  const databaseReadUrls = Object.fromEntries(
    SERVICES.map((name) => [name, replicas.map((urls) => urls[name]).join(',')]),
  ) as Record<Service, string>;
  return { ownerUrl, databaseUrls: serviceUrls(ownerUrl, secret), databaseReadUrls, redisUrl, jwtSecret, factorKeys };
}

async function database({ settings, record, log, onStop }: Machine): Promise<string> {
  if (settings.databaseUrl) {
    await checkDatabase(settings.databaseUrl, true);
    log(`Database: Postgres at ${new URL(settings.databaseUrl).host} (DATABASE_URL)`);
    return settings.databaseUrl;
  }
  const started = Date.now();
  const { dataDir } = settings;
  const postgres = await keepServer({ name: 'postgres', start: () => startPostgres({ dataDir, log }), record, log });
  onStop(postgres.stop);
  log(`Database: embedded Postgres in ${dataDir}, ready in ${Date.now() - started} ms`);
  return postgres.url;
}

async function eventBus({ settings, record, log, onStop }: Machine): Promise<string | undefined> {
  if (settings.redisUrl) {
    log('Event bus: Redis (REDIS_URL)');
    return settings.redisUrl;
  }
  const version = findRedis();
  if (!version) {
    log('Event bus: Postgres LISTEN/NOTIFY, as there is no redis-server on the PATH and no REDIS_URL');
    return undefined;
  }
  let port: number | undefined;
  const start = async () => {
    const server = await startRedis(settings.dataDir, port);
    port = Number(new URL(server.url).port);
    return server;
  };
  const redis = await keepServer({ name: 'redis', start, record, log });
  onStop(redis.stop);
  log(`Event bus: redis-server ${/v=([\d.]+)/.exec(version)?.[1] ?? ''} of this machine`);
  return redis.url;
}
