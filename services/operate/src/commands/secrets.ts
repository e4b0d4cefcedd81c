import { randomBytes } from 'node:crypto';
import { open, readFile, rename, rm } from 'node:fs/promises';
import { parseEnv } from 'node:util';
import { serviceUrls } from '@laminate/kit/database/roles';
import { withoutEmpty } from '@laminate/kit/env';
import { errorCode, Failure } from '../failure.ts';

type Environment = Readonly<Record<string, string | undefined>>;

/** What only the operator knows: left out, the product does without. */
export const FROM_OPERATOR = [
  'SMTP_URL',
  'MAIL_BOUNCE_SECRET',
  'S3_ENDPOINT',
  'S3_BUCKET',
  'S3_ACCESS_KEY',
  'S3_SECRET_KEY',
  'STRIPE_SECRET_KEY',
  'STRIPE_WEBHOOK_SECRET',
  'APPLE_PASS_KEY_PASSWORD',
] as const;

const random = (): string => randomBytes(32).toString('hex');

/** `artist-portal` → `ARTIST_PORTAL` */
const inCapitals = (service: string): string => service.replaceAll('-', '_').toUpperCase();

/** The same user and database on another host, `host` or `host:port`. */
function atHost(url: string, host: string): string {
  const other = new URL(url);
  other.host = host.trim();
  return other.toString();
}

/**
 * Returns all secrets of an installation, by name. Given ones are kept, so the list can be made again with a service or
 * a replica more. Each service gets a URL of the database that logs in as its own role. Only the one who migrates
 * knows the secret behind all of them.
 *
 * @param given `DATABASE_URL` of the owner, `READ_HOSTS` of replicas (a list with commas), and any of the secrets
 */
export function secretsFor(given: Environment): Record<string, string> {
  const postgresPassword = given.POSTGRES_PASSWORD || random();
  const ownerUrl = given.DATABASE_URL || `postgres://laminate:${postgresPassword}@postgres:5432/laminate`;
  if (!URL.canParse(ownerUrl))
    throw new Failure(
      'DATABASE_URL can not be read: set it to an address like postgres://user:password@host:5432/laminate.',
    );
  const redisUrl = given.REDIS_URL || `redis://:${random()}@redis:6379`;
  const databaseSecret = given.DATABASE_SECRET || random();
  const urls = Object.entries(serviceUrls(ownerUrl, databaseSecret));
  const readHosts = given.READ_HOSTS ? given.READ_HOSTS.split(',') : [];
  const readUrls = (url: string) => readHosts.map((host) => atHost(url, host)).join(',');
  return {
    JWT_SECRET: given.JWT_SECRET || random(),
    FACTOR_KEYS: given.FACTOR_KEYS || random(),
    REDIS_URL: redisUrl,
    REDIS_PASSWORD: decodeURIComponent(URL.parse(redisUrl)?.password ?? ''),
    POSTGRES_PASSWORD: decodeURIComponent(new URL(ownerUrl).password),
    DATABASE_SECRET: databaseSecret,
    DATABASE_URL: ownerUrl,
    ...Object.fromEntries(urls.map(([service, url]) => [`DATABASE_URL_${inCapitals(service)}`, url])),
    ...Object.fromEntries(urls.map(([service, url]) => [`DATABASE_READ_URL_${inCapitals(service)}`, readUrls(url)])),
    ...Object.fromEntries(FROM_OPERATOR.map((name) => [name, given[name] ?? ''])),
  };
}

/**
 * Returns the file with these secrets in it. The rest stays as it is, including comments and the operator's own lines.
 * @param text lines `NAME=value`, as Compose and Kustomize both read them
 */
export function withSecrets(text: string, secrets: Readonly<Record<string, string>>): string {
  const there = parseEnv(text);
  const lines = text === '' ? [] : text.replace(/\n$/, '').split('\n');
  const kept = lines.map((line) => {
    const name = /^\s*(\w+)\s*=/.exec(line)?.[1] ?? '';
    return secrets[name] === undefined || secrets[name] === there[name] ? line : `${name}=${secrets[name]}`;
  });
  const added = Object.entries(secrets).filter(([name]) => there[name] === undefined);
  return [...kept, ...added.map(([name, value]) => `${name}=${value}`), ''].join('\n');
}

/** Writes a file that only its owner reads. A concurrent reader finds it complete, even if the disk is full. */
async function replaceFile(file: string, text: string): Promise<void> {
  const draft = `${file}.${process.pid}.new`;
  try {
    const handle = await open(draft, 'wx', 0o600);
    await handle.writeFile(text);
    await handle.sync();
    await handle.close();
    await rename(draft, file);
  } catch (error) {
    await rm(draft, { force: true });
    throw error;
  }
}

/**
 * `secrets <file>`: makes the secrets that the file lacks, and remakes those that depend on others. The environment
 * takes precedence over the file.
 * @returns the exit code
 * @throws Failure when no file is named, or it can not be written
 */
export async function run(): Promise<number> {
  const [file] = process.argv.slice(3);
  if (!file) throw new Failure('Name the file of the secrets: secrets services/operate/deploy/secrets.env.');
  try {
    const text = await readFile(file, 'utf8').catch((error: unknown) => {
      if (errorCode(error) === 'ENOENT') return '';
      throw error;
    });
    await replaceFile(
      file,
      withSecrets(text, secretsFor({ ...parseEnv(text), ...(withoutEmpty(process.env) as Environment) })),
    );
  } catch (error) {
    if (['ENOENT', 'EACCES', 'EPERM', 'EROFS', 'EISDIR', 'ENOSPC'].includes(errorCode(error) ?? ''))
      throw new Failure(`${file} can not be written (${errorCode(error)}): it is as it was.`);
    throw error;
  }
  console.log(`${file} has all secrets, for its owner alone to read`);
  return 0;
}
