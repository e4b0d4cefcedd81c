import { StreamConnection, type StreamState } from './connection.ts';

const { fetch } = globalThis;

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
  globalThis.fetch = fetch;
});

it('says within 5 s that a stream without a word is stale, though it was never closed', async () => {
  const streams: ReadableStreamDefaultController<Uint8Array>[] = [];
  globalThis.fetch = async () => new Response(new ReadableStream({ start: (stream) => void streams.push(stream) }));
  const states: StreamState[] = [];
  const connection = new StreamConnection({
    url: 'http://door.test/api/stream',
    lastEventId: '',
    token: () => 'token',
    onRefused: () => undefined,
    onEvent: () => undefined,
    onState: (state) => states.push(state),
    onContact: () => undefined,
  });
  const heartbeat = () => streams[0]?.enqueue(new TextEncoder().encode(':\n\n'));
  await jest.advanceTimersByTimeAsync(100);
  heartbeat();
  await jest.advanceTimersByTimeAsync(3000);
  heartbeat();
  await jest.advanceTimersByTimeAsync(3000);
  expect(states).toEqual(['live']);
  await jest.advanceTimersByTimeAsync(2000);
  expect(states).toEqual(['live', 'stale']);
  connection.close();
});
