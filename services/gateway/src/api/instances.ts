import type { Logger } from '@laminate/kit/log';
import { z } from 'zod';

/**
 * Interval at which the instances of a service with several are asked whether they are ready. It is less than half of
 * the time they drain.
 */
const PROBE_MS = 100;
const PROBE_TIMEOUT_MS = 2000;

type Work = 'calls' | 'streams';

/** One process of a service. */
interface Instance {
  readonly url: string;
  /** Whether it takes new requests. This only matters if there is another instance. */
  ready: boolean;
  /** What is under way there. Apart, since a stream stays for hours and costs little. */
  readonly busy: Record<Work, number>;
}

/** How a service is. */
interface ServiceHealth {
  /** How many instances are ready, and of how many. */
  readonly ready: number;
  readonly of: number;
  /** Oldest version of the contract that one of them speaks. Absent if none said so. */
  readonly contract?: string;
}

/** What runs where, by the name of the service. */
export interface Instances {
  /**
   * Picks the least busy of the ready instances. If none is ready, it picks from all of them, and the answer then says
   * what is wrong.
   */
  pick(service: string, work: Work): Instance | undefined;
  /** The others of the same service, best first: for a connection that was refused. */
  othersThan(url: string): readonly Instance[];
  /**
   * Marks an instance as taking no more requests, because it said so or its connections show it. The next probe can
   * find otherwise.
   */
  leave(url: string): void;
  /** How many instances each service has, and what is under way there. */
  work(): Record<string, Record<Work | 'instances', number>>;
  /** Asks all of them now. */
  health(): Promise<Record<string, ServiceHealth>>;
  close(): void;
}

const Answer = z.object({ contract: z.string().optional() });

/** Does an instance take requests? Reads its `/readyz`, which is 503 while it drains and costs nothing. */
async function takesRequests({ url }: Instance): Promise<boolean> {
  try {
    const response = await fetch(`${url}/readyz`, { signal: AbortSignal.timeout(PROBE_TIMEOUT_MS) });
    await response.arrayBuffer();
    return response.ok;
  } catch {
    return false;
  }
}

/** Is an instance well, and what does it speak? Reads its `/healthz`, for which it asks the database, too. */
async function healthOf({
  url,
}: Instance): Promise<{ readonly ready: boolean; readonly contract?: string | undefined }> {
  try {
    const response = await fetch(`${url}/healthz`, { signal: AbortSignal.timeout(PROBE_TIMEOUT_MS) });
    const { contract } = Answer.parse(await response.json());
    return { ready: response.ok, contract };
  } catch {
    return { ready: false };
  }
}

const byVersion = new Intl.Collator('en', { numeric: true }).compare;

/**
 * Keeps an eye on the instances of each service. A service with one instance is not watched: there is nothing to
 * choose.
 * @param services name → base URLs
 */
export function openInstances(services: Readonly<Record<string, readonly string[]>>, log: Logger): Instances {
  const all = new Map(
    Object.entries(services).map(
      ([name, urls]) =>
        [name, urls.map((url): Instance => ({ url, ready: true, busy: { calls: 0, streams: 0 } }))] as const,
    ),
  );
  const groups = [...all.values()].filter((group) => group.length > 1);
  let turn = 0;
  let closed = false;

  /** Returns the least busy first. Equals take turns. */
  const byWork = (group: readonly Instance[], work: Work): readonly Instance[] => {
    const ready = group.filter((instance) => instance.ready);
    const able = ready.length > 0 ? ready : group;
    turn += 1;
    return able
      .map((_, index) => able[(turn + index) % able.length] as Instance)
      .sort((a, b) => a.busy[work] - b.busy[work]);
  };

  async function probe(instance: Instance): Promise<void> {
    const ready = await takesRequests(instance);
    if (ready !== instance.ready) log.info({ instance: instance.url, ready }, 'instance');
    instance.ready = ready;
  }

  /** Each on its own: an instance that hangs must not hide that another one drains. */
  async function watch(instance: Instance): Promise<void> {
    await probe(instance);
    if (!closed) setTimeout(() => void watch(instance), PROBE_MS).unref();
  }
  for (const instance of groups.flat()) void watch(instance);

  return {
    pick: (service, work) => byWork(all.get(service) ?? [], work)[0],
    othersThan(url) {
      const group = groups.find((each) => each.some((instance) => instance.url === url)) ?? [];
      return byWork(
        group.filter((instance) => instance.url !== url),
        'calls',
      );
    },
    leave(url) {
      const instance = groups.flat().find((each) => each.url === url);
      if (instance) instance.ready = false;
    },
    work: () =>
      Object.fromEntries(
        [...all].map(([name, group]) => [
          name,
          {
            instances: group.length,
            calls: group.reduce((sum, { busy }) => sum + busy.calls, 0),
            streams: group.reduce((sum, { busy }) => sum + busy.streams, 0),
          },
        ]),
      ),
    async health() {
      const services = await Promise.all(
        [...all].map(async ([name, group]) => {
          const states = await Promise.all(group.map(healthOf));
          const [contract] = states.flatMap((state) => state.contract ?? []).sort(byVersion);
          return [
            name,
            { ready: states.filter(({ ready }) => ready).length, of: group.length, ...(contract && { contract }) },
          ] as const;
        }),
      );
      return Object.fromEntries(services);
    },
    close: () => void (closed = true),
  };
}
