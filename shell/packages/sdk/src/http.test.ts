import { listEvents, signIn } from '@laminate/contracts/routes/accounts';
import { endSupport } from '@laminate/contracts/routes/support';
import { checkIn, doorList } from '@laminate/contracts/routes/checkin';
import { portalPutPart } from '@laminate/contracts/routes/portal-riders';
import { hasCode, isTransient } from './api-error.ts';
import type { ApiError } from './api-error.ts';
import { call, refreshSession } from './http.ts';
import { i18n } from './i18n.ts';
import { clearSession, endSession, getSession, storeSession } from './session.ts';
import { installStorage, serveFrom } from './testing/browser.ts';
import { sendJson, startServer } from './testing/server.ts';
import type { TestServer } from './testing/server.ts';
import { sessionAnswer } from './testing/session-answer.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startServer();
  serveFrom(server.origin);
});

afterAll(() => server.close());

beforeEach(() => {
  installStorage();
  clearSession();
  storeSession(sessionAnswer('old'));
  server.seen.length = 0;
});

const failure = (promise: Promise<unknown>) =>
  promise.then(
    () => Promise.reject(new Error('the call succeeded')),
    (error: ApiError) => error,
  );

describe('a call', () => {
  test('sends the headers of the call, made for each attempt', async () => {
    const sent: unknown[] = [];
    server.answer((req, res) => {
      if (req.url === '/api/refresh') return sendJson(res, 200, sessionAnswer('new'));
      sent.push(req.headers['x-attempt']);
      if (req.headers.authorization === 'Bearer new') return sendJson(res, 200, { events: [] });
      sendJson(res, 401, { code: 'token_expired', msg: '' });
    });
    let attempt = 0;
    await call(listEvents, { headers: () => ({ 'x-attempt': String((attempt += 1)) }) });
    expect(sent).toEqual(['1', '2']);
  });

  test('sends bytes as they are where a route takes them raw', async () => {
    let received = {};
    server.answer((req, res) => {
      const chunks: Buffer[] = [];
      req
        .on('data', (chunk: Buffer) => chunks.push(chunk))
        .once('end', () => {
          received = { type: req.headers['content-type'], bytes: Array.from(Buffer.concat(chunks)), url: req.url };
          sendJson(res, 200, { upload: 'a', offset: 3, bytes: 3, complete: false });
        });
    });
    await call(portalPutPart, {
      params: { eventId: 3, artistId: 7, uploadId: 'a' },
      query: { offset: 2 },
      bytes: new Uint8Array([0, 255, 10]).buffer,
    });
    expect(received).toEqual({
      type: 'application/octet-stream',
      bytes: [0, 255, 10],
      url: '/api/event/3/artist-portal/7/riders/uploads/a/parts?offset=2',
    });
  });

  test('fills the path, sends token, key, device and body, and answers the body', async () => {
    let received = {};
    server.answer((req, res) => {
      req.setEncoding('utf8').once('data', (body: string) => {
        const { authorization, 'idempotency-key': key, 'x-device': device } = req.headers;
        received = { authorization, key, device, body: JSON.parse(body) };
        sendJson(res, 200, { done: true });
      });
    });
    const answer = await call(checkIn, {
      params: { eventId: 34 },
      body: { person_id: 9 },
      idempotencyKey: 'k-1',
      headers: () => ({ 'x-device': 'V%C3%A4rav%202' }),
    });
    expect(answer).toEqual({ done: true });
    expect(server.seen).toEqual(['POST /api/event/34/check_in']);
    expect(received).toEqual({
      authorization: 'Bearer old',
      key: 'k-1',
      device: 'V%C3%A4rav%202',
      body: { person_id: 9 },
    });
  });

  test('says the language of the interface, whatever the browser prefers', async () => {
    let language: string | undefined;
    server.answer((req, res) => {
      language = req.headers['accept-language'];
      sendJson(res, 200, { events: [] });
    });
    i18n.loadAndActivate({ locale: 'et', messages: {} });
    await call(listEvents);
    i18n.activate('en');
    expect(language).toBe('et');
  });

  test('leaves out a query value that is not given', async () => {
    server.answer((_req, res) => sendJson(res, 200, {}));
    await call(doorList, { params: { eventId: 34 }, query: { since: undefined } });
    await call(doorList, { params: { eventId: 34 }, query: { since: '12' } });
    expect(server.seen).toEqual(['GET /api/event/34/check_in_list', 'GET /api/event/34/check_in_list?since=12']);
  });

  test('204 answers nothing', async () => {
    server.answer((_req, res) => void res.writeHead(204).end());
    expect(await call(endSupport, { params: { eventId: 34 } })).toBeUndefined();
  });

  test('a failure carries status, body fields and the request id', async () => {
    const errors = [{ path: 'name', code: 'must_not_be_empty', message: 'can’t be empty' }];
    server.answer((_req, res) =>
      sendJson(
        res,
        409,
        { msg: 'name: can’t be empty', code: 'conflict', errors, person: { id: 9 } },
        { 'x-request-id': 'r-1' },
      ),
    );
    const error = await failure(call(checkIn, { params: { eventId: 34 }, body: { person_id: 9 } }));
    expect(error).toMatchObject({
      status: 409,
      code: 'conflict',
      msg: 'name: can’t be empty',
      errors,
      requestId: 'r-1',
      body: { person: { id: 9 } },
    });
    expect(isTransient(error)).toBe(false);
    expect(getSession()).not.toBeNull();
  });

  describe('what a refusal says', () => {
    const said = async (body: object) => {
      server.answer((_req, res) => sendJson(res, 409, { msg: 'English', code: 'conflict', errors: [], ...body }));
      const { msg, errors } = await failure(call(listEvents));
      return [msg, ...errors.map(({ message }) => message)];
    };
    beforeAll(() => {
      i18n.load('et', {
        'Someone else has changed this': ['Seda muudeti vahepeal'],
        'A group called “{name}” in {unit} already exists': [
          'Grupp „',
          ['name'],
          '” on üksuses ',
          ['unit'],
          ' juba olemas',
        ],
        'The name can be up to {max} characters': ['Nimi võib olla kuni ', ['max'], ' tähemärki pikk'],
        'is missing': ['puudub'],
      });
      i18n.activate('et');
    });
    afterAll(() => i18n.activate('en'));

    test.each([
      ['its code', {}, ['Seda muudeti vahepeal']],
      [
        'its message',
        { message_code: 'group_taken', params: { name: 'Radio', unit: 'Press' } },
        ['Grupp „Radio” on üksuses Press juba olemas'],
      ],
      ['in English what this page does not know yet', { message_code: 'of_a_newer_server' }, ['English']],
      [
        'what is wrong with its first field',
        { errors: [{ path: 'name', code: 'name_too_long', params: { max: 60 }, message: 'x' }] },
        ['Nimi võib olla kuni 60 tähemärki pikk', 'Nimi võib olla kuni 60 tähemärki pikk'],
      ],
      [
        'the field by its name where the message only follows it',
        { errors: [{ path: 'name', code: 'is_missing', message: 'x' }] },
        ['name: puudub', 'puudub'],
      ],
      [
        'a field in English whose code this page does not know',
        { errors: [{ path: 'name', code: 'of_a_newer_server', message: 'is odd' }] },
        ['name: is odd', 'is odd'],
      ],
    ])('is %s', async (_what, body, message) => expect(await said(body)).toEqual(message));
  });

  test('a busy server says how long to wait, in seconds or by a date', async () => {
    server.answer((_req, res) => sendJson(res, 503, { code: 'service_unavailable', msg: '' }, { 'retry-after': '3' }));
    expect((await failure(call(listEvents))).retryAfterSeconds).toBe(3);
    const then = Date.now() + 3_600_000;
    server.answer((_req, res) =>
      sendJson(res, 503, { code: 'service_unavailable', msg: '' }, { 'retry-after': new Date(then).toUTCString() }),
    );
    const seconds = (await failure(call(listEvents))).retryAfterSeconds ?? 0;
    // The header has whole seconds.
    expect(seconds).toBeLessThanOrEqual(3600);
    expect(seconds).toBeGreaterThanOrEqual((then - Date.now()) / 1000 - 1);
  });

  test('an answer that is not JSON is a separate kind of failure', async () => {
    server.answer((_req, res) => void res.writeHead(200, { 'content-type': 'text/html' }).end('<html>'));
    expect(hasCode(await failure(call(listEvents)), 'bad_response')).toBe(true);
  });

  test('a server that does not answer in time ends the call, and can be asked again', async () => {
    server.answer(() => undefined);
    const error = await failure(call({ ...listEvents, timeoutMs: 100 }));
    expect(hasCode(error, 'timeout')).toBe(true);
    expect(isTransient(error)).toBe(true);
  });

  test('a connection that breaks is told apart from an answer', async () => {
    server.answer((req) => req.socket.destroy());
    expect(hasCode(await failure(call(listEvents)), 'network')).toBe(true);
  });

  test('giving up is not a failure of the server', async () => {
    server.answer(() => undefined);
    const controller = new AbortController();
    const promise = call(listEvents, { signal: controller.signal });
    controller.abort();
    await expect(promise).rejects.toMatchObject({ name: 'AbortError' });
  });
});

