import { createHash } from 'node:crypto';

/**
 * What the modules of the service worker touch, for tests in Node: caches in memory, and a network that a test decides.
 */
export interface WorkerWorld {
  /** Paths that reached the network, in their order. */
  readonly asked: string[];
  /** Answers by path. Any other path is a 404. */
  readonly network: Map<string, () => Response | Promise<Response>>;
  /** Paths that are cached. */
  cached(): Promise<string[]>;
}

const ORIGIN = 'https://laminate.test';
const urlOf = (request: RequestInfo | URL) => new URL(request instanceof Request ? request.url : request, ORIGIN).href;

class MemoryCache {
  readonly entries = new Map<string, Response>();
  match = async (request: RequestInfo) => this.entries.get(urlOf(request))?.clone();
  put = async (request: RequestInfo, response: Response) => void this.entries.set(urlOf(request), response);
  delete = async (request: RequestInfo) => this.entries.delete(urlOf(request));
  keys = async () => [...this.entries.keys()].map((url) => new Request(url));
}

/** What a browser compares a file with. */
export const integrityOf = (content: string): string =>
  `sha384-${createHash('sha384').update(content).digest('base64')}`;

/** Gives this process a worker's dependencies, all of them empty. */
export function installWorld(): WorkerWorld {
  const cache = new MemoryCache();
  const asked: string[] = [];
  const network = new Map<string, () => Response | Promise<Response>>();
  const fetch = async (request: RequestInfo | URL, { integrity }: RequestInit = {}) => {
    const { pathname, search } = new URL(urlOf(request));
    asked.push(pathname + search);
    const response = (await network.get(pathname)?.()) ?? new Response('', { status: 404 });
    if (integrity && integrityOf(await response.clone().text()) !== integrity) throw new TypeError('Failed to fetch');
    return response;
  };
  const values = { caches: { open: async () => cache }, fetch, location: { origin: ORIGIN } };
  for (const [name, value] of Object.entries(values))
    Object.defineProperty(globalThis, name, { value, configurable: true, writable: true });
  return {
    asked,
    network,
    cached: async () => (await cache.keys()).map(({ url }) => new URL(url).pathname).toSorted(),
  };
}

/** A request of a page. */
export const requestOf = (path: string): Request => new Request(urlOf(path));
