import { mkdir, mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import { once } from 'node:events';
import { createServer, type RequestListener, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { writeRelease, type Sample } from '@laminate/releases/testing';
import { createGateway, type RunningGateway } from '../create-gateway.ts';
import { readGatewayEnv } from '../env.ts';

/** A service of the tests: a real HTTP server with the answers a test wants. */
export interface StubService {
  readonly url: string;
  /** What the server calls, for a gateway in the same process. */
  readonly app: RequestListener;
  close(): Promise<void>;
}

/**
 * Starts a service that answers `/readyz` and `/healthz` itself, 503 unless it is ready, and everything else as given.
 * @param isReady is asked by each look at `/readyz`, which waits for its answer
 */
export async function startStubService(
  listener: RequestListener,
  port = 0,
  isReady: () => boolean | Promise<boolean> = () => true,
): Promise<StubService> {
  const state = async (res: ServerResponse, body: string) =>
    void res.writeHead((await isReady()) ? 200 : 503).end(body);
  const app: RequestListener = (req, res) => {
    if (req.url === '/readyz') void state(res, '{}');
    else if (req.url === '/healthz') void state(res, '{"contract":"1.2.3"}');
    else listener(req, res);
  };
  const server = createServer(app);
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    app,
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

/** Restarts a service where one has stopped. */
export function restartStubService({ url }: StubService, listener: RequestListener): Promise<StubService> {
  return startStubService(listener, Number(new URL(url).port));
}

/** A folder with a built shell and one published remote, as the web build leaves them. */
export interface BuiltWeb {
  readonly webRoot: string;
  readonly remote: string;
  /** Releases a version of the remote and points at it, or writes any content as its pointer or its pins. */
  publish(version: string, sample?: Sample): Promise<void>;
  writePointer(content: string): Promise<void>;
  writePins(content: string): Promise<void>;
  remove(): Promise<void>;
}

/**
 * Starts a gateway for a built web, with its own settings.
 * @param beside services that it calls without a socket
 */
export const startGateway = (
  { webRoot, remote }: BuiltWeb,
  settings: Readonly<Record<string, string>> = {},
  beside: readonly StubService[] = [],
): Promise<RunningGateway> =>
  createGateway(
    readGatewayEnv({
      PORT: '0',
      LOG_LEVEL: 'silent',
      WEB_ROOT: webRoot,
      REMOTES: JSON.stringify({ 'mf-guestlist': remote }),
      ...settings,
    }),
    new Map(beside.map(({ url, app }) => [url, app])),
  );

/** A page as the build leaves it. */
const pageOf = (title: string, script: string) =>
  `<!doctype html><html><head><title>${title}</title><link rel="preload" href="/remotes.json" as="fetch" crossorigin><script defer src="${script}"></script></head><body></body></html>`;

/** Makes the folders. */
export async function buildWeb(): Promise<BuiltWeb> {
  const root = await mkdtemp(path.join(tmpdir(), 'laminate-gateway-'));
  const webRoot = path.join(root, 'shell');
  const remote = path.join(root, 'mf-guestlist');
  await mkdir(webRoot);
  await mkdir(remote);
  await writeFile(path.join(webRoot, 'index.html'), pageOf('Laminate', '/main.0123456789ab.js'));
  await writeFile(
    path.join(webRoot, 'shell.json'),
    '{"shared":{"react":"19.3.4"},"script":"main.0123456789ab.js","files":["main.0123456789ab.js"]}',
  );
  await writeFile(path.join(webRoot, 'sw.js'), 'worker');
  await writeFile(path.join(webRoot, 'manifest.webmanifest'), '{}');
  await writeFile(path.join(webRoot, 'main.0123456789ab.js'), 'script');
  await writeFile(path.join(webRoot, 'main.0123456789ab.js.br'), brotliCompressSync('script'));
  await mkdir(path.join(webRoot, 'portal'));
  await writeFile(path.join(webRoot, 'portal.html'), pageOf('Portal', '/portal/main.aaaaaaaaaaaa.js'));
  await writeFile(
    path.join(webRoot, 'portal.json'),
    '{"shared":{"react":"19.3.4"},"script":"portal/main.aaaaaaaaaaaa.js","files":["portal/main.aaaaaaaaaaaa.js"]}',
  );
  await mkdir(path.join(webRoot, 'guest'));
  await writeFile(path.join(webRoot, 'guest.html'), '<!doctype html><html><head><title>Guest</title></head></html>');
  await writeFile(
    path.join(webRoot, 'guest.json'),
    '{"shared":{},"script":"guest/main.bbbbbbbbbbbb.js","files":["guest/main.bbbbbbbbbbbb.js"]}',
  );
  await writeFile(path.join(webRoot, 'guest/main.bbbbbbbbbbbb.js'), 'script of guests');
  await writeFile(path.join(webRoot, 'guest-sw.js'), 'worker of guests');
  await writeFile(path.join(webRoot, 'portal-sw.js'), 'worker of the portal');
  await writeFile(path.join(webRoot, 'portal.webmanifest'), '{"name":"portal"}');
  await writeFile(path.join(webRoot, 'portal/main.aaaaaaaaaaaa.js'), 'script of the portal');
  /** In one step, as deploys do it. */
  const replace = async (name: string, content: string) => {
    await writeFile(path.join(remote, `${name}.tmp`), content);
    await rename(path.join(remote, `${name}.tmp`), path.join(remote, name));
  };
  const writePointer = (content: string) => replace('current.json', content);
  return {
    webRoot,
    remote,
    writePointer,
    writePins: (content) => replace('pins.json', content),
    publish: async (version, sample = {}) => {
      await writeRelease(path.join(remote, version), { version, ...sample });
      await writePointer(JSON.stringify({ name: 'mf-guestlist', version }));
    },
    remove: () => rm(root, { recursive: true }),
  };
}
