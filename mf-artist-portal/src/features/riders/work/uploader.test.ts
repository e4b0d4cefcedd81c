import type { RiderFile } from '@laminate/contracts/rider-files';
import fc from 'fast-check';
import { PART_BYTES } from './send-parts.ts';
import type { StoredUpload, Refusal } from './upload.ts';
import { Uploader, type UploadCalls } from './uploader.ts';

const NETWORK = new Error('network');
const GONE = new Error('gone');
const REFUSED = new Error('The file must be a PDF');

class Mismatch extends Error {
  readonly expected: number;
  constructor(expected: number) {
    super('offset');
    this.expected = expected;
  }
}

/**
 * A server as the contract says: parts are counted, a repeated one changes nothing, finishing twice is finishing once.
 */
function server() {
  const uploads = new Map<string, Uint8Array>();
  const files = new Map<string, Uint8Array>();
  let asked = 0;
  /** The network: the call is lost before it arrives, its answer is lost on the way back, or neither. */
  let network: (call: number) => 'fine' | 'lost' | 'deaf' = () => 'fine';
  const over = <Answer>(work: () => Answer): Promise<Answer> => {
    const fate = network(asked);
    asked += 1;
    if (fate === 'lost') return Promise.reject(NETWORK);
    try {
      const answer = work();
      return fate === 'deaf' ? Promise.reject(NETWORK) : Promise.resolve(answer);
    } catch (error) {
      return fate === 'deaf' ? Promise.reject(NETWORK) : Promise.reject(error as Error);
    }
  };
  const stateOf = ({ key, file }: StoredUpload) => {
    const received = uploads.get(key);
    if (!received) throw GONE;
    return { upload: key, offset: received.length, bytes: file.size, complete: files.has(key) };
  };
  const calls: UploadCalls = {
    begin: (upload) =>
      over(() => {
        if (!uploads.has(upload.key)) uploads.set(upload.key, new Uint8Array());
        return stateOf(upload);
      }),
    put: (upload, offset, bytes) =>
      over(() => {
        const { offset: received } = stateOf(upload);
        if (offset === received)
          uploads.set(
            upload.key,
            new Uint8Array(Buffer.concat([uploads.get(upload.key) ?? new Uint8Array(), new Uint8Array(bytes)])),
          );
        else if (offset + bytes.byteLength > received) throw new Mismatch(received);
        return stateOf(upload);
      }),
    finish: (upload) =>
      over(() => {
        const { offset } = stateOf(upload);
        if (offset < upload.file.size) throw new Mismatch(offset);
        if (upload.name === 'virus.exe') throw REFUSED;
        files.set(upload.key, uploads.get(upload.key) ?? new Uint8Array());
        return { id: 1, filename: upload.name } as RiderFile;
      }),
    cancel: (upload) => over(() => void uploads.delete(upload.key)),
  };
  return { calls, uploads, files, asked: () => asked, set: (to: typeof network) => void (network = to) };
}

function device() {
  const stored = new Map<string, StoredUpload>();
  return {
    stored,
    uploads: async () => [...stored.values()],
    putUpload: async (upload: StoredUpload) => void stored.set(upload.key, upload),
    deleteUpload: async (key: string) => void stored.delete(key),
  };
}

let keys = 0;
const bytesOf = (size: number) => Uint8Array.from({ length: size }, (_, at) => (at * 7 + (at >> 8)) % 251);
const fileOf = (size: number, name = 'rider.pdf') => ({
  eventId: 1,
  artistId: 2,
  file: new Blob([bytesOf(size)]),
  name,
  fileType: 'other' as const,
  replaces: null,
});

function pageWith(calls: UploadCalls, store = device(), remedy: Refusal['remedy'] = 'other') {
  const [done, refused]: [string[], string[]] = [[], []];
  const uploader = new Uploader({
    store,
    calls,
    isTemporary: (error) => error === NETWORK,
    isGone: (error) => error === GONE,
    expectedOffset: (error) => (error instanceof Mismatch ? error.expected : null),
    refusalOf: (error) => ({ words: (error as Error).message, remedy }),
    newKey: () => `key-${++keys}`,
    alone: (task) => task(),
    onDone: ({ name }) => done.push(name),
    onRefused: ({ name }) => refused.push(name),
  });
  return { uploader, store, done, refused };
}

