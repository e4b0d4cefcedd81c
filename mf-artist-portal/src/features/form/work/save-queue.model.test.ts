import type { AnswerValues } from '@laminate/rules/form-rules';
import fc from 'fast-check';
import { mergeAnswer } from './merge-answer.ts';
import { doneAfter, savesAnswer } from './newer.ts';
import { SaveQueue } from './save-queue.ts';
import type { Newer, Save } from './work.ts';

const LOST = new Error('no answer');
const PATH = { eventId: 1, artistId: 2 };
const SLOTS = ['a', 'b'] as const;

/** What happens to the next calls: they never arrive, are answered into the void, or get through. */
type Network = 'cut' | 'lost answers' | 'up';

interface Stored {
  readonly id: number;
  readonly slot: string;
  readonly revision: number;
  readonly fields: AnswerValues;
  readonly deleted: boolean;
}

/** A server as the routes are: the same slot is stored once, and a change names the revision that it was made on. */
function server() {
  const answers: Stored[] = [];
  let network: Network = 'up';
  /**
   * One call.
   * @returns the answer as it is then, and whether the call was refused since it was made on another revision
   */
  function take(save: Save): { answer: Stored; refused: boolean } {
    if (save.kind === 'add') {
      const there = answers.find(({ slot }) => slot === save.slot);
      const answer = there ?? {
        id: answers.length + 1,
        slot: save.slot,
        revision: 1,
        fields: save.fields,
        deleted: false,
      };
      if (!there) answers.push(answer);
      return { answer, refused: false };
    }
    const at = answers.findIndex(({ id }) => 'answerId' in save && id === save.answerId);
    const was = answers[at];
    if (!was) throw new Error(`No answer for a save of kind ${save.kind}`);
    if (save.kind === 'update' && save.base.revision !== was.revision) return { answer: was, refused: true };
    const answer =
      save.kind === 'update'
        ? { ...was, revision: was.revision + 1, fields: { ...was.fields, ...save.fields } }
        : { ...was, deleted: true };
    answers[at] = answer;
    return { answer, refused: false };
  }
  /** @param isHere whether the page that sends is still open */
  async function send(save: Save, isHere: () => boolean): Promise<Stored> {
    const then = network;
    await Promise.resolve();
    if (then === 'cut') throw LOST;
    const { answer, refused } = take(save);
    await Promise.resolve();
    if (then === 'lost answers' || !isHere()) throw LOST;
    if (!refused || save.kind !== 'update') return answer;
    const merged = mergeAnswer(save.fields, save.base.fields, answer.fields);
    // No one else is here, so nothing should be asked.
    expect(merged.clashes).toEqual([]);
    if (Object.keys(merged.fields).length === 0) return answer;
    return send({ ...save, fields: merged.fields, base: { revision: answer.revision, fields: answer.fields } }, isHere);
  }
  return {
    answers,
    send,
    set: (to: Network) => {
      network = to;
    },
  };
}

/** What is left out, to show that the test would find it. */
interface Mutation {
  /** The storage does not keep whether a save was tried. */
  readonly forgetsTries?: boolean;
  /** Whether a change that was made while its save was on the way is sent after it. */
  readonly followsUp?: boolean;
}

/** Makes a phone with its queue. It can be started again with what it has persisted. */
function phone(send: ReturnType<typeof server>['send'], { forgetsTries = false, followsUp = true }: Mutation) {
  const persisted = new Map<string, Save>();
  let [keys, clock, starts] = [0, 0, 0];
  const store = {
    saves: async () => [...persisted.values()].toSorted((a, b) => a.at.localeCompare(b.at)),
    putSave: async (save: Save) => void persisted.set(save.key, forgetsTries ? { ...save, tried: false } : save),
    deleteSave: async (key: string) => void persisted.delete(key),
  };
  /** The answer of each slot as the queue reported it last. */
  const stored = new Map<string, Stored>();
  function start(): SaveQueue<Stored> {
    const own = ++starts;
    const queue = new SaveQueue<Stored>({
      store,
      send: (save) => send(save, () => own === starts),
      isTemporary: (error) => error === LOST,
      newKey: () => `key-${++keys}`,
      alone: (task) => task(),
      follow: (save, { id }) =>
        followsUp && savesAnswer(save) && save.newer ? doneAfter(save, save.newer, id, save.slot) : null,
    });
    queue.onEnd((end) => {
      if (end.type === 'refused') throw end.error;
      if (end.type === 'done') stored.set(end.result.slot, end.result);
    });
    return queue;
  }
  let queue = start();
  const wanted = new Map<string, AnswerValues | null>();
  function want(slot: string, newer: Newer): void {
    const own = queue.saves.find((save) => savesAnswer(save) && save.slot === slot);
    const there = stored.get(slot);
    const made = { ...PATH, slot, sectionId: 3 };
    const at = new Date(++clock);
    if (own) queue.change(own.key, newer);
    else if (there && newer.kind === 'fields')
      queue.add({ ...made, kind: 'update', answerId: there.id, fields: newer.fields, base: there }, at);
    else if (there) queue.add({ ...PATH, kind: 'delete', sectionId: 3, answerId: there.id }, at);
    else if (newer.kind === 'fields') queue.add({ ...made, kind: 'add', fields: newer.fields }, at);
    else return;
    wanted.set(slot, newer.kind === 'fields' ? newer.fields : null);
  }
  return {
    wanted,
    want,
    persisted,
    /** What was persisted before is read. */
    ready: () => queue.loaded,
    flush: () => queue.flush(),
    reload() {
      queue.forget();
      queue = start();
    },
  };
}

