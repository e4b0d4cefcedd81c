import { AsyncLocalStorage } from 'node:async_hooks';
import { STORAGE_TIMEOUT_MS } from '@laminate/device';
import type { TapQueue } from '@laminate/mf-checkin/queue/tap-queue.ts';
import type * as doorQueueModule from '@laminate/mf-checkin/queue/door-queue.ts';
import 'fake-indexeddb/auto';
import type { Network } from './network.ts';

/** The module of the queue, as every tab loads it. */
const DOOR_QUEUE = import.meta.resolve('@laminate/mf-checkin/queue/door-queue.ts');

/** One tab of a phone, from its opening until it is closed or killed. */
export interface Page {
  readonly network: Network;
  readonly database: IDBFactory;
  /** Tasks due when their time passes, however soon or late. No clock of a page runs on its own. */
  readonly timers: Set<() => void>;
  readonly onlineListeners: (() => void)[];
  dead: boolean;
}

const current = new AsyncLocalStorage<Page>();
const never = () => new Promise<never>(() => undefined);

/**
 * Gives the globals of this process that a page uses the page that runs: network, storage, clock.
 * @returns what takes them away again
 */
export function installBrowser(): () => void {
  const { fetch: realFetch, setTimeout: realSetTimeout, clearTimeout: realClearTimeout } = globalThis;
  const globals = {
    fetch: async (input: string | URL | Request, init?: RequestInit) => {
      const page = current.getStore();
      if (!page) return realFetch(input, init);
      if (page.dead) return never();
      // What carries a call is no part of the page, and has the clock of the machine.
      const response = await current.exit(() =>
        page.network.fetch(realFetch, String(input), init).catch((error: unknown) => error),
      );
      // A response to a tab that is gone reaches no one.
      if (page.dead) return never();
      if (response instanceof Response) return response;
      throw response;
    },
    setTimeout: (task: () => void, milliseconds?: number, ...rest: unknown[]) => {
      const page = current.getStore();
      if (!page) return realSetTimeout(task, milliseconds, ...rest);
      const timer = () => task();
      // The storage of a page always answers here, however busy the machine is.
      if (milliseconds !== STORAGE_TIMEOUT_MS) page.timers.add(timer);
      return timer;
    },
    clearTimeout: (timer: Parameters<typeof clearTimeout>[0] | (() => void)) =>
      typeof timer === 'function' ? void current.getStore()?.timers.delete(timer) : realClearTimeout(timer),
    addEventListener: (name: string, listener: () => void) => {
      if (name === 'online') current.getStore()?.onlineListeners.push(listener);
    },
  };
  const replaced = { ...globals, indexedDB: undefined };
  const before = new Map(
    Object.keys(replaced).map((name) => [name, Object.getOwnPropertyDescriptor(globalThis, name)]),
  );
  Object.assign(globalThis, globals);
  Object.defineProperty(globalThis, 'indexedDB', { get: () => current.getStore()?.database, configurable: true });
  return () => {
    for (const [name, descriptor] of before) {
      if (descriptor) Object.defineProperty(globalThis, name, descriptor);
      else Reflect.deleteProperty(globalThis, name);
    }
  };
}

let serial = 0;

/** Opens the door in a new tab of a phone: its own copy of the queue's module, as each tab has one. */
export async function openPage(network: Network, database: IDBFactory): Promise<{ page: Page; queue: TapQueue }> {
  const page: Page = { network, database, timers: new Set(), onlineListeners: [], dead: false };
  const { doorQueue } = (await import(`${DOOR_QUEUE}?tab=${(serial += 1)}`)) as typeof doorQueueModule;
  return { page, queue: current.run(page, doorQueue) };
}

/** Does something in a tab. */
export const inPage = <T>(page: Page, act: () => T): T => current.run(page, act);

/** Lets 30 s pass in a tab: all that it waits for comes due. */
export function passTime(page: Page): void {
  const due = [...page.timers];
  page.timers.clear();
  for (const task of due) inPage(page, task);
}
