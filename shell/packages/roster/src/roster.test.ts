import type { StreamMessage } from '@laminate/contracts/stream';
import type { openEventStream } from '@laminate/sdk';
import { installStorage } from '@laminate/sdk/testing';
import { Roster, type RosterOptions } from './roster.ts';

interface List {
  readonly seq: number;
  readonly names: readonly string[];
}
type Listener = Parameters<typeof openEventStream>[0];

const message = (kind: string, seq: number) => ({ kind, data: { seq } }) as unknown as StreamMessage;
const problem = (status: number) => Object.assign(new Error('gone'), { name: 'ApiError', status, code: 'not_found' });

let visibility: DocumentVisibilityState = 'visible';
const page = new EventTarget();
beforeAll(() => {
  installStorage();
  Object.assign(globalThis, {
    document: {
      get visibilityState() {
        return visibility;
      },
      addEventListener: page.addEventListener.bind(page),
      removeEventListener: page.removeEventListener.bind(page),
    },
    addEventListener: page.addEventListener.bind(page),
    removeEventListener: page.removeEventListener.bind(page),
  });
});

let rosters: Roster<List>[] = [];
beforeEach(() => {
  jest.useFakeTimers();
  visibility = 'visible';
});
afterEach(() => {
  for (const roster of rosters) roster.close();
  rosters = [];
  jest.useRealTimers();
});

/** A server, a device and a stream, each as the test sets it. */
function setting(over: Partial<RosterOptions<List>> = {}) {
  const server: { list: List; error: unknown; asked: (number | null)[] } = {
    list: { seq: 5, names: ['Mari'] },
    error: null,
    asked: [],
  };
  const device: { list: List | undefined; stored: number[]; dropped: number } = {
    list: undefined,
    stored: [],
    dropped: 0,
  };
  const stream: { listener: Listener | null; closed: number } = { listener: null, closed: 0 };
  const open = () => {
    const roster = new Roster<List>({
      eventId: 34,
      async ask(before) {
        server.asked.push(before?.seq ?? null);
        await Promise.resolve();
        if (server.error) throw server.error as Error;
        return { people: server.list, isNew: before?.seq !== server.list.seq };
      },
      seqOf: ({ seq }) => seq,
      onMessage: (_list, { kind }) =>
        kind === 'checked-in' ? 'taken' : kind.startsWith('people-') ? 'ask' : 'unneeded',
      device: {
        load: async () => device.list && { people: device.list, at: 7 },
        store: async ({ seq }) => void device.stored.push(seq),
        drop: async () => void (device.dropped += 1),
      },
      listen: (listener) => {
        stream.listener = listener;
        return () => void (stream.closed += 1);
      },
      ...over,
    });
    rosters.push(roster);
    return roster;
  };
  return { server, device, stream, open };
}
const soon = () => jest.advanceTimersByTimeAsync(0);

it('shows what the device has immediately, and then what the server says', async () => {
  const { server, device, stream, open } = setting();
  device.list = { seq: 3, names: ['Ats'] };
  const roster = open();
  const shown: unknown[] = [];
  roster.subscribe(() => shown.push([roster.people?.seq, roster.state.at]));
  await soon();
  expect(shown[0]).toEqual([3, 7]);
  expect([server.asked, roster.people?.seq, roster.state.asking]).toEqual([[3], 5, false]);
  expect(stream.listener?.seq()).toBe(5);
});

it('asks for everyone where the device has nothing, stores it immediately, and listens from its number', async () => {
  const { server, device, stream, open } = setting();
  const roster = open();
  expect([roster.state.list, roster.state.asking, stream.listener]).toEqual([null, true, null]);
  await soon();
  expect([server.asked, device.stored, stream.listener?.seq()]).toEqual([[null], [5], 5]);
});

it('asks once for all messages of a while, and takes some messages over without asking', async () => {
  const { server, device, stream, open } = setting({ askAfterMs: 400 });
  const roster = open();
  await soon();
  server.list = { seq: 9, names: ['Mari', 'Ats'] };
  for (const seq of [6, 7]) stream.listener?.onMessage(message('people-added', seq));
  stream.listener?.onGap();
  await jest.advanceTimersByTimeAsync(399);
  expect(server.asked).toEqual([null]);
  await jest.advanceTimersByTimeAsync(1);
  expect([server.asked, roster.people?.seq]).toEqual([[null, 5], 9]);

  const list = roster.state.list;
  stream.listener?.onMessage(message('checked-in', 10));
  await jest.advanceTimersByTimeAsync(32);
  expect([server.asked.length, roster.state.list === list, roster.state.list?.people]).toEqual([
    2,
    false,
    list?.people,
  ]);
  // Stored a while after the first change, once.
  await jest.advanceTimersByTimeAsync(10_000);
  expect(device.stored).toEqual([5, 9]);
});

it('goes on from the number of a message that is not needed', async () => {
  const { server, stream, open } = setting();
  open();
  await soon();
  stream.listener?.onMessage(message('comment', 6));
  expect([stream.listener?.seq(), server.asked]).toEqual([6, [null]]);
});

it('makes one question of those that come while one is under way', async () => {
  const { server, open } = setting();
  const roster = open();
  await soon();
  await Promise.all([roster.refresh(), roster.refresh(), roster.refresh()]);
  expect(server.asked).toEqual([null, 5, 5]);
});

it('keeps the list where the server does not answer, asks again automatically, and when the connection is back', async () => {
  const { server, stream, open } = setting();
  const roster = open();
  await soon();
  server.error = problem(503);
  await roster.refresh();
  expect([roster.people?.seq, roster.state.error]).toEqual([5, server.error]);
  await jest.advanceTimersByTimeAsync(5000);
  expect(server.asked).toEqual([null, 5, 5]);
  server.error = null;
  stream.listener?.onState('live');
  await soon();
  expect([server.asked.length, roster.state.error, roster.state.live]).toEqual([4, null, 'live']);
});

it('keeps nothing of an event that is no longer this person’s', async () => {
  const { server, device, open } = setting();
  const roster = open();
  await soon();
  server.error = problem(404);
  await roster.refresh();
  expect([roster.state.list, roster.state.error, device.dropped]).toEqual([null, server.error, 1]);
  await jest.advanceTimersByTimeAsync(20_000);
  expect(device.stored).toEqual([5]);
});

it('asks every while and on return, but not out of sight, and stores what is new when the page goes', async () => {
  const { server, device, open } = setting({ everyMs: 30_000 });
  const roster = open();
  await soon();
  await jest.advanceTimersByTimeAsync(30_000);
  expect(server.asked).toEqual([null, 5]);
  server.list = { seq: 6, names: [] };
  await roster.refresh();
  visibility = 'hidden';
  page.dispatchEvent(new Event('visibilitychange'));
  expect(device.stored).toEqual([5, 6]);
  await jest.advanceTimersByTimeAsync(90_000);
  expect(server.asked.length).toBe(3);
  visibility = 'visible';
  page.dispatchEvent(new Event('visibilitychange'));
  await soon();
  expect(server.asked.length).toBe(4);
});

it('lets go of all when it is closed, and stores what is not stored', async () => {
  const { server, device, stream, open } = setting({ everyMs: 30_000 });
  const roster = open();
  await soon();
  const stop = jest.fn();
  roster.onClose(stop);
  server.list = { seq: 6, names: [] };
  await roster.refresh();
  roster.close();
  expect([device.stored, stream.closed, stop.mock.calls.length]).toEqual([[5, 6], 1, 1]);
  await jest.advanceTimersByTimeAsync(120_000);
  expect(server.asked.length).toBe(2);
});