describe('a refusal for the plan', () => {
  const RUNS = {
    ...sessionAnswer('').plan,
    only_guestlist: false,
    plan_expires: new Date(Date.now() + 86_400_000).toISOString(),
  };
  const ENDED = { ...RUNS, plan_expires: new Date(Date.now() - 86_400_000).toISOString() };
  const GUEST_LIST = { ...RUNS, only_guestlist: true };

  /** Has the server refuse a call for the code and say, when it is asked, that the plan is this one. */
  async function refused(code: string, plan: typeof RUNS): Promise<void> {
    server.answer((req, res) => {
      if (req.url === '/api/refresh') sendJson(res, 200, sessionAnswer('new', { plan }));
      else sendJson(res, 403, { code, msg: '' });
    });
    await failure(call(endSupport, { params: { eventId: 34 } }));
    // As long as one is under way, the same is answered.
    await refreshSession();
  }

  test.each([
    ['plan_ended', ENDED],
    ['plan_required', GUEST_LIST],
  ])('has the pages go by the plan as it is: %s', async (code, plan) => {
    storeSession(sessionAnswer('old', { plan: RUNS }));
    await refused(code, plan);
    expect(getSession()?.plan).toEqual(plan);
    expect(server.seen.filter((line) => line === 'POST /api/refresh')).toHaveLength(1);
  });

  test.each([
    ['plan_ended', ENDED],
    ['plan_required', GUEST_LIST],
    ['forbidden', RUNS],
  ])('asks nothing that is known: %s', async (code, plan) => {
    storeSession(sessionAnswer('old', { plan }));
    server.answer((_req, res) => sendJson(res, 403, { code, msg: '' }));
    await failure(call(endSupport, { params: { eventId: 34 } }));
    await failure(call(endSupport, { params: { eventId: 34 } }));
    expect(server.seen).not.toContain('POST /api/refresh');
  });
});

