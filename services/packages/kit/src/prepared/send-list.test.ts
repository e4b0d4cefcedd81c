import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import express from 'express';
import { PreparedLists } from './prepared-lists.ts';
import { sendList } from './send-list.ts';

/** Unpacked, 0.1 s for each caller. */
const LIST = JSON.stringify('x'.repeat(1_000_000));

let server: Server;
beforeAll(async () => {
  const prepared = new PreparedLists();
  const app = express();
  app.get('/:accountId', async (req, res) => {
    const accountId = Number(req.params.accountId);
    await sendList(prepared, {
      req,
      res,
      accountId,
      eventId: accountId,
      version: { event: '', seq: 1 },
      since: undefined,
      read: () => Promise.resolve([LIST]),
    });
  });
  server = createServer(app).listen(0, '127.0.0.1');
  await once(server, 'listening');
});
afterAll(() => server.close());

it('has an account that asks again and again wait for itself, and no other', async () => {
  const came: number[] = [];
  const ask = async (accountId: number) => {
    const answer = await fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}/${accountId}`, {
      headers: { 'accept-encoding': 'identity' },
    });
    expect(await answer.text()).toBe(LIST);
    came.push(accountId);
  };
  // So that both lists are made.
  await Promise.all([ask(1), ask(2)]);
  const began = performance.now();
  const many = Array.from({ length: 8 }, () => ask(1));
  await ask(2);
  await Promise.all(many);
  expect(performance.now() - began).toBeGreaterThan(8 * 99);
  expect(came.lastIndexOf(2)).toBeLessThan(came.length - 2);
});
