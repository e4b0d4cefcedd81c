import { GuestReader } from './guest-reader.ts';
import type { FromReader } from './messages.ts';

/** Replaces the browser's worker with one that does what the test says. */
class HandledWorker {
  static all: HandledWorker[] = [];
  onmessage: ((event: { data: FromReader }) => void) | null = null;
  onerror: (() => void) | null = null;
  terminated = false;

  constructor() {
    HandledWorker.all.push(this);
  }

  postMessage(): void {}

  terminate(): void {
    this.terminated = true;
  }
}

const { Worker } = globalThis;
beforeEach(() => {
  HandledWorker.all = [];
  Object.assign(globalThis, { Worker: HandledWorker });
});
afterEach(() => void Object.assign(globalThis, { Worker }));

const text: FromReader = { type: 'source', source: { kind: 'text', text: 'Mari' } };

describe('GuestReader', () => {
  it('gives a worker up that says nothing, says why, and reads the next list in another', async () => {
    const reader = new GuestReader(5);
    await expect(reader.read('Mari')).rejects.toMatchObject({ code: 'too_slow' });
    expect(HandledWorker.all.map(({ terminated }) => terminated)).toEqual([true]);
    const next = reader.read('Mari');
    HandledWorker.all[1]?.onmessage?.({ data: text });
    expect(await next).toEqual(text.source);
    reader.close();
  });

  it('says that a list can not be read whose worker never started', async () => {
    const reader = new GuestReader();
    const reading = reader.read('Mari');
    HandledWorker.all[0]?.onerror?.();
    await expect(reading).rejects.toMatchObject({ code: 'unreadable' });
    reader.close();
  });

  it('starts no worker again and again that fails before anything was asked', () => {
    const reader = new GuestReader();
    HandledWorker.all[0]?.onerror?.();
    expect(HandledWorker.all).toHaveLength(1);
    reader.close();
  });
});
