import { EventEmitter, once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setImmediate as turn } from 'node:timers/promises';
import express from 'express';
import { Client } from 'pg';
import { printSignal, readSignal } from '../bus/event-signal.ts';
import { createLogger } from '../log.ts';
import { createMetrics } from '../metrics.ts';
import { currentRequest } from '../request-scope.ts';
import { printTraceparent, readTraceparent } from '../trace-context.ts';
import { errorMiddleware } from './error-middleware.ts';
import { noteRoute, observeRequests } from './observe-requests.ts';

const TRACE = '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01';
/** Words that must never appear in a log. */
const SECRET_WORDS = [
  'Kadri Kask',
  'kadri@example.test',
  'eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxIn0.c2lnbmF0dXJl',
  'hunter2',
  'key-in-the-path',
  'key-in-the-query',
];
const [NAME, E_MAIL, TOKEN, PASSWORD, IN_PATH, IN_QUERY] = SECRET_WORDS as [
  string,
  string,
  string,
  string,
  string,
  string,
];

interface Line {
  readonly level: number;
  readonly msg: string;
  readonly service: string;
  readonly requestId?: string;
  readonly traceId?: string;
  readonly route?: string;
  readonly status?: number;
  readonly ms?: number;
  readonly event?: number;
  readonly err?: {
    readonly type: string;
    readonly code?: string;
    readonly constraint?: string;
    readonly stack?: string;
  };
}

const lines: Line[] = [];
const raw: string[] = [];
const log = createLogger('test', 'trace', {
  write(line) {
    raw.push(line);
    lines.push(JSON.parse(line) as Line);
  },
});
const database = new Client({ connectionString: process.env.TEST_DATABASE_URL });
const refused = (text: string, values: unknown[]) =>
  database.query(text, values).then(
    () => new Error('was not refused'),
    (error: Error) => error,
  );
/** What handlers throw, with words of people and secrets in it. */
const FAILURES: Readonly<Record<string, () => Promise<Error>>> = {
  missing: () => refused('insert into guest values ($1, null)', [NAME]),
  inside: async () =>
    Object.assign(new Error(`insert into guest values ('${NAME}', '${E_MAIL}')`), {
      cause: await refused('insert into guest values ($1, $2::int)', [NAME, E_MAIL]),
    }),
  words: async () =>
    new Error(`550 <${E_MAIL}> is not known to smtp://mailer:${PASSWORD}@host with ${TOKEN}`, {
      cause: new Error(`of ${E_MAIL}`),
    }),
};
const metrics = createMetrics('test');
/** Reports requests that are never answered. */
const arrived = new EventEmitter();
let server: Server;
let url: string;
let hint: string;

beforeAll(async () => {
  await database.connect();
  await database.query('create temp table guest (name text unique, places int not null)');
  await database.query('insert into guest values ($1, 1)', [NAME]);
  const app = express();
  app.use(observeRequests({ log, metrics, tracing: null }));
  const service = express();
  service.use(observeRequests({ log: log.child({ service: 'called' }), metrics, tracing: null }));
  service.get('/called', (_req, res) => {
    noteRoute(res, { route: 'called' });
    log.info('in the service');
    res.json({});
  });
  app.get('/called', (req, res) => service(req, res));
  app.get('/event/:eventId/secret/:key', async (req, res) => {
    noteRoute(res, { route: 'secretRoute' });
    await turn();
    log.info('in between');
    hint = printSignal(7);
    const scope = currentRequest();
    res.json({ traceparent: scope && printTraceparent(scope.trace), key: req.params.key?.length });
  });
  app.get('/fails/:how', async (req, res) => {
    noteRoute(res, { route: 'failing' });
    throw await FAILURES[req.params.how ?? '']?.();
  });
  app.get('/hangs', (_req, res) => {
    noteRoute(res, { route: 'hanging' });
    arrived.emit('request');
  });
  app.use(errorMiddleware(log));
  server = createServer(app).listen(0, '127.0.0.1');
  await once(server, 'listening');
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});

afterAll(async () => {
  server.close();
  server.closeAllConnections();
  await database.end();
});

beforeEach(() => {
  lines.length = 0;
  raw.length = 0;
});

/** Waits for the line of a request that has ended. */
const untilLogged = () => until(() => lines.some(({ msg }) => msg === 'request'));

/** The lines of a request, once it has ended. */
async function linesOf(
  path: string,
  headers: Record<string, string> = {},
): Promise<{ id: string | null; body: { traceparent?: string }; lines: Line[] }> {
  const response = await fetch(url + path, { headers: { authorization: `Bearer ${TOKEN}`, ...headers } });
  const body = (await response.json()) as { traceparent?: string };
  await untilLogged();
  return { id: response.headers.get('x-request-id'), body, lines };
}

