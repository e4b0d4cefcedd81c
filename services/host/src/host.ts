import type { RequestListener } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import type { RunningService } from '@laminate/kit';
import { SERVICE_SETTINGS } from '@laminate/kit/env';
import type { Service } from '@laminate/kit/database/roles';
import { PARTS, type Part } from './parts.ts';

type Start = (env: NodeJS.ProcessEnv) => Promise<RunningService>;

const STARTS: Readonly<Record<Service, () => Promise<{ readonly start: Start }>>> = {
  accounts: () => import('@laminate/accounts/start'),
  guestlist: () => import('@laminate/guestlist/start'),
  checkin: () => import('@laminate/checkin/start'),
  access: () => import('@laminate/access/start'),
  advancing: () => import('@laminate/advancing/start'),
  'artist-portal': () => import('@laminate/artist-portal/start'),
  integrations: () => import('@laminate/integrations/start'),
};

const FIRST_DELAY_MS = 200;
const LONGEST_DELAY_MS = 10_000;

/** Parts of the product that run in one process. */
export interface RunningHost {
  /** Drains all parts, then closes the gateway and after it the services that it calls. */
  close(): Promise<void>;
}

const suffixOf = (part: Part): string => `_${part.toUpperCase().replaceAll('-', '_')}`;

/**
 * Settings of one part: `DATABASE_URL_CHECKIN` is checkin's `DATABASE_URL`, and a setting without a name is everyone's.
 * @param env of the process
 */
export function settingsOf(part: Part, env: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const suffix = suffixOf(part);
  const own = Object.entries(env).filter(([name, value]) => name.endsWith(suffix) && value !== undefined);
  return { ...env, ...Object.fromEntries(own.map(([name, value]) => [name.slice(0, -suffix.length), value])) };
}

/** Settings that name a service which isn't in the process. */
const strayOf = (parts: readonly Part[], env: NodeJS.ProcessEnv): string[] =>
  PARTS.filter((part) => !parts.includes(part)).flatMap((part) =>
    SERVICE_SETTINGS.map((setting) => `${setting}${suffixOf(part)}`).filter((name) => env[name] !== undefined),
  );

/** @throws Error in one sentence for parts that are unknown, named twice or missing, and for settings of others */
function check(parts: readonly string[], env: NodeJS.ProcessEnv): asserts parts is readonly Part[] {
  const known: readonly string[] = PARTS;
  const unknown = parts.filter((part) => !known.includes(part));
  if (parts.length === 0 || unknown.length > 0 || new Set(parts).size < parts.length)
    throw new Error(`Name what this process runs, each part once: ${PARTS.join(', ')}.`);
  const [stray] = strayOf(parts as readonly Part[], env);
  if (stray !== undefined) throw new Error(`${stray} is for a service that this process doesn't run.`);
}

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/** Settings of a part that name a port. */
const portSettingsOf = (part: Part): readonly string[] =>
  part === 'gateway' ? ['PORT', 'METRICS_PORT'] : ['SERVICE_PORT'];

/** Why a part can't start. Where that is its address, in words that name the setting. */
function wordsOf(part: Part, error: unknown, env: NodeJS.ProcessEnv): string {
  const { code, port } = (error instanceof Error ? error : {}) as NodeJS.ErrnoException & { readonly port?: number };
  const suffix = suffixOf(part);
  const named = (setting: string) => (env[setting + suffix] === undefined ? setting : setting + suffix);
  const settings = settingsOf(part, env);
  const ports = portSettingsOf(part);
  const ofPort = named(ports.find((setting) => Number(settings[setting]) === port) ?? (ports[0] as string));
  switch (code) {
    case 'EADDRINUSE':
      return `Port ${port} is taken by another process: stop that process, or set ${ofPort} to another number.`;
    case 'EACCES':
      return `Port ${port} is one that this user may not open: set ${ofPort} to a number from 1024 on.`;
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
      return `${named('HOST')} is "${settings['HOST']}", which is no address of this machine: set it to 127.0.0.1, 0.0.0.0 or one of its addresses.`;
    default:
      return messageOf(error);
  }
}

