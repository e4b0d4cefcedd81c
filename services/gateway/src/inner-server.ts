import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Metrics } from '@laminate/kit/metrics';
import express, { type Request } from 'express';

interface Options {
  readonly port: number;
  readonly host: string;
  readonly metrics: Metrics;
  /** Base URLs of the services' instances, by name. */
  readonly services: Readonly<Record<string, readonly string[]>>;
}

export interface InnerServer {
  readonly url: string;
  close(): Promise<void>;
}

/** In the form of Prometheus' HTTP service discovery. The gateway itself is where the question came to. */
const targets = (services: Options['services'], gateway: string) =>
  Object.entries({ gateway: [`http://${gateway}`], ...services }).map(([service, urls]) => ({
    targets: urls.map((url) => new URL(url).host),
    labels: { service },
  }));

/**
 * What operators read, at an address of its own that users never reach: `/metrics` of the gateway, and `/targets`,
 * where those of every process are.
 */
export async function openInnerServer({ port, host, metrics, services }: Options): Promise<InnerServer> {
  const app = express();
  app.disable('x-powered-by');
  app.get('/metrics', metrics.handler);
  app.get('/targets', (req: Request, res) => void res.json(targets(services, req.get('host') ?? '')));
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
