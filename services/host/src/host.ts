import type { RequestListener } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import type { RunningService } from '@laminate/kit';
import { SERVICE_SETTINGS } from '@laminate/kit/env';
import { SERVICES, type Service } from '@laminate/kit/database/roles';

/** What a process can run. */
export type Part = Service | 'gateway';
export const PARTS: readonly Part[] = ['gateway', ...SERVICES];

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
  const own = Object.entries(env).filter(([name]) => name.endsWith(suffix));
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

const wordsOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/**
 * Starts parts of the product in this process. A gateway calls the services beside it without a socket. Where there are
 * several, a part that can't start leaves the others alone, and is tried again.
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
        if (delay === LONGEST_DELAY_MS) say(`${service}: ${wordsOf(error)}`);
      }
    }
  }

  const outcomes = await Promise.allSettled(services.map(start));
  const failed = outcomes.flatMap((outcome, index) =>
    outcome.status === 'rejected' ? [{ service: services[index] as Service, error: outcome.reason as unknown }] : [],
  );
  if (failed.length > 0 && failed.length === parts.length)
    throw new Error(failed.map(({ error }) => wordsOf(error)).join('\n'));
  const gateway = parts.includes('gateway') ? await openGateway(settingsOf('gateway', env), apps) : undefined;
  const later = failed.map(({ service, error }) => {
    say(`${service}: ${wordsOf(error)}`);
    return startLater(service).catch(() => undefined);
  });

  return {
    async close() {
      stopped.abort();
      await Promise.all(later);
      const all = [...running.values()];
      // Their streams end while the gateway drains; what it has under way still finds them there.
      await Promise.all([gateway?.close(), ...all.map((service) => service.drain())]);
      await Promise.all(all.map((service) => service.close()));
    },
  };
}

async function openGateway(env: NodeJS.ProcessEnv, apps: ReadonlyMap<string, RequestListener>) {
  const [{ createGateway }, { readGatewayEnv }] = await Promise.all([
    import('@laminate/gateway/create-gateway'),
    import('@laminate/gateway/env'),
  ]);
  return createGateway(readGatewayEnv(env), apps);
}
