import { Outbox, type OutboxOptions, type OutboxStore } from './index.ts';

interface Note {
  readonly key: string;
  readonly at: string;
  readonly to: string;
  readonly state: 'sending' | 'waiting';
}

const WAITS = { firstMs: 1000, lastMs: 8000 };

/** A device that is killed takes what was asked of it last no more. */
function device(
  stored = new Map<string, Note>(),
): Required<OutboxStore<Note>> & { readonly stored: Map<string, Note> } {
  return {
    stored,
    all: async () => [...stored.values()],
    put: async (note) => void stored.set(note.key, note),
    delete: async (key) => void stored.delete(key),
    swap: async (note, old) => {
      stored.delete(old);
      stored.set(note.key, note);
    },
  };
}

let serial = 0;
const note = (to = 'ann'): Note => {
  serial += 1;
  return { key: `note-${serial}`, at: new Date(serial).toISOString(), to, state: 'sending' };
};

/** @param answer resolves with whether there was an answer. An answered item is removed */
function outboxOf(answer: (note: Note) => Promise<boolean>, options: Partial<OutboxOptions<Note>> = {}) {
  const sent: string[] = [];
  const outbox: Outbox<Note> = new Outbox<Note>({
    store: device(),
    revived: (stored) => ({ ...stored, state: 'waiting' }),
    sendable: () => true,
    send: async (item) => {
      sent.push(item.key);
      const answered = await answer(item);
      if (answered) void outbox.remove(item.key);
      return answered;
    },
    waitsBetween: WAITS,
    ...options,
  });
  return { outbox, sent };
}

const settle = () => jest.advanceTimersByTimeAsync(0);

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

it('sends the items of a lane in their order, and those of others in parallel', async () => {
  const hanging = new Map<string, () => void>();
  const { outbox, sent } = outboxOf((item) => new Promise((resolve) => hanging.set(item.key, () => resolve(true))), {
    laneOf: ({ to }) => to,
    lanesAtOnce: 2,
  });
  const [a1, a2, b1, c1] = [note('ann'), note('ann'), note('bob'), note('cat')];
  for (const item of [a1, a2, b1, c1]) await outbox.add(item);
  const flushed = outbox.flush();
  await settle();
  expect(sent).toEqual([a1.key, b1.key]);
  hanging.get(b1.key)?.();
  await settle();
  expect(sent).toEqual([a1.key, b1.key, c1.key]);
  hanging.get(a1.key)?.();
  await settle();
  expect(sent).toEqual([a1.key, b1.key, c1.key, a2.key]);
  hanging.get(a2.key)?.();
  hanging.get(c1.key)?.();
  await flushed;
  expect(outbox.items).toEqual([]);
});

it('stops a lane that has no answer, and retries automatically, each time a little later', async () => {
  let up = false;
  const { outbox, sent } = outboxOf(async () => up);
  const [first, second] = [note(), note()];
  await outbox.add(first);
  await outbox.add(second);
  await outbox.flush();
  expect(sent).toEqual([first.key]);
  for (const [wait, tries] of [
    [1000, 2],
    [2000, 3],
    [4000, 4],
    [8000, 5],
    [8000, 6],
  ] as const) {
    await jest.advanceTimersByTimeAsync(wait - 1);
    expect(sent).toHaveLength(tries - 1);
    await jest.advanceTimersByTimeAsync(1);
    expect(sent).toHaveLength(tries);
  }
  up = true;
  await outbox.flush();
  expect([sent.slice(-2), outbox.items, outbox.nextTry]).toEqual([[first.key, second.key], [], 0]);
});

it('waits as long as a busy server asks, with a little chance, and not longer than ever', async () => {
  jest.spyOn(Math, 'random').mockReturnValue(1);
  for (const [asked, waited] of [
    [200, 1250],
    [4000, 5000],
    [60_000, 8000],
  ] as const) {
    const { outbox } = outboxOf(async () => {
      outbox.ask(asked);
      return false;
    });
    await outbox.add(note());
    await outbox.flush();
    expect(outbox.nextTry - Date.now()).toBe(waited);
  }
});