const states = ({ uploads }: Uploader) => uploads.map(({ state }) => state);

beforeEach(() => {
  jest.useFakeTimers({ doNotFake: ['performance', 'queueMicrotask', 'nextTick', 'setImmediate'] });
});
afterEach(() => {
  jest.useRealTimers();
});

/** Lets all run that waits for no timer. */
const settled = async () => {
  for (let turn = 0; turn < 400; turn += 1) await new Promise(setImmediate);
};

it('sends a file that is chosen while the device is read', async () => {
  const { calls, files } = server();
  const store = device();
  const { uploader, done } = pageWith(calls, {
    ...store,
    uploads: async () => {
      const all = await store.uploads();
      await new Promise((read) => setTimeout(read, 50));
      return all;
    },
  });
  const before = uploader.flush();
  await jest.advanceTimersByTimeAsync(60);
  const added = uploader.add(fileOf(10));
  await jest.advanceTimersByTimeAsync(200);
  await Promise.all([before, added]);
  expect([done, files.size, store.stored.size]).toEqual([['rider.pdf'], 1, 0]);
});

it('sends one file after the other in parts, and forgets what is done', async () => {
  const { calls, files } = server();
  const { uploader, store, done } = pageWith(calls);
  await Promise.all([uploader.add(fileOf(PART_BYTES.first * 3)), uploader.add(fileOf(10, 'plot.pdf'))]);
  await uploader.flush();
  expect([done, uploader.uploads, store.stored.size]).toEqual([['rider.pdf', 'plot.pdf'], [], 0]);
  expect([...files.values()]).toEqual([bytesOf(PART_BYTES.first * 3), bytesOf(10)]);
});

it('waits without a network, goes on where it was when it is back, and sends nothing twice that has arrived', async () => {
  const { calls, files, asked, set } = server();
  const { uploader, store, done } = pageWith(calls);
  set((call) => (call < 2 ? 'fine' : 'lost'));
  void uploader.add(fileOf(PART_BYTES.first * 2));
  await settled();
  expect([states(uploader), uploader.uploads[0]?.sent, store.stored.size]).toEqual([['waiting'], PART_BYTES.first, 1]);
  await jest.advanceTimersByTimeAsync(200_000);
  await settled();
  expect(states(uploader)).toEqual(['waiting']);
  set(() => 'fine');
  const before = asked();
  await uploader.again();
  expect([done, asked() - before, files.size]).toEqual([['rider.pdf'], 3, 1]);
});

it('retries automatically, at first after a second', async () => {
  const { calls, set } = server();
  const { uploader, done } = pageWith(calls);
  set((call) => (call === 0 ? 'lost' : 'fine'));
  void uploader.add(fileOf(10));
  await settled();
  expect(done).toEqual([]);
  await jest.advanceTimersByTimeAsync(1000);
  await settled();
  expect(done).toEqual(['rider.pdf']);
});

it('goes on after a reload with the same key', async () => {
  const { calls, files, set } = server();
  const store = device();
  const first = pageWith(calls, store);
  set((call) => (call < 2 ? 'fine' : 'lost'));
  void first.uploader.add(fileOf(PART_BYTES.first * 2));
  await settled();
  first.uploader.forget();
  set(() => 'fine');
  const { uploader, done } = pageWith(calls, store);
  await uploader.loaded;
  await uploader.flush();
  expect([done, [...files.values()], store.stored.size]).toEqual([['rider.pdf'], [bytesOf(PART_BYTES.first * 2)], 0]);
});

