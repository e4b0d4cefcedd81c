import 'fake-indexeddb/auto';
import { alerts } from '@laminate/sdk/shell';
import { storeSession } from '@laminate/sdk/session';
import {
  installStorage,
  serveFrom,
  sendJson,
  startServer,
  type TestServer,
  sessionAnswer,
} from '@laminate/sdk/testing';
import { resolve } from './resolve.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
  serveFrom(server.origin);
  installStorage();
  localStorage.setItem('DOOR_DEVICE', 'Gate A');
  storeSession(sessionAnswer('t'));
});
afterAll(() => server.close());
beforeEach(() => {
  alerts.set([]);
  server.seen.length = 0;
});

const SETTLED = { id: 9, name: 'Mari Tamm' };
const CALL = 'POST /api/event/34/settle_over_admission';
/** Answers 503 so often. */
const busyFor = (times: number) =>
  server.answer((_req, res) =>
    server.seen.length <= times
      ? sendJson(res, 503, { code: 'service_unavailable', msg: 'Busy', errors: [] }, { 'retry-after': '1' })
      : sendJson(res, 200, SETTLED),
  );

it('asks a busy server once more before a person has to', async () => {
  busyFor(1);
  expect(await resolve(34, SETTLED)).toBe(true);
  expect([server.seen, alerts.get()]).toEqual([[CALL, CALL], []]);
});

it('says so when the server stays busy', async () => {
  busyFor(9);
  expect(await resolve(34, SETTLED)).toBe(false);
  expect(server.seen).toEqual([CALL, CALL]);
  expect(alerts.get()).toMatchObject([{ type: 'error', title: 'Mari Tamm', content: 'Busy' }]);
});