describe('an expired token', () => {
  function renewing(status: number): void {
    server.answer((req, res) => {
      if (req.url === '/api/refresh')
        return sendJson(res, status, status === 200 ? sessionAnswer('new') : { code: 'session_ended', msg: '' });
      if (req.headers.authorization === 'Bearer new') return sendJson(res, 200, { events: [] });
      sendJson(res, 401, { code: 'token_expired', msg: 'Please log in again' });
    });
  }

  test('is renewed once without a word, however many calls find out', async () => {
    renewing(200);
    await Promise.all([call(listEvents), call(listEvents), call(listEvents)]);
    expect(server.seen.filter((line) => line === 'POST /api/refresh')).toHaveLength(1);
    expect(getSession()?.token).toBe('new');
  });

  test('that another tab has renewed already is taken from storage', async () => {
    server.answer((req, res) => {
      if (req.headers.authorization === 'Bearer new') return sendJson(res, 200, { events: [] });
      localStorage.setItem('JWT', 'new');
      storeSession(sessionAnswer('new'));
      sendJson(res, 401, { code: 'token_expired', msg: '' });
    });
    await call(listEvents);
    expect(server.seen).not.toContain('POST /api/refresh');
  });

  test.each([
    ['leaves out who has logged out', () => endSession(), undefined],
    ['is not put over somebody who has logged in', () => storeSession(sessionAnswer('other')), 'other'],
  ])('renewed late %s meanwhile', async (_what, happens, token) => {
    server.answer((_req, res) => {
      happens();
      sendJson(res, 200, sessionAnswer('new'));
    });
    await refreshSession();
    expect(server.seen).toEqual(['POST /api/refresh']);
    expect(getSession()?.token).toBe(token);
  });

  test('that is refused late does not log out a person who has logged in since then', async () => {
    server.answer((req, res) => {
      if (req.headers.authorization === 'Bearer other') return sendJson(res, 200, { events: [] });
      if (req.url === '/api/refresh') storeSession(sessionAnswer('other'));
      sendJson(res, 401, { code: 'session_ended', msg: '' });
    });
    await call(listEvents);
    expect(getSession()?.token).toBe('other');
  });

  test('is not renewed for who has logged out in another tab', async () => {
    server.answer((_req, res) => {
      endSession();
      sendJson(res, 401, { code: 'token_expired', msg: '' });
    });
    await failure(call(listEvents));
    expect(server.seen).not.toContain('POST /api/refresh');
    expect(getSession()).toBeNull();
  });

  test('that is refused for good ends the session', async () => {
    renewing(401);
    expect(hasCode(await failure(call(listEvents)), 'token_expired')).toBe(true);
    expect(getSession()).toBeNull();
  });

  test('stays when the server could not be asked', async () => {
    renewing(503);
    await failure(call(listEvents));
    expect(getSession()).not.toBeNull();
  });

  test('stays when a network answers in the place of the server', async () => {
    server.answer((req, res) => {
      if (req.url === '/api/refresh')
        return void res.writeHead(403, { 'content-type': 'text/html' }).end('<html>Accept our terms');
      sendJson(res, 401, { code: 'token_expired', msg: '' });
    });
    expect(hasCode(await failure(call(listEvents)), 'bad_response')).toBe(true);
    expect(getSession()).not.toBeNull();
  });

  test('422 ends the session too', async () => {
    server.answer((_req, res) => sendJson(res, 422, { msg: 'Signature has expired' }));
    await failure(call(listEvents));
    expect(getSession()).toBeNull();
  });

  test('a wrong password is no expired token', async () => {
    server.answer((_req, res) => sendJson(res, 401, { code: 'not_signed_in', msg: '' }));
    await failure(call(signIn, { body: { username: 'a', password: 'b' } }));
    expect(server.seen).toEqual(['POST /api/auth']);
    expect(getSession()).not.toBeNull();
  });
});