it('keeps what is refused until the person decides, and goes on with the next', async () => {
  const { calls } = server();
  const { uploader, store, done, refused } = pageWith(calls);
  await Promise.all([uploader.add(fileOf(10, 'virus.exe')), uploader.add(fileOf(10))]);
  await uploader.flush();
  expect(refused).toEqual(['virus.exe']);
  expect([uploader.uploads.map(({ state, refusal }) => [state, refusal?.words]), done]).toEqual([
    [['refused', 'The file must be a PDF']],
    ['rider.pdf'],
  ]);
  await uploader.cancel(uploader.uploads[0]?.key ?? '');
  expect([uploader.uploads, store.stored.size]).toEqual([[], 0]);
});

it('does not resend a refused file automatically, also after a reload, and sends others as before', async () => {
  const { calls, asked } = server();
  const store = device();
  const first = pageWith(calls, store);
  await first.uploader.add(fileOf(10, 'virus.exe'));
  first.uploader.forget();
  const before = asked();
  const { uploader, done } = pageWith(calls, store);
  await uploader.loaded;
  await uploader.flush();
  expect([uploader.uploads.map(({ state, refusal }) => [state, refusal?.words]), asked()]).toEqual([
    [['refused', 'The file must be a PDF']],
    before,
  ]);
  await uploader.add(fileOf(10));
  expect([done, asked()]).toEqual([['rider.pdf'], before + 3]);
  await uploader.cancel(uploader.uploads[0]?.key ?? '');
  expect(store.stored.size).toBe(0);
});

it('retries after a reload a file that was refused for a reason other than its content', async () => {
  const { calls } = server();
  const store = device();
  let full = true;
  const finish: UploadCalls['finish'] = (upload, signal) =>
    full ? Promise.reject(new Error('full')) : calls.finish(upload, signal);
  const first = pageWith({ ...calls, finish }, store, 'again');
  await first.uploader.add(fileOf(10));
  expect(states(first.uploader)).toEqual(['refused']);
  first.uploader.forget();
  full = false;
  const { uploader, done } = pageWith({ ...calls, finish }, store, 'again');
  await uploader.loaded;
  await uploader.flush();
  expect([done, uploader.uploads]).toEqual([['rider.pdf'], []]);
});

it('shows what is not even sent like what the server refuses, and asks the server nothing of it', async () => {
  const { calls, asked } = server();
  const { uploader, store, done } = pageWith(calls);
  await uploader.loaded;
  uploader.refuse(fileOf(0, 'nothing.pdf'), { words: 'It is empty', remedy: 'other' });
  await uploader.flush();
  expect([
    uploader.uploads.map(({ name, state, refusal }) => [name, state, refusal?.words]),
    store.stored.size,
    asked(),
  ]).toEqual([[['nothing.pdf', 'refused', 'It is empty']], 0, 0]);
  await uploader.add(fileOf(10));
  expect([done, uploader.uploads.map(({ name }) => name)]).toEqual([['rider.pdf'], ['nothing.pdf']]);
});

it('restarts what the server has forgotten, and drops what another page has ended', async () => {
  const { calls, uploads, files, set } = server();
  const { uploader, store, done } = pageWith(calls);
  let forget = true;
  set((call) => {
    if (call === 2 && forget) {
      forget = false;
      uploads.clear();
    }
    return 'fine';
  });
  await uploader.add(fileOf(PART_BYTES.first * 2));
  expect([done, [...files.values()]]).toEqual([['rider.pdf'], [bytesOf(PART_BYTES.first * 2)]]);
  set(() => 'lost');
  void uploader.add(fileOf(10, 'plot.pdf'));
  await settled();
  store.stored.clear();
  set(() => 'fine');
  await uploader.again();
  expect([done, uploader.uploads]).toEqual([['rider.pdf'], []]);
});

/** A call that gets no answer and can be broken off. */
const hanging = (signal: AbortSignal) =>
  new Promise<never>((_, reject) => signal.addEventListener('abort', () => reject(signal.reason as Error)));

