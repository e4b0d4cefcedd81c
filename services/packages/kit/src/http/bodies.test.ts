import { once } from 'node:events';
import { createServer, request, type ClientRequest, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { guestlist, type AnyRoute, type Problem } from '@laminate/contracts';
import express from 'express';
import { openByteBudget } from '../byte-budget.ts';
import { createLogger } from '../log.ts';
import { openBodies } from './bodies.ts';
import { errorMiddleware } from './error-middleware.ts';
import { readBody } from './mount.ts';

const MB = 1024 * 1024;
const servers: Server[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    server.close();
  }
});

/** A server that reads bodies of up to `maxBodyBytes`, and answers how many guests were in one. */
async function open({ maxBodyBytes = 4 * MB, graceMs = 60_000, timeoutMs = 60_000 } = {}) {
  const bodies = openBodies({ budget: openByteBudget(64 * MB), graceMs, sweepMs: 10 });
  const route: AnyRoute = { ...guestlist.addPeople, maxBodyBytes, timeoutMs };
  const app = express();
  app.use((req, res, next) => {
    const [sessionId, account] = (req.get('x-who') ?? '').split('@');
    if (account) res.locals.identity = { sessionId, accountId: Number(account) };
    next();
  });
  app.post('/', bodies.reserve(route), ...readBody(route), (req, res) => void res.json(req.body));
  app.use(errorMiddleware(createLogger('test', 'silent')));
  const server = createServer(app).listen(0, '127.0.0.1');
  server.on('close', bodies.close);
  servers.push(server);
  await once(server, 'listening');

  function send(who: string, headers: Record<string, string | number>): ClientRequest {
    const call = request({
      port: (server.address() as AddressInfo).port,
      method: 'POST',
      headers: { 'x-who': who, 'content-type': 'application/json', ...headers },
      agent: false,
    });
    call.on('error', () => undefined);
    return call;
  }
  const answerTo = async (call: ClientRequest) => {
    const [response] = (await once(call, 'response')) as [IncomingMessage];
    const { code, errors } = (await json(response)) as Problem;
    return { status: response.statusCode, code, field: errors?.[0]?.code, wait: response.headers['retry-after'] };
  };
  return {
    budget: bodies.budget,
    send,
    answerTo,
    /** Begins a body that never ends. @returns once it has its room, or is refused */
    async begin(who: string, length: number) {
      const before = bodies.budget.reserved();
      const call = send(who, { 'content-length': length });
      call.write('{');
      let answer: Awaited<ReturnType<typeof answerTo>> | undefined;
      void answerTo(call).then(
        (got) => (answer = got),
        () => undefined,
      );
      while (!answer && bodies.budget.reserved() === before) await new Promise(setImmediate);
      return { call, answer };
    },
  };
}

it('reserves a body before it comes, refuses more than the session can hold, and takes others', async () => {
  const door = await open();
  for (let nth = 1; nth <= 6; nth += 1) expect((await door.begin('a@1', 4 * MB)).answer).toBeUndefined();
  expect(door.budget.reserved('session a')).toBe(24 * MB);
  expect((await door.begin('a@1', 4 * MB)).answer).toEqual({
    status: 429,
    code: 'too_many_requests',
    wait: '2',
  });
  expect((await door.begin('b@1', 4 * MB)).answer).toBeUndefined();
  expect((await door.begin('c@2', 4 * MB)).answer).toBeUndefined();
});

it('gives the room of a caller who leaves to others', async () => {
  const door = await open();
  const calls = [];
  for (let nth = 1; nth <= 6; nth += 1) calls.push((await door.begin('a@1', 4 * MB)).call);
  for (const call of calls) call.destroy();
  await until(() => door.budget.reserved() === 0);
  expect((await door.begin('a@1', 4 * MB)).answer).toBeUndefined();
});

it('counts callers without a session by their network', async () => {
  const door = await open();
  for (let nth = 1; nth <= 4; nth += 1) expect((await door.begin('', 4 * MB)).answer).toBeUndefined();
  expect(door.budget.reserved('network 127.0.0.1')).toBe(16 * MB);
  expect((await door.begin('', 4 * MB)).answer?.status).toBe(429);
});

it('never reserves more than is read of a body, also where it claims to be longer or comes compressed', async () => {
  const door = await open({ maxBodyBytes: MB });
  await door.begin('a@1', 2 ** 40);
  expect(door.budget.reserved()).toBe(MB);
  const call = door.send('b@2', { 'content-length': 20, 'content-encoding': 'gzip' });
  call.write('x');
  await until(() => door.budget.reserved() > MB);
  expect(door.budget.reserved()).toBe(2 * MB);
});

it('takes small bodies of unknown length, and no large ones', async () => {
  const door = await open();
  const small = door.send('a@1', { 'transfer-encoding': 'chunked' });
  small.end('[1]');
  expect((await door.answerTo(small)).status).toBe(200);
  const large = door.send('a@1', { 'transfer-encoding': 'chunked' });
  large.write('[');
  await until(() => door.budget.reserved() > 0);
  expect(door.budget.reserved()).toBe(MB);
  large.end(`${' '.repeat(20_000)}]`);
  expect(await door.answerTo(large)).toMatchObject({ status: 413, code: 'payload_too_large' });
  await until(() => door.budget.reserved() === 0);
});

it.each([
  ['stops', 0, 1000],
  ['comes byte by byte', 1, 1000],
  ['comes too slowly to be there in time', 4000, 4000],
])('ends a body that %s', async (_what, bytes, timeoutMs) => {
  const door = await open({ graceMs: 100, timeoutMs });
  const call = door.send('a@1', { 'content-length': 4 * MB });
  call.write('{');
  const drip = setInterval(() => bytes > 0 && call.write(' '.repeat(bytes)), 20);
  expect(await door.answerTo(call)).toEqual({ status: 400, code: 'invalid_request', field: 'cut_off' });
  clearInterval(drip);
  await until(() => door.budget.reserved() === 0);
});

it('refuses JSON that takes many times the memory of its text', async () => {
  const door = await open();
  const text = `[${Array(1_000_000).fill('{}').join(',')}]`;
  const call = door.send('a@1', { 'content-length': text.length });
  call.end(text);
  expect(await door.answerTo(call)).toMatchObject({ status: 413, code: 'payload_too_large' });
});