type Step =
  | { readonly type: 'want'; readonly slot: string; readonly value: string }
  | { readonly type: 'delete'; readonly slot: string }
  | { readonly type: Network }
  | { readonly type: 'reload' | 'flush' };

const slot = fc.constantFrom(...SLOTS);
const steps: fc.Arbitrary<Step[]> = fc.array(
  fc.oneof(
    {
      weight: 6,
      arbitrary: fc.record({ type: fc.constant('want' as const), slot, value: fc.constantFrom('1', '2', '3') }),
    },
    { weight: 1, arbitrary: fc.record({ type: fc.constant('delete' as const), slot }) },
    {
      weight: 4,
      arbitrary: fc.record({ type: fc.constantFrom('cut' as const, 'lost answers' as const, 'up' as const) }),
    },
    { weight: 3, arbitrary: fc.record({ type: fc.constantFrom('reload' as const, 'flush' as const) }) },
  ),
  { maxLength: 24 },
);

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

/** Goes through the steps. As many turns of the event loop as `pauses` says pass between them. */
async function afterAllOf(all: readonly Step[], pauses: readonly number[], mutation: Mutation) {
  const there = server();
  const here = phone(there.send, mutation);
  const gone = new Set<string>();
  for (const [at, step] of all.entries()) {
    if (step.type === 'want' && !gone.has(step.slot))
      here.want(step.slot, { kind: 'fields', fields: { 7: step.value } });
    else if (step.type === 'delete' && here.wanted.has(step.slot)) {
      gone.add(step.slot);
      here.want(step.slot, { kind: 'delete' });
    } else if (step.type === 'reload') {
      here.reload();
      await here.ready();
    }
    if (step.type === 'flush') void here.flush();
    else if (step.type === 'cut' || step.type === 'lost answers' || step.type === 'up') there.set(step.type);
    for (let turn = 0; turn < (pauses[at % pauses.length] ?? 0); turn += 1) await Promise.resolve();
  }
  there.set('up');
  for (let round = 0; round < 6; round += 1) {
    await jest.advanceTimersByTimeAsync(31_000);
    await here.flush();
  }
  return { there, here };
}

const theLastOnce = (mutation: Mutation = {}) =>
  fc.assert(
    fc.asyncProperty(steps, fc.array(fc.nat(12), { minLength: 1, maxLength: 6 }), async (all, pauses) => {
      const { there, here } = await afterAllOf(all, pauses, mutation);
      expect(here.persisted.size).toBe(0);
      for (const [name, fields] of here.wanted) {
        const live = there.answers.filter((answer) => answer.slot === name && !answer.deleted);
        expect(live.map((answer) => answer.fields)).toEqual(fields ? [fields] : []);
      }
      expect(new Set(there.answers.map((answer) => answer.slot)).size).toBe(there.answers.length);
    }),
    { numRuns: 400 },
  );

it('ends with the last that was wanted of each answer, stored once, whatever is lost, tried again and reloaded on the way', async () => {
  await theLastOnce();
});

it.each<[string, Mutation]>([
  ['what was tried is replaced as if it had not been', { forgetsTries: true }],
  ['nothing comes after it', { followsUp: false }],
])('would lose a change where %s', async (_what, mutation) => {
  await expect(theLastOnce(mutation)).rejects.toThrow(/Property failed/);
});