/**
 * What is odd about the addresses that a gateway has of services, in a sentence each: such as an old `SERVICES` has
 * when a service was moved into the gateway's process.
 * @param known what the gateway reads in `SERVICES`
 * @param here base URLs of the services that run in this process
 */
function oddAddresses(
  known: Readonly<Record<string, readonly string[]>>,
  here: ReadonlyMap<Service, string>,
): readonly string[] {
  const missing = PARTS.filter((part) => part !== 'gateway' && known[part] === undefined);
  const elsewhere = [...here].filter(([service, url]) => known[service] && !known[service].includes(url));
  return [
    ...(missing.length > 0 ? [`SERVICES lacks ${missing.join(', ')}: calls to what it lacks fail.`] : []),
    ...elsewhere.map(
      ([service, url]) =>
        `SERVICES has ${service} at ${known[service]?.join(', ')}, where calls go, and not at ${url}, where this process runs it.`,
    ),
  ];
}

/**
 * Starts parts of the product in this process. A gateway calls the services next to it without a socket. If there are
 * several, a part that can't start doesn't affect the others and is tried again.
 * @param parts names of services, and `gateway`
 * @param env settings of all of them, as `settingsOf` reads them
 * @param say one line for the operator
 * @throws Error in words when nothing can start
 */
export async function startHost(
  parts: readonly string[],
  env: NodeJS.ProcessEnv,
  say: (line: string) => void,
): Promise<RunningHost> {
  check(parts, env);
  const services = parts.filter((part) => part !== 'gateway');
  const running = new Map<Service, RunningService>();
  const apps = new Map<string, RequestListener>();
  const stopped = new AbortController();

  async function start(service: Service): Promise<void> {
    const started = await (await STARTS[service]()).start(settingsOf(service, env));
    running.set(service, started);
    apps.set(started.url, started.app);
  }

  async function startLater(service: Service): Promise<void> {
    for (let delay = FIRST_DELAY_MS; ; delay = Math.min(delay * 2, LONGEST_DELAY_MS)) {
      await sleep(delay, undefined, { signal: stopped.signal });
      try {
        return await start(service);
      } catch (error) {
        if (delay === LONGEST_DELAY_MS) say(`${service}: ${wordsOf(service, error, env)}`);
      }
    }
  }

  const outcomes = await Promise.allSettled(services.map(start));
  const failed = outcomes.flatMap((outcome, index) =>
    outcome.status === 'rejected' ? [{ service: services[index] as Service, error: outcome.reason as unknown }] : [],
  );
  if (failed.length > 0 && failed.length === parts.length)
    throw new Error(failed.map(({ service, error }) => wordsOf(service, error, env)).join('\n'));
  const closeServices = () => Promise.all([...running.values()].map((service) => service.close()));
  const gateway = parts.includes('gateway')
    ? await openGateway(settingsOf('gateway', env), apps, (known) => {
        const here = new Map([...running].map(([service, { url }]) => [service, url]));
        for (const line of oddAddresses(known, here)) say(line);
      }).catch(async (error: unknown) => {
        await closeServices();
        throw new Error(wordsOf('gateway', error, env), { cause: error });
      })
    : undefined;
  const later = failed.map(({ service, error }) => {
    say(`${service}: ${wordsOf(service, error, env)}`);
    return startLater(service).catch(() => undefined);
  });

  return {
    async close() {
      stopped.abort();
      await Promise.all(later);
      // Their streams end while the gateway drains, and what it has under way still finds them there.
      await Promise.all([gateway?.close(), ...[...running.values()].map((service) => service.drain())]);
      await closeServices();
    },
  };
}

/** @param note is given what the gateway reads in `SERVICES` */
async function openGateway(
  env: NodeJS.ProcessEnv,
  apps: ReadonlyMap<string, RequestListener>,
  note: (known: Readonly<Record<string, readonly string[]>>) => void,
) {
  const [{ createGateway }, { readGatewayEnv }] = await Promise.all([
    import('@laminate/gateway/create-gateway'),
    import('@laminate/gateway/env'),
  ]);
  const settings = readGatewayEnv(env);
  note(settings.SERVICES);
  return createGateway(settings, apps);
}
