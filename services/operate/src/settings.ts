import { randomBytes } from 'node:crypto';
import { chmodSync, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { readTerms } from '@laminate/accounts/terms';
import { WALLET_SETTINGS } from '@laminate/guestlist/wallet-keys';
import { ClamdUrl } from '@laminate/file-store/documents/clamd';
import { SERVICES } from '@laminate/kit/database/roles';
import { BOUNCE_SECRET } from '@laminate/kit/env';
import { readAllowed } from '@laminate/kit/outbound-allow';
import { readRedisUrl } from '@laminate/kit/redis-address';
import { SECURITY_CONTACT } from '@laminate/kit/security-contact';
import { TrustProxy } from '@laminate/kit/trust-proxy';
import { accountsSettings } from './accounts-settings.ts';
import { errorMessage, Failure, fileFailure } from './failure.ts';

/** The folder of the whole project. */
export const projectRoot = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../../..');

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;
const MIN_SECRET_BYTES = 32;
/** Mode of files that only their owner can read. */
export const PRIVATE_FILE = 0o600;
const MIN_SECRET_VARIETY = 10;
const MOST_INSTANCES = 16;

export interface Settings {
  port: number;
  host: string;
  /** Absolute path of the folder with everything that outlives a run. */
  dataDir: string;
  /** A Postgres of the operator's own. Without it, the embedded one is started. */
  databaseUrl?: string;
  /** Replicas of that database, which lists are read from, logging in as `databaseUrl` does. */
  databaseReadUrls: readonly string[];
  /** A Redis of the operator's own: single, Sentinel or Cluster. */
  redisUrl?: string;
  /** Secret that the operator has set. Without it, `storedSecret` makes one (never in production). */
  jwtSecret?: string;
  /**
   * Secrets that seal second factors, separated by commas. They are kept like the previous one if the operator has set
   * none.
   */
  factorKeys?: string;
  /** Secret from which the passwords of the services' database roles are made, kept like the previous two. */
  databaseSecret?: string;
  smtpUrl?: string;
  /** Secret with which reports of mails that came back are signed, as Standard Webhooks writes it. */
  mailBounceSecret?: string;
  /** Sender of mails, e.g. `Laminate <no-reply@example.org>`. */
  mailFrom?: string;
  /** Settings for selling plans, by their names. Missing ones are those of an invented company. */
  billing: Record<string, string>;
  /** How remotes are rolled out, by the names of its settings. */
  modules: Record<string, string>;
  /** How the records of domains are reached, by the names of its settings. */
  signOn: Record<string, string>;
  /** Absolute path of the terms of use in Markdown. Without it, no terms are asked for. */
  termsFile?: string;
  /**
   * Access to the S3-compatible store of pictures, by the names of its settings. Without it, pictures are kept in
   * `dataDir`.
   */
  s3?: Record<string, string>;
  /** The ClamAV daemon that scans riders. Without it, none are scanned. */
  clamdUrl?: string;
  /** Settings of passes for wallets, by their names. The guest list, which reads their files, starts with wrong ones, too. */
  wallets: Record<string, string>;
  /** Absolute path of a built web (`shell`, `mf-…` below it) that is served instead of this checkout's. */
  webDir?: string;
  /** Without a slash at the end, e.g. `http://localhost:8080`. */
  publicUrl: string;
  /** To whom vulnerabilities are reported. */
  securityContact?: string;
  /** Proxies in front that are trusted to say who calls. Unless set, these are the proxies on this machine. */
  trustProxy?: string;
  portalHost: string;
  /** Internal addresses that accounts can call. See the kit's `outbound-allow.ts`. */
  outboundAllow?: string;
  /** Port on this machine that serves the metrics of all processes. Without it, no metrics are served. */
  metricsPort?: number;
  /** Where traces go and how many, by the names of OpenTelemetry's settings. */
  tracing: Record<string, string>;
  logLevel: (typeof LOG_LEVELS)[number];
  production: boolean;
  /** Whether an empty database can be filled with the demo. */
  demo: boolean;
  /** Number of processes that run for each service, by its name. A service that isn't named has one. */
  instances: Readonly<Record<string, number>>;
  /** Whether browsers can keep the product for a start without a network. */
  serviceWorker: boolean;
  /** Share of the sessions in a rollout that report how they fare, from 0 to 1. */
  rolloutSample: number;
}

type Environment = Record<string, string | undefined>;

/**
 * Reads and checks all settings. Empty variables count as not set.
 * @throws Failure naming the setting that is wrong
 */
export function readSettings(environment: Environment = process.env): Settings {
  const read = (name: string) => environment[name]?.trim() || undefined;
  const production = read('NODE_ENV') === 'production';
  const port = readPort('PORT', read('PORT'));
  const databaseUrl = checkUrl(
    'DATABASE_URL',
    read('DATABASE_URL'),
    ['postgres:', 'postgresql:'],
    'postgres://user:password@host:5432/database',
  );
  return {
    port,
    host: readHost('HOST', read('HOST') ?? '127.0.0.1'),
    dataDir: path.resolve(projectRoot, read('DATA_DIR') ?? '.data'),
    databaseUrl: checkDatabaseName(databaseUrl),
    databaseReadUrls: readReadUrls(read('DATABASE_READ_URL'), databaseUrl),
    redisUrl: checkRedisUrl(read('REDIS_URL')),
    jwtSecret: readSecret('JWT_SECRET', read('JWT_SECRET'), production),
    factorKeys: readSecrets('FACTOR_KEYS', read('FACTOR_KEYS')),
    databaseSecret: readSecret('DATABASE_SECRET', read('DATABASE_SECRET'), false),
    smtpUrl: checkUrl('SMTP_URL', read('SMTP_URL'), ['smtp:', 'smtps:'], 'smtp://user:password@host:587'),
    mailFrom: readMailFrom(read('MAIL_FROM')),
    mailBounceSecret: readBounceSecret(read('MAIL_BOUNCE_SECRET')),
    ...accountsSettings(read),
    termsFile: readTermsFile(read('TERMS_FILE')),
    s3: readS3(read),
    clamdUrl: readClamdUrl(read('CLAMD_URL')),
    wallets: Object.fromEntries(
      WALLET_SETTINGS.flatMap((name) => [[name, read(name) ?? '']].filter(([, value]) => value)),
    ),
    webDir: readWebDir(read('WEB_DIR')),
    publicUrl: readPublicUrl(read('PUBLIC_URL')) ?? `http://localhost:${port}`,
    securityContact: readSecurityContact(read('SECURITY_CONTACT')),
    trustProxy: readTrustProxy(read('TRUST_PROXY')),
    portalHost: readHost('PORTAL_HOST', read('PORTAL_HOST') ?? 'artist.localhost'),
    outboundAllow: readOutboundAllow(read('OUTBOUND_ALLOW')),
    metricsPort: read('METRICS_PORT') ? readPort('METRICS_PORT', read('METRICS_PORT')) : undefined,
    tracing: readTracing(read),
    logLevel: readLogLevel(read('LOG_LEVEL')),
    production,
    demo: readSwitch('DEMO', 'no demo data', read('DEMO')) && !production && databaseUrl === undefined,
    instances: readInstances(read('INSTANCES')),
    rolloutSample: readRolloutSample(read('ROLLOUT_SAMPLE')),
    serviceWorker: readSwitch('SERVICE_WORKER', 'browsers without a service worker', read('SERVICE_WORKER')),
  };
}

function readPort(name: string, text = '8080'): number {
  const port = Number(text);
  if (/^\d+$/.test(text) && port >= 1 && port <= 65535) return port;
  throw new Failure(`${name} is "${text}": set it to a number from 1 to 65535.`);
}

function readHost(name: string, host: string): string {
  if (/^[\w.:-]+$/.test(host)) return host;
  throw new Failure(`${name} is "${host}": set it to a host name or an address, without a port or a path.`);
}

function readSecurityContact(text: string | undefined): string | undefined {
  if (text === undefined || SECURITY_CONTACT.test(text)) return text;
  throw new Failure(
    `SECURITY_CONTACT is "${text}": set it to an address such as mailto:security@example.org or https://example.org/report.`,
  );
}

function readLogLevel(text = 'info'): Settings['logLevel'] {
  const level = LOG_LEVELS.find((known) => known === text.toLowerCase());
  if (level) return level;
  throw new Failure(`LOG_LEVEL is "${text}": set it to one of ${LOG_LEVELS.join(', ')}.`);
}

function readRolloutSample(text = '1'): number {
  const share = Number(text);
  if (text.trim() !== '' && share >= 0 && share <= 1) return share;
  throw new Failure(`ROLLOUT_SAMPLE is "${text}": set it to a share from 0 to 1.`);
}

function readSwitch(name: string, off: string, text = '1'): boolean {
  if (['1', 'true'].includes(text)) return true;
  if (['0', 'false'].includes(text)) return false;
  throw new Failure(`${name} is "${text}": set it to 0 for ${off}, or leave it out.`);
}

function checkUrl(name: string, text: string | undefined, protocols: string[], example: string): string | undefined {
  if (text === undefined) return undefined;
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (url?.hostname && protocols.includes(url.protocol)) return text;
  throw new Failure(`${name} can not be read: set it to an address like ${example}.`);
}

function checkDatabaseName(text: string | undefined): string | undefined {
  if (text === undefined || new URL(text).pathname.length > 1) return text;
  throw new Failure(
    'DATABASE_URL names no database: add its name at the end, like postgres://user:password@host:5432/laminate.',
  );
}

function readReadUrls(text: string | undefined, databaseUrl: string | undefined): string[] {
  if (text === undefined) return [];
  if (databaseUrl === undefined)
    throw new Failure('DATABASE_READ_URL needs DATABASE_URL: set the primary, too, or leave the replicas out.');
  return text.split(',').map((url) => {
    checkUrl('DATABASE_READ_URL', url, ['postgres:', 'postgresql:'], 'postgres://user:password@replica:5432/database');
    return url;
  });
}

function readInstances(text = '{}'): Record<string, number> {
  const wrong = () =>
    new Failure(
      `INSTANCES is ${text}: set it to how many processes a service gets, from 1 to ${MOST_INSTANCES}, like {"checkin":3}.`,
    );
  let given: unknown;
  try {
    given = JSON.parse(text);
  } catch {
    throw wrong();
  }
  if (typeof given !== 'object' || given === null) throw wrong();
  const isRight = ([name, count]: [string, unknown]) =>
    (SERVICES as readonly string[]).includes(name) &&
    Number.isInteger(count) &&
    Number(count) >= 1 &&
    Number(count) <= MOST_INSTANCES;
  if (!Object.entries(given).every(isRight)) throw wrong();
  return given as Record<string, number>;
}

function readPublicUrl(text: string | undefined): string | undefined {
  const url = checkUrl('PUBLIC_URL', text, ['http:', 'https:'], 'https://events.example.org');
  if (url === undefined) return undefined;
  const { origin, pathname, search } = new URL(url);
  if (pathname === '/' && search === '') return origin;
  throw new Failure('PUBLIC_URL has a path: set it to an origin alone, like https://events.example.org.');
}

function readTrustProxy(text: string | undefined): string | undefined {
  if (text === undefined || TrustProxy.safeParse(text).success) return text;
  throw new Failure(
    `TRUST_PROXY is "${text}": set it to addresses or networks of your proxies with commas between them, like "loopback, 10.0.0.0/8".`,
  );
}

function readOutboundAllow(text: string | undefined): string | undefined {
  try {
    readAllowed(text);
    return text;
  } catch (error) {
    throw new Failure(`OUTBOUND_ALLOW ${errorMessage(error)}.`);
  }
}

function readBounceSecret(text: string | undefined): string | undefined {
  if (text === undefined || BOUNCE_SECRET.test(text)) return text;
  throw new Failure('MAIL_BOUNCE_SECRET can not be read: set it to whsec_ and at least 24 random bytes in base64.');
}

function readMailFrom(text: string | undefined): string | undefined {
  if (text === undefined || /^(?:[^<>@\r\n]+ <[^<>@\s]+@[^<>@\s]+>|[^<>@\s]+@[^<>@\s]+)$/.test(text)) return text;
  throw new Failure(
    'MAIL_FROM can not be read: set it to an address like no-reply@example.org or Laminate <no-reply@example.org>.',
  );
}

function readTermsFile(text: string | undefined): string | undefined {
  if (text === undefined) return undefined;
  const file = path.resolve(projectRoot, text);
  try {
    readTerms(file);
  } catch (error) {
    throw new Failure((error as Error).message);
  }
  return file;
}

function readWebDir(text: string | undefined): string | undefined {
  if (text === undefined) return undefined;
  const folder = path.resolve(projectRoot, text);
  if (existsSync(path.join(folder, 'shell/index.html'))) return folder;
  throw new Failure(
    `WEB_DIR is "${text}", which holds no built shell: set it to a folder with shell/index.html, or leave it out.`,
  );
}

function checkRedisUrl(text: string | undefined): string | undefined {
  try {
    if (text !== undefined) readRedisUrl(text);
    return text;
  } catch (error) {
    throw new Failure((error as Error).message);
  }
}

const S3_NEEDED = ['S3_ENDPOINT', 'S3_BUCKET', 'S3_ACCESS_KEY', 'S3_SECRET_KEY'] as const;

function readS3(read: (name: string) => string | undefined): Settings['s3'] {
  const given = [...S3_NEEDED, 'S3_REGION'].flatMap((name) => {
    const value = read(name);
    return value === undefined ? [] : [[name, value] as const];
  });
  if (given.length === 0) return undefined;
  checkUrl('S3_ENDPOINT', read('S3_ENDPOINT'), ['http:', 'https:'], 'https://s3.example.org');
  for (const name of S3_NEEDED) {
    if (read(name) === undefined)
      throw new Failure(`${name} is missing: set all of ${S3_NEEDED.join(', ')}, or none of them.`);
  }
  return Object.fromEntries(given);
}

function readClamdUrl(text: string | undefined): string | undefined {
  if (text === undefined || ClamdUrl.safeParse(text).success) return text;
  throw new Failure(
    'CLAMD_URL can not be read: set it to an address like tcp://clamav:3310 or unix:///run/clamav/clamd.ctl.',
  );
}

const TRACING = ['OTEL_EXPORTER_OTLP_ENDPOINT', 'OTEL_EXPORTER_OTLP_HEADERS', 'OTEL_TRACES_SAMPLER_ARG'] as const;

function readTracing(read: (name: string) => string | undefined): Settings['tracing'] {
  checkUrl(
    'OTEL_EXPORTER_OTLP_ENDPOINT',
    read('OTEL_EXPORTER_OTLP_ENDPOINT'),
    ['http:', 'https:'],
    'http://localhost:4318',
  );
  const share = Number(read('OTEL_TRACES_SAMPLER_ARG') ?? 1);
  if (!(share >= 0 && share <= 1))
    throw new Failure(
      `OTEL_TRACES_SAMPLER_ARG is "${read('OTEL_TRACES_SAMPLER_ARG')}": set it to the share of traces to record, from 0 to 1.`,
    );
  return Object.fromEntries(
    TRACING.flatMap((name) => {
      const value = read(name);
      return value === undefined ? [] : [[name, value] as const];
    }),
  );
}

const missingSecret = (name: string) =>
  new Failure(
    `${name} is required in production: set it to at least 32 random bytes, for example from "openssl rand -base64 48".`,
  );

/** Several with commas between them, each as strong as one alone. */
function readSecrets(name: string, secrets: string | undefined): string | undefined {
  for (const secret of secrets?.split(',') ?? []) readSecret(name, secret.trim(), true);
  return secrets;
}

function readSecret(name: string, secret: string | undefined, production: boolean): string | undefined {
  if (secret === undefined) {
    if (!production) return undefined;
    throw missingSecret(name);
  }
  const weak = Buffer.byteLength(secret) < MIN_SECRET_BYTES || new Set(secret).size < MIN_SECRET_VARIETY;
  if (!weak) return secret;
  throw new Failure(
    `${name} is too weak: set it to at least 32 random bytes, for example from "openssl rand -base64 48".`,
  );
}

/**
 * A secret that is made once and kept in the data folder, readable by its owner only.
 * @param name file name in the data folder
 * @returns 64 hexadecimal characters
 */
export function storedSecret(dataDir: string, name: string): string {
  const file = path.join(dataDir, name);
  try {
    if (!existsSync(file)) writeFileSync(file, randomBytes(32).toString('hex'), { mode: PRIVATE_FILE });
    chmodSync(file, PRIVATE_FILE);
    const secret = readFileSync(file, 'utf8').trim();
    if (secret.length >= MIN_SECRET_BYTES) return secret;
  } catch (error) {
    throw fileFailure(error, dataDir);
  }
  throw new Failure(
    `${file} is damaged: put back the one that you keep elsewhere, or delete it to have a new one made. Then everybody has to sign in again (jwt-secret), second factors have to be reset (factor-keys), or nothing else happens (database-secret).`,
  );
}

/**
 * A secret made once and kept, but in production, where the operator keeps it.
 * @throws Failure where it is missing in production
 */
function ownSecret({ dataDir, production }: Settings, name: string, given: string | undefined): string {
  if (given === undefined && production) throw missingSecret(name);
  return given ?? storedSecret(dataDir, name.toLowerCase().replaceAll('_', '-'));
}

/** What signs sessions. */
export const jwtSecretOf = (settings: Settings): string => ownSecret(settings, 'JWT_SECRET', settings.jwtSecret);

/** What seals second factors. */
export const factorKeysOf = (settings: Settings): string => ownSecret(settings, 'FACTOR_KEYS', settings.factorKeys);

/** What the passwords of the services' database roles are made from. */
export const databaseSecretOf = (settings: Settings): string =>
  ownSecret(settings, 'DATABASE_SECRET', settings.databaseSecret);

/** Makes a folder that no one else can read, or closes the existing one. */
export function privateFolder(folder: string): void {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  chmodSync(folder, 0o700);
}

/**
 * Makes the data folder and its `logs`, and closes what an older version left open in them.
 * @throws Failure when the disk or the rights do not allow it
 */
export function prepareDataDir(dataDir: string): void {
  const logs = path.join(dataDir, 'logs');
  try {
    if (!existsSync(dataDir)) {
      mkdirSync(dataDir, { recursive: true });
      // Not closed to others where root runs this: the embedded Postgres passes through it as another user.
      chmodSync(dataDir, process.getuid?.() === 0 ? 0o711 : 0o700);
    }
    privateFolder(logs);
    for (const folder of [dataDir, logs]) {
      const files = readdirSync(folder, { withFileTypes: true }).filter((entry) => entry.isFile());
      for (const { name } of files) chmodSync(path.join(folder, name), PRIVATE_FILE);
    }
  } catch (error) {
    throw fileFailure(error, dataDir);
  }
}
