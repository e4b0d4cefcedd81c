import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { answerBudget, openOutbound, type OutboundError } from './outbound.ts';

const MB = 1024 * 1024;

/** A server whose answers never end, in pieces of so many bytes. */
async function endless(piece: number) {
  const server = createServer((_req, res) => {
    const more = () => {
      while (!res.destroyed && res.write('x'.repeat(piece)));
    };
    res.on('drain', more).on('error', () => undefined);
    more();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return { server, address: `http://127.0.0.1:${(server.address() as AddressInfo).port}/` };
}

it.each([500, 60_000])('holds few of the answers without end that one server gives, in pieces of %s', async (piece) => {
  const { server, address } = await endless(piece);
  const outbound = openOutbound({ allow: 'http://127.0.0.1:* *' }).for(1);
  let most = 0;
  const watch = setInterval(() => (most = Math.max(most, answerBudget.reserved())), 1);
  const calls = Array.from({ length: 20 }, () =>
    outbound.call(address, { maxBytes: 5 * MB, timeoutMs: 60_000 }).catch((error: unknown) => error),
  );
  const faults = (await Promise.all(calls)).map((error) => (error as OutboundError).fault);
  clearInterval(watch);
  server.closeAllConnections();
  server.close();
  expect(new Set(faults)).toEqual(new Set(['too_long']));
  expect(most).toBeGreaterThan(0);
  expect(most).toBeLessThanOrEqual(16 * MB);
  expect(answerBudget.reserved()).toBe(0);
});

it('ends a call by its signal', async () => {
  const { server, address } = await endless(60_000);
  const outbound = openOutbound({ allow: 'http://127.0.0.1:* *' }).for(1);
  const left = new AbortController();
  const call = outbound.call(address, { maxBytes: 10_000 * MB, signal: left.signal });
  left.abort();
  await expect(call).rejects.toMatchObject({ fault: 'timeout' });
  await expect(outbound.call(address, { signal: left.signal })).rejects.toMatchObject({ fault: 'timeout' });
  server.closeAllConnections();
  server.close();
});
