import type { ServerResponse } from 'node:http';
import { STALE_AFTER_MS } from '@laminate/contracts/stream-channel';
import { startServer } from '../testing/server.ts';
import type { TestServer } from '../testing/server.ts';
import { StreamHub } from './hub.ts';
import type { FromHub } from './protocol.ts';

let server: TestServer;
let hub: StreamHub;

beforeEach(async () => {
  server = await startServer();
  hub = new StreamHub(server.origin);
});

afterEach(async () => {
  for (const page of pages.splice(0)) hub.drop(page);
  await server.close();
});

interface Page {
  readonly messages: FromHub[];
  postMessage(message: FromHub): void;
}

const pages: Page[] = [];

function openPage(): Page {
  const messages: FromHub[] = [];
  const page = { messages, postMessage: (message: FromHub) => void messages.push(message) };
  pages.push(page);
  return page;
}

function stream(res: ServerResponse, ...seqs: number[]): void {
  res.writeHead(200, { 'content-type': 'text/event-stream' });
  for (const seq of seqs) res.write(`id: ${seq}\nevent: people-added\ndata: {"seq":${seq}}\n\n`);
}

const seqsOf = ({ messages }: Page) =>
  messages.flatMap((message) => (message.type === 'event' ? [JSON.parse(message.event.data).seq] : []));
const statesOf = ({ messages }: Page) =>
  messages.flatMap((message) => (message.type === 'state' ? [message.state] : []));

test('two pages share one connection, and the last one to go closes it', async () => {
  let closed = 0;
  server.answer((req, res) => {
    stream(res, 5, 6);
    req.on('close', () => (closed += 1));
  });
  const [first, second] = [openPage(), openPage()];
  hub.receive(first, { type: 'token', token: 't' });
  hub.receive(first, { type: 'open', channel: 'event-34', since: 4 });
  await until(() => seqsOf(first).length === 2);
  hub.receive(second, { type: 'open', channel: 'event-34', since: 4 });
  expect(second.messages).toContainEqual({ type: 'position', channel: 'event-34', seq: 6 });
  expect(server.seen).toEqual(['GET /api/stream?channel=event-34']);
  hub.drop(first);
  expect(closed).toBe(0);
  hub.drop(second);
  await until(() => closed === 1);
});

test('after a break it goes on from the last event, and says so until then', async () => {
  const resumed: (string | undefined)[] = [];
  server.answer((req, res) => {
    resumed.push(req.headers['last-event-id'] as string | undefined);
    stream(res, resumed.length === 1 ? 5 : 6);
    if (resumed.length === 1) setTimeout(() => res.destroy(), 50);
  });
  const page = openPage();
  hub.receive(page, { type: 'token', token: 't' });
  hub.receive(page, { type: 'open', channel: 'event-34', since: 4 });
  await until(() => seqsOf(page).length === 2);
  expect(resumed).toEqual(['4', '5']);
  expect(seqsOf(page)).toEqual([5, 6]);
  expect(statesOf(page)).toEqual(['stale', 'live', 'stale', 'live']);
});

test('a silent connection is given up within 5 s and made again', async () => {
  jest.useFakeTimers();
  let connections = 0;
  server.answer((_req, res) => {
    connections += 1;
    stream(res, connections);
  });
  const page = openPage();
  hub.receive(page, { type: 'token', token: 't' });
  hub.receive(page, { type: 'open', channel: 'event-34', since: 0 });
  await until(() => statesOf(page).includes('live'));
  jest.advanceTimersByTime(STALE_AFTER_MS);
  expect([statesOf(page).at(-1), STALE_AFTER_MS < 5000]).toEqual(['stale', true]);
  await until(() => {
    jest.advanceTimersByTime(250);
    return connections === 2;
  });
});

test('a refused token is replaced once, and the stream goes on', async () => {
  server.answer((req, res) => {
    if (req.headers.authorization === 'Bearer old') return void res.writeHead(401).end();
    stream(res, 5);
  });
  const page = openPage();
  hub.receive(page, { type: 'token', token: 'old' });
  hub.receive(page, { type: 'open', channel: 'event-34', since: 4 });
  await until(() => page.messages.some(({ type }) => type === 'refused'));
  hub.receive(page, { type: 'token', token: 'new' });
  await until(() => seqsOf(page).length === 1);
  expect(server.seen).toHaveLength(2);
});
