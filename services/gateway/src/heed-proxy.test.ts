import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { createLogger } from '@laminate/kit/log';
import express from 'express';
import { heedProxy } from './heed-proxy.ts';

/** What is said when requests come from this machine with these headers. */
async function reportedOf(trustProxy: string | undefined, ...requests: Record<string, string>[]): Promise<string[]> {
  const lines: string[] = [];
  const log = createLogger('gateway', 'info', { write: (line) => void lines.push(line) });
  const app = express();
  app.set('trust proxy', trustProxy ?? 'loopback');
  app.use(heedProxy(log, trustProxy !== undefined), (_req, res) => void res.end());
  const server = app.listen(0, '127.0.0.1');
  await once(server, 'listening');
  try {
    for (const headers of requests)
      await fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}`, { headers });
  } finally {
    server.closeAllConnections();
    server.close();
  }
  return lines.map((line) => (JSON.parse(line) as { msg: string; address: string }).msg);
}

const FORWARDED = { 'x-forwarded-for': '192.0.2.7' };

it('says once that a proxy is not believed', async () => {
  expect(await reportedOf('10.0.0.0/8', FORWARDED, FORWARDED)).toEqual([
    expect.stringMatching(/^X-Forwarded-For comes from an address that TRUST_PROXY does not name/),
  ]);
});

it('says once that one that is believed forwards nothing', async () => {
  expect(await reportedOf('loopback', {}, {}, FORWARDED)).toEqual([
    expect.stringMatching(/^An address that TRUST_PROXY names sends no X-Forwarded-For/),
  ]);
});

it.each([
  ['the proxy that is named forwards', 'loopback', FORWARDED],
  ['nothing is set, and a proxy of this machine forwards', undefined, FORWARDED],
  ['nothing is set, and people come straight', undefined, {}],
  ['people come past a proxy that is named', '10.0.0.0/8', {}],
])('says nothing when %s', async (_title, trustProxy, headers) => {
  expect(await reportedOf(trustProxy, headers as Record<string, string>)).toEqual([]);
});