it('writes one line a request, with its id, which the answer and all that was done for it carry', async () => {
  const { id, lines: written } = await linesOf(`/event/7/secret/${IN_PATH}?q=${IN_QUERY}`, {
    'x-request-id': 'abcdefgh-1',
  });
  expect(id).toBe('abcdefgh-1');
  expect(written).toEqual([
    expect.objectContaining({ msg: 'in between', requestId: 'abcdefgh-1' }),
    expect.objectContaining({
      msg: 'request',
      service: 'test',
      level: 30,
      requestId: 'abcdefgh-1',
      route: 'secretRoute',
      status: 200,
      event: 7,
      ms: expect.any(Number),
    }),
  ]);
  expect(readSignal(hint)).toEqual({ seq: 7, requestId: 'abcdefgh-1' });
});

it('writes one line for a service that a gateway calls in its process', async () => {
  const { id, lines: written } = await linesOf('/called', { 'x-request-id': 'abcdefgh-2' });
  expect(id).toBe('abcdefgh-2');
  expect(written).toEqual([
    expect.objectContaining({ msg: 'in the service', requestId: 'abcdefgh-2' }),
    expect.objectContaining({ msg: 'request', requestId: 'abcdefgh-2', route: 'called', status: 200 }),
  ]);
});

it.each(['x', 'with spaces in it', 'a'.repeat(65), '"}{"level":60'])('makes a new id instead of %s', async (given) => {
  expect((await linesOf('/event/7/secret/x', { 'x-request-id': given })).id).toMatch(/^[0-9a-f-]{36}$/);
});

it('takes over the trace of its caller, or begins one', async () => {
  const { body, lines: written } = await linesOf('/event/7/secret/x', { traceparent: TRACE });
  expect([body.traceparent, written.at(-1)?.traceId]).toEqual([TRACE, '0af7651916cd43dd8448eb211c80319c']);
  const begun = await linesOf('/event/7/secret/x', {
    traceparent: '00-00000000000000000000000000000000-b7ad6b7169203331-01',
  });
  expect(readTraceparent(begun.body.traceparent)).toMatchObject({ sampled: false });
  expect(begun.body.traceparent).not.toContain('00000000000000000000000000000000');
});

it.each([
  ['missing', { message: 'refused by the database, SQLSTATE 23502', code: '23502' }],
  [
    'inside',
    {
      type: 'Error',
      message: 'refused by the database, SQLSTATE 22P02',
      cause: { message: 'refused by the database, SQLSTATE 22P02', code: '22P02' },
    },
  ],
  [
    'words',
    {
      type: 'Error',
      message: '550 <[e-mail]> is not known to smtp://[password] host with [token]',
      cause: { message: 'of [e-mail]' },
    },
  ],
])('logs what failed and where, and nothing of whom: %s', async (how, err) => {
  const { id, lines: written } = await linesOf(`/fails/${how}`);
  const failed = written.find(({ msg }) => msg === 'request failed');
  expect(failed).toMatchObject({ err, level: 50, route: 'failing', requestId: id });
  expect(failed?.err?.stack).toMatch(/^\s+at /);
  for (const word of SECRET_WORDS) expect(raw.join('')).not.toContain(word);
});

it('control: an error as it is has the words that are left out', async () => {
  const error = (await database
    .query('insert into guest values ($1, 1)', [NAME])
    .catch((reason: unknown) => reason)) as Error;
  expect(JSON.stringify({ ...error, message: error.message })).toContain(NAME);
});

it('has nothing of a request that only its address or its headers say', async () => {
  await linesOf(`/event/7/secret/${IN_PATH}?q=${IN_QUERY}`, { cookie: `laminate=${PASSWORD}` });
  for (const word of SECRET_WORDS) expect(raw.join('')).not.toContain(word);
});

it('counts by the name of the route', async () => {
  await linesOf('/event/8/secret/x');
  expect(await metrics.registry.metrics()).toMatch(
    /http_request_duration_seconds_count\{[^}]*method="GET",route="secretRoute",status="200"\} [1-9]/,
  );
  expect(await metrics.registry.metrics()).not.toContain('/event/8');
});

it('counts and logs a caller who was gone before the answer as 499', async () => {
  const leaving = new AbortController();
  const hanging = once(arrived, 'request');
  const asked = fetch(`${url}/hangs`, { signal: leaving.signal, headers: { 'x-request-id': 'abcdefgh-2' } });
  await hanging;
  leaving.abort();
  await expect(asked).rejects.toThrow('aborted');
  await untilLogged();
  expect(lines).toEqual([
    expect.objectContaining({ msg: 'request', level: 30, requestId: 'abcdefgh-2', route: 'hanging', status: 499 }),
  ]);
  expect(await metrics.registry.metrics()).toMatch(
    /http_request_duration_seconds_count\{[^}]*method="GET",route="none",status="499"\} 1$/m,
  );
});