it('makes a call again that was on its way when all were to be tried', async () => {
  let fail = () => {};
  const { outbox, sent } = outboxOf(() =>
    sent.length === 1 ? new Promise((resolve) => (fail = () => resolve(false))) : Promise.resolve(true),
  );
  await outbox.add(note());
  const first = outbox.flush();
  await settle();
  const second = outbox.flush();
  await settle();
  fail();
  await Promise.all([first, second]);
  expect([sent.length, outbox.items]).toEqual([2, []]);
});

it('has after a reload what was not answered, before what was made since then', async () => {
  const store = device();
  const before = outboxOf(async () => false, { store });
  const [one, two] = [note(), note()];
  await before.outbox.add(one);
  await before.outbox.add(two);
  const after = outboxOf(async () => true, { store });
  const fresh = note();
  void after.outbox.add(fresh);
  await after.outbox.loaded;
  expect(after.outbox.items.map(({ key, state }) => [key, state])).toEqual([
    [one.key, 'waiting'],
    [two.key, 'waiting'],
    [fresh.key, 'sending'],
  ]);
  await after.outbox.flush();
  expect([after.sent, store.stored.size]).toEqual([[one.key, two.key, fresh.key], 0]);
});

it('has an item or the one in its place, on the device both in one go', async () => {
  const store = device();
  const { outbox } = outboxOf(async () => false, { store });
  const [old, other, next] = [note(), note(), note()];
  await outbox.add(old);
  await outbox.add(other);
  const put = jest.spyOn(store, 'put');
  await outbox.swap(next, old.key);
  expect([outbox.items.map(({ key }) => key), [...store.stored.keys()].toSorted(), put.mock.calls]).toEqual([
    [next.key, other.key],
    [other.key, next.key],
    [],
  ]);
});

it('is sent by one page of a browser, and drops in the others what that one has ended', async () => {
  const store = device();
  const turn: { last: Promise<void> } = { last: Promise.resolve() };
  const alone = (task: () => Promise<void>) => (turn.last = turn.last.then(task));
  const elsewhere: string[] = [];
  const one = outboxOf(async () => true, { store, alone });
  const item = note();
  await one.outbox.add(item);
  const other = outboxOf(async () => true, { store, alone, onElsewhere: ({ key }) => elsewhere.push(key) });
  await other.outbox.loaded;
  await Promise.all([one.outbox.flush(), other.outbox.flush()]);
  expect([one.sent, other.sent, elsewhere, other.outbox.items]).toEqual([[item.key], [], [item.key], []]);
});

it('does not try twice what was asked for while a try of it was waiting for its turn', async () => {
  const turn: { last: Promise<void> } = { last: Promise.resolve() };
  const { outbox, sent } = outboxOf(async () => false, {
    alone: (task) => (turn.last = turn.last.then(task)),
  });
  await outbox.add(note());
  await Promise.all([outbox.flush(), outbox.flush(), outbox.flush()]);
  expect(sent).toHaveLength(1);
});

it('shows and sends only what is of who is logged in', async () => {
  let who = 'ann';
  const { outbox, sent } = outboxOf(async () => true, { mine: ({ to }) => to === who });
  const [anns, bobs] = [note('ann'), note('bob')];
  await outbox.add(anns);
  await outbox.add(bobs);
  await outbox.flush();
  expect([sent, outbox.items, outbox.find(bobs.key)]).toEqual([[anns.key], [], bobs]);
  who = 'bob';
  outbox.ownerChanged();
  await settle();
  expect(sent).toEqual([anns.key, bobs.key]);
});

it('sends also where the browser keeps nothing, and says that it does not', async () => {
  const warned = jest.spyOn(console, 'warn').mockReturnValue();
  const full = () => Promise.reject(new Error('full'));
  const { outbox, sent } = outboxOf(async () => true, { store: { all: full, put: full, delete: full } });
  await outbox.add(note());
  await outbox.flush();
  expect([sent.length, outbox.unstored, warned.mock.calls.length > 0]).toEqual([1, true, true]);
});
