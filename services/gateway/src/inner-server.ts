import { lookup } from 'node:dns/promises';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import type { Metrics } from '@laminate/kit/metrics';
import express, { type Request } from 'express';

interface Options {
  readonly port: number;
  readonly host: string;
  readonly metrics: Metrics;
  /** Base URLs of the services' instances, by name. */
  readonly services: Readonly<Record<string, readonly string[]>>;
  /** Addresses of a host name. They are the operating system's unless a test has its own. */
  readonly resolve?: Resolve | undefined;
}

type Resolve = (host: string) => Promise<readonly { readonly address: string; readonly family: number }[]>;

const resolveName: Resolve = (host) => lookup(host, { all: true, order: 'ipv4first' });

export interface InnerServer {
  readonly url: string;
  close(): Promise<void>;
}

/**
 * The instances behind a URL, one for each address of its name, so that none is scraped as another. A name without an
 * address stays as it is: a scrape that fails says so.
 */
async function instancesAt(url: string, resolve: Resolve): Promise<string[]> {
  const { hostname, host, port } = new URL(url);
  const found = await resolve(hostname.replace(/^\[|\]$/g, '')).catch(() => []);
  // A process that listens on both families is still one instance.
  const same = found.filter(({ family }) => family === found[0]?.family);
  const suffix = port && `:${port}`;
  const addresses = same.map(({ address, family }) => `${family === 6 ? `[${address}]` : address}${suffix}`);
  return addresses.length > 0 ? addresses : [host];
}

/** The address that a question came to, as URLs have it: one by which the asker reaches this machine. */
function requestedAddress({ localAddress = '' }: Socket): string {
  const address = localAddress.replace(/^::ffff:/, '');
  return address.includes(':') ? `[${address}]` : address;
}

/**
 * Replaces a wildcard address by the gateway's own. A service on the same machine as the gateway listens at all
 * addresses, but is called at none of them.
 */
const atAddress = (url: string, here: string): string =>
  url.replace(/^http:\/\/(?:0\.0\.0\.0|\[::\])(?=:)/, `http://${here}`);

/** In the form of Prometheus' HTTP service discovery. The gateway itself is where the question came to. */
const targets = (services: Options['services'], asked: Socket, resolve: Resolve) => {
  const here = requestedAddress(asked);
  return Promise.all(
    Object.entries({ gateway: [`http://${here}:${asked.localPort}`], ...services }).map(async ([service, urls]) => ({
      targets: (await Promise.all(urls.map((url) => instancesAt(atAddress(url, here), resolve)))).flat(),
      labels: { service },
    })),
  );
};

/**
 * Opens a server for operators, at a separate address that users never reach: `/metrics` of the gateway, and
 * `/targets`, which lists where those of every process are, with an address each.
 */
export async function openInnerServer({
  port,
  host,
  metrics,
  services,
  resolve = resolveName,
}: Options): Promise<InnerServer> {
  const app = express();
  app.disable('x-powered-by');
  app.get('/metrics', metrics.handler);
  app.get('/targets', async (req: Request, res) => {
    res.json(await targets(services, req.socket, resolve));
  });
  const server = createServer(app).listen(port, host);
  await once(server, 'listening');
  return {
    url: `http://${host}:${(server.address() as AddressInfo).port}`,
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
