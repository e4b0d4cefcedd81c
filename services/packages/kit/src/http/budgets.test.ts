import { once } from 'node:events';
import { createServer, request, type ClientRequest, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { guestlist, routes, type AnyRoute } from '@laminate/contracts';
import express from 'express';
import { createLogger } from '../log.ts';
import { openBudgets } from './budgets.ts';
import { errorMiddleware } from './error-middleware.ts';

const servers: Server[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    server.close();
  }
});

/**
 * A server whose calls of each kind stay under way until their callers leave, and who calls it: `<session>@<account>`.
 */
async function open() {
  const budgetOf = openBudgets(3);
  const app = express();
  app.use((req, res, next) => {
    const [sessionId, account] = (req.get('x-who') ?? '').split('@');
    res.locals.identity = { sessionId, accountId: Number(account) };
    next();
  });
  for (const dear of ['stream', 'export', 'look-up'] as const) {
    const budget = budgetOf({ ...guestlist.peopleExist, dear });
    if (budget) app.use(`/${dear}`, budget);
    app.get(`/${dear}`, (_req, res) => void res.status(200).flushHeaders());
  }
  app.use(errorMiddleware(createLogger('test', 'silent')));
  const server = createServer(app).listen(0, '127.0.0.1');
  servers.push(server);
  await once(server, 'listening');
  const under: ClientRequest[] = [];
  return {
    async ask(kind: string, who: string): Promise<{ status: number; code?: string; retryAfter?: string | undefined }> {
      const call = request({
        port: (server.address() as AddressInfo).port,
        path: `/${kind}`,
        headers: { 'x-who': who },
        agent: false,
      }).end();
      const [response] = (await once(call, 'response')) as [IncomingMessage];
      if (response.statusCode === 200) {
        under.push(call);
        call.on('error', () => undefined);
        return { status: 200 };
      }
      const { code } = (await json(response)) as { code: string };
      return { status: response.statusCode ?? 0, code, retryAfter: response.headers['retry-after'] };
    },
    /** The caller who came first leaves. */
    leave: () => void under.shift()?.destroy(),
  };
}

const statuses = async (door: Awaited<ReturnType<typeof open>>, kind: string, ...who: string[]) => {
  const answers = [];
  for (const one of who) answers.push((await door.ask(kind, one)).status);
  return answers;
};

it.each([
  ['stream', 3],
  ['export', 3],
  ['look-up', 2],
])('lets one session have few of a kind under way: %s', async (kind, most) => {
  const door = await open();
  expect(await statuses(door, kind, ...Array.from({ length: most }, () => 'a@1'))).toEqual(
    Array.from({ length: most }, () => 200),
  );
  expect(await door.ask(kind, 'a@1')).toEqual({
    status: 429,
    code: 'too_many_requests',
    retryAfter: expect.stringMatching(/^\d+$/),
  });
});

it('gives the place of who has left to the next', async () => {
  const door = await open();
  expect(await statuses(door, 'look-up', 'a@1', 'a@1', 'a@1')).toEqual([200, 200, 429]);
  door.leave();
  let answer = await door.ask('look-up', 'a@1');
  while (answer.status === 429) answer = await door.ask('look-up', 'a@1');
  expect(answer.status).toBe(200);
});

it('counts each kind, and each account, separately', async () => {
  const door = await open();
  expect(await statuses(door, 'look-up', 'a@1', 'a@1', 'b@1', 'b@1', 'c@1', 'd@2')).toEqual([
    200, 200, 200, 200, 429, 200,
  ]);
  expect(await statuses(door, 'export', 'a@1')).toEqual([200]);
});

it('is asked of every route that answers a file or stays open', () => {
  const dear = routes
    .filter((route: AnyRoute) => route.dear)
    .map(({ id }) => id)
    .sort();
  expect(routes.filter((route: AnyRoute) => route.stream && route.dear !== 'stream')).toEqual([]);
  expect(dear).toEqual(expect.arrayContaining(['exportPeople', 'peopleExist', 'stream']));
});