it.each(['begin', 'put', 'finish'] as const)(
  'is done with a file that is cancelled while its %s is on its way, and goes on with the next',
  async (name) => {
    const { calls, files, uploads } = server();
    let first = true;
    const once = (signal: AbortSignal) => (first ? ((first = false), hanging(signal)) : undefined);
    const { uploader, store, done } = pageWith({
      ...calls,
      begin: (upload, signal) => (name === 'begin' ? once(signal) : undefined) ?? calls.begin(upload, signal),
      put: (upload, offset, bytes, signal) =>
        (name === 'put' ? once(signal) : undefined) ?? calls.put(upload, offset, bytes, signal),
      finish: (upload, signal) => (name === 'finish' ? once(signal) : undefined) ?? calls.finish(upload, signal),
    });
    void uploader.add(fileOf(10));
    void uploader.add(fileOf(20, 'plot.pdf'));
    await settled();
    expect(states(uploader)).toEqual([{ begin: 'queued', put: 'sending', finish: 'checking' }[name], 'queued']);
    await uploader.cancel(uploader.uploads[0]?.key ?? '');
    await settled();
    expect([uploader.uploads, store.stored.size, uploads.size, [...files.values()], done]).toEqual([
      [],
      0,
      1,
      [bytesOf(20)],
      ['plot.pdf'],
    ]);
  },
);

it('sends no part of a file that is cancelled while the answer to its begin is on its way', async () => {
  const { calls, files } = server();
  const answered = Promise.withResolvers<void>();
  let parts = 0;
  const { uploader, done } = pageWith({
    ...calls,
    begin: async (upload, signal) => {
      await answered.promise;
      return calls.begin(upload, signal);
    },
    put: (...call) => {
      parts += 1;
      return calls.put(...call);
    },
  });
  void uploader.add(fileOf(10));
  await settled();
  await uploader.cancel(uploader.uploads[0]?.key ?? '');
  answered.resolve();
  await settled();
  expect([uploader.uploads, parts, files.size, done]).toEqual([[], 0, 0, []]);
});

it('has the list fetched again when a cancelled file is already complete on the server', async () => {
  const { calls } = server();
  const { uploader, refused } = pageWith({
    ...calls,
    finish: (_upload, signal) => hanging(signal),
    cancel: () => Promise.reject(new Error('conflict')),
  });
  void uploader.add(fileOf(10));
  await settled();
  await uploader.cancel(uploader.uploads[0]?.key ?? '');
  expect([uploader.uploads, refused]).toEqual([[], ['rider.pdf']]);
});

it('stores each file once and whole, whatever of the network is lost and however often the page is reloaded', async () => {
  const fates = fc.array(fc.constantFrom('fine' as const, 'fine' as const, 'lost' as const, 'deaf' as const), {
    maxLength: 20,
  });
  const reloads = fc.array(fc.nat(20), { maxLength: 3 });
  await fc.assert(
    fc.asyncProperty(fates, reloads, fc.integer({ min: 1, max: 3 }), async (fate, at, count) => {
      const { calls, files, asked, set } = server();
      const store = device();
      let page = pageWith(calls, store);
      set((call) => fate[call] ?? 'fine');
      for (let index = 0; index < count; index += 1)
        void page.uploader.add(fileOf(PART_BYTES.first + index, `${index}.pdf`));
      for (let turn = 0; turn < 60 && (store.stored.size > 0 || page.uploader.uploads.length > 0); turn += 1) {
        await settled();
        await jest.advanceTimersByTimeAsync(40_000);
        if (at.includes(turn) && asked() < fate.length) {
          page.uploader.forget();
          page = pageWith(calls, store);
        }
      }
      expect([store.stored.size, page.uploader.uploads]).toEqual([0, []]);
      const whole = [...files.values()].toSorted((one, other) => one.length - other.length);
      expect(whole.map((bytes, index) => Buffer.from(bytes).equals(bytesOf(PART_BYTES.first + index)))).toEqual(
        Array(count).fill(true),
      );
    }),
    { numRuns: 25 },
  );
});
