import type { Answer } from '@laminate/contracts/answers';
import { shownAnswers } from '../model/shown-answers.ts';
import { deleteAnswer } from './delete-answer.ts';
import { DraftKeeper } from './draft-keeper.ts';
import { isUnsaved } from './newer.ts';
import { SaveQueue } from './save-queue.ts';
import type { Save } from './work.ts';

const PATH = { eventId: 1, artistId: 2 };
const SECTION = { ...PATH, sectionId: 3 };
const ANSWER: Answer = {
  answer_id: 9,
  section_id: 3,
  fields: { 7: 'Mari' },
  revision: 1,
  changed_at: '',
  changed_by: 'Mari',
  guest_state: null,
};
const nowhere = async () => undefined;

/** A phone whose calls arrive, or stay without an answer. */
async function phone(network: 'up' | 'away') {
  const sent: Save[] = [];
  const stored = new Map<string, Save>();
  const [refusals, born] = [new Map(), new Map<number, string>()];
  let slots = 0;
  const drafts = new DraftKeeper({
    store: { drafts: async () => [], putDraft: nowhere, deleteDraft: nowhere },
    send: async ({ counter }) => ({ counter, closed: false }),
    isTemporary: () => true,
    newSlot: () => `new-${++slots}`,
    isSaving: () => false,
    now: Date.now,
  });
  const saves = new SaveQueue<string>({
    store: {
      saves: async () => [...stored.values()],
      putSave: async (save) => void stored.set(save.key, save),
      deleteSave: async (key) => void stored.delete(key),
    },
    send: async (save) => {
      if (network === 'away') throw new Error('network');
      sent.push(save);
      return 'done';
    },
    isTemporary: () => true,
    newKey: () => `key-${++slots}`,
    alone: (task) => task(),
    follow: () => null,
  });
  await Promise.all([drafts.loaded, saves.loaded]);
  const remove = (answers: Answer[]) => {
    const [answer] = shownAnswers(answers, { saves: saves.saves, drafts: drafts.drafts, born }, 3);
    if (answer) deleteAnswer({ drafts, saves, refusals, storedAs: () => null }, SECTION, answer);
    return saves.flush();
  };
  return { drafts, saves, sent, refusals, remove };
}

it('discards what was typed at an answer before it is deleted, on whichever phone, and nothing else', async () => {
  const { drafts, saves, sent, refusals, remove } = await phone('up');
  drafts.type('here', { ...SECTION, answerId: 9 }, { 7: 'Maria' }, ANSWER);
  drafts.type('there', { ...SECTION, answerId: 9 }, { 7: 'Marika' }, ANSWER);
  drafts.type('beside', { ...SECTION, answerId: 10 }, { 7: 'Jaan' }, { ...ANSWER, answer_id: 10 });
  refusals.set('here', { errors: {}, message: 'No' });
  await remove([ANSWER]);
  expect(sent.map((save) => [save.kind, 'slot' in save ? save.slot : null])).toEqual([
    ['discard', 'here'],
    ['discard', 'there'],
    ['delete', null],
  ]);
  expect(drafts.drafts.map(({ slot }) => slot)).toEqual(['beside']);
  expect([drafts.drafts.filter((draft) => isUnsaved(draft, saves.saves)).length, refusals.size]).toEqual([1, 0]);
  drafts.forget();
});

it('undoes an answer that waits, with what was typed at it', async () => {
  const { drafts, saves, remove } = await phone('away');
  drafts.type('a', { ...SECTION, answerId: null }, { 7: 'Mari' }, null);
  saves.add({ ...SECTION, kind: 'add', slot: 'a', fields: { 7: 'Mari' } });
  await saves.flush();
  await remove([]);
  expect([drafts.drafts, saves.saves.map(({ kind, newer }) => [kind, newer?.kind])]).toEqual([
    [],
    [
      ['add', 'delete'],
      ['discard', undefined],
    ],
  ]);
  saves.forget();
  drafts.forget();
});
