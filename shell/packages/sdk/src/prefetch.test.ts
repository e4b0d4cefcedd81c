import { listEvents } from '@laminate/contracts/routes/accounts';
import { endSupport } from '@laminate/contracts/routes/support';
import { forgetPrefetched } from './prefetch.ts';
import { askAhead, call } from './http.ts';
import { clearSession, storeSession } from './session.ts';
import { installStorage, serveFrom } from './testing/browser.ts';
import { sendJson, startServer } from './testing/server.ts';
import type { TestServer } from './testing/server.ts';
import { sessionAnswer } from './testing/session-answer.ts';

const QUESTION = 'GET /api/events';
let server: TestServer;

beforeAll(async () => {
  server = await startServer();
  serveFrom(server.origin);
  server.answer((_req, res) => sendJson(res, 200, { events: [] }));
});

afterAll(() => server.close());

beforeEach(() => {
  installStorage();
  clearSession();
  storeSession(sessionAnswer('mine'));
  forgetPrefetched();
  server.seen.length = 0;
});

afterEach(() => jest.restoreAllMocks());

const questions = () => server.seen.filter((line) => line === QUESTION).length;

test('a call takes the answer that was asked for ahead, and the next one asks again', async () => {
  askAhead('/api/events');
  expect(await call(listEvents)).toEqual({ events: [] });
  expect(questions()).toBe(1);
  await call(listEvents);
  expect(questions()).toBe(2);
});

test('a person who is logged out does not ask ahead', async () => {
  clearSession();
  askAhead('/api/events');
  await call(listEvents);
  expect(questions()).toBe(1);
});

test.each([
  ['of somebody else', async () => storeSession(sessionAnswer('other'))],
  ['from before a change', () => call(endSupport, { params: { eventId: 34 } })],
  ['of ten seconds ago', async () => void jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 10_000)],
])('an answer %s is not taken', async (_what, happens) => {
  askAhead('/api/events');
  await happens();
  await call(listEvents);
  expect(questions()).toBe(2);
});

test('a call reports what went wrong with it', async () => {
  server.answer((_req, res) => sendJson(res, 403, { code: 'forbidden', msg: '' }));
  askAhead('/api/events');
  await expect(call(listEvents)).rejects.toMatchObject({ status: 403, code: 'forbidden' });
  expect(questions()).toBe(1);
});
