import { randomBytes } from 'node:crypto';
import { serviceUrls } from '@laminate/kit/database/roles';
import { Failure } from '../failure.ts';

type Environment = Readonly<Record<string, string | undefined>>;

/** What only the operator knows: left out, the product does without. */
export const FROM_OPERATOR = [
  'SMTP_URL',
  'S3_ENDPOINT',
  'S3_BUCKET',
  'S3_ACCESS_KEY',
  'S3_SECRET_KEY',
  'STRIPE_SECRET_KEY',
  'STRIPE_WEBHOOK_SECRET',
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
 * All secrets of an installation, by name. What is given is taken over, so that the list can be made again with a
 * service or a replica more. Each service gets a URL of the database that signs in as its own role; only who migrates
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

/** `secrets`: prints them as lines `NAME=value`, which Compose and Kustomize both read. @returns the exit code */
export async function run(): Promise<number> {
  for (const [name, value] of Object.entries(secretsFor(process.env))) console.log(`${name}=${value}`);
  return 0;
}
