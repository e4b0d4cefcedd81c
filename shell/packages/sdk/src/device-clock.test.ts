import { listEvents } from '@laminate/contracts/routes/accounts';
import { call } from './http.ts';
import { clearSession, storeSession } from './session.ts';
import { installStorage, serveFrom } from './testing/browser.ts';
import { sendJson, startServer, type TestServer } from './testing/server.ts';
import { sessionAnswer } from './testing/session-answer.ts';
import { clockOff, noteClock } from './device-clock.ts';

const HOUR = 3_600_000;
let server: TestServer;

beforeAll(async () => {
  server = await startServer();
  serveFrom(server.origin);
});
afterAll(() => server.close());
beforeEach(() => {
  installStorage();
  clearSession();
  storeSession(sessionAnswer('a'));
});

const answered = (date: number | string, type = 'application/json') =>
  new Response(null, {
    headers: { date: typeof date === 'string' ? date : new Date(date).toUTCString(), 'content-type': type },
  });

it('learns from any answer by how much the clock is wrong, keeps it, and takes it back once it is right', async () => {
  const ask = async (late: number) => {
    server.answer((_req, res) =>
      sendJson(res, 200, { events: [] }, { date: new Date(Date.now() + late).toUTCString() }),
    );
    await call(listEvents);
    return Math.round(clockOff() / HOUR);
  };
  expect(await ask(5 * HOUR)).toBe(-5);
  expect(Math.round(Number(localStorage.getItem('CLOCK_OFF')) / HOUR)).toBe(-5);
  expect(await ask(-3 * HOUR)).toBe(3);
  expect(await ask(0)).toBe(0);
});

it.each([
  ['behind in 1970', Date.UTC(2026, 7, 1), 5000, 6000, 6000 - Date.UTC(2026, 7, 1)],
  ['ahead', 10 * HOUR, 12 * HOUR, 12 * HOUR + 1000, 2 * HOUR],
  ['right, however long the answer took', 10 * HOUR, 9 * HOUR, 11 * HOUR, 0],
  ['a minute off, which nothing hangs on', 10 * HOUR, 10 * HOUR + 60_000, 10 * HOUR + 60_000, 0],
])('takes a clock for %s', (_name, date, from, to, off) => {
  noteClock(answered(date), from, to);
  expect(clockOff()).toBe(off);
});

it.each([
  ['the page of a network in between', answered(0, 'text/html')],
  ['an answer without a date', new Response(null, { headers: { 'content-type': 'application/json' } })],
  ['a date that is none', answered('yesterday')],
])('learns nothing from %s', (_name, answer) => {
  noteClock(answered(10 * HOUR), 12 * HOUR, 12 * HOUR);
  noteClock(answer, 40 * HOUR, 40 * HOUR);
  expect(clockOff()).toBe(2 * HOUR);
});
