import { mkdir, mkdtemp, rm, utimes, writeFile } from 'node:fs/promises';
import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';

/** A service of the tests: a real HTTP server with the answers a test wants. */
export interface StubService {
  readonly url: string;
  close(): Promise<void>;
}

/** Starts a service that answers `/healthz` itself, 503 unless it is ready, and everything else as told. */
export async function startStubService(listener: RequestListener, port = 0, isReady = () => true): Promise<StubService> {
  const server = createServer((req, res) => (req.url === '/healthz' ? void res.writeHead(isReady() ? 200 : 503).end('{}') : listener(req, res)));
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

/** Starts a service anew where one has stopped. */
export function restartStubService({ url }: StubService, listener: RequestListener): Promise<StubService> {
  return startStubService(listener, Number(new URL(url).port));
}

/** A folder with a built shell and one published remote, as the web build leaves them. */
export interface BuiltWeb {
  readonly webRoot: string;
  readonly remote: string;
  /** Publishes a version of the remote, or writes any content as its pointer. */
  publish(version: string, changes?: Record<string, unknown>): Promise<void>;
  writePointer(content: string): Promise<void>;
  remove(): Promise<void>;
}

/** The content of the remote's `remote.json`. */
export const description = {
  name: 'mf-guestlist',
  routes: [{ path: '/event/:eventId/people', scope: 'event', roles: ['owner'] }],
  nav: [{ label: { en: 'People', et: 'Inimesed' }, path: '/event/:eventId/people', scope: 'event', roles: ['owner'], order: 1 }],
};

/** Makes the folders. */
export async function buildWeb(): Promise<BuiltWeb> {
  const root = await mkdtemp(path.join(tmpdir(), 'laminate-gateway-'));
  const webRoot = path.join(root, 'shell');
  const remote = path.join(root, 'mf-guestlist');
  await mkdir(webRoot);
  await mkdir(remote);
  await writeFile(path.join(webRoot, 'index.html'), '<!doctype html><title>Laminate</title>');
  await writeFile(path.join(webRoot, 'shell.json'), '{"sdk":"0.1.4"}');
  await writeFile(path.join(webRoot, 'sw.js'), 'worker');
  await writeFile(path.join(webRoot, 'manifest.webmanifest'), '{}');
  await writeFile(path.join(webRoot, 'main.0123456789ab.js'), 'script');
  await writeFile(path.join(webRoot, 'main.0123456789ab.js.br'), brotliCompressSync('script'));
  await mkdir(path.join(webRoot, 'portal'));
  await writeFile(path.join(webRoot, 'portal.html'), '<!doctype html><title>Portal</title>');
  await writeFile(path.join(webRoot, 'portal.json'), '{"sdk":"0.1.4","files":["portal/main.aaaaaaaaaaaa.js"]}');
  await writeFile(path.join(webRoot, 'portal-sw.js'), 'worker of the portal');
  await writeFile(path.join(webRoot, 'portal.webmanifest'), '{"name":"portal"}');
  await writeFile(path.join(webRoot, 'portal/main.aaaaaaaaaaaa.js'), 'script of the portal');
  let writes = 0;
  const writePointer = async (content: string) => {
    const file = path.join(remote, 'current.json');
    await writeFile(file, content);
    // Two writes in one tick of the file system's clock would look like one.
    writes += 1;
    await utimes(file, writes, writes);
  };
  return {
    webRoot,
    remote,
    writePointer,
    publish: async (version, changes = {}) => {
      await mkdir(path.join(remote, version), { recursive: true });
      await writeFile(path.join(remote, version, 'mf-manifest.json'), JSON.stringify({ version }));
      await writePointer(JSON.stringify({ name: 'mf-guestlist', version, sdk: '^0.1.0', remote: description, ...changes }));
    },
    remove: () => rm(root, { recursive: true }),
  };
}
