import { draftsOf, type ShownAnswer } from '../model/shown-answers.ts';
import type { FormWork } from './form-work.ts';
import type { AnswerPath } from './work.ts';

/** What of the work on forms deleting needs. */
interface Work extends Pick<FormWork, 'refusals' | 'storedAs'> {
  readonly drafts: Pick<FormWork['drafts'], 'drafts' | 'close'>;
  readonly saves: Pick<FormWork['saves'], 'add' | 'change'>;
}

/**
 * Deletes an answer, or takes it back where it waits, with what was typed in it and not saved. Left alone, those edits
 * would remain as a change to something that is gone and keep the form from being handed in.
 */
export function deleteAnswer(
  { drafts, saves, refusals, storedAs }: Work,
  { sectionId, ...path }: Omit<AnswerPath, 'answerId'>,
  answer: ShownAnswer,
): void {
  const { save } = answer;
  const own = draftsOf(answer, drafts.drafts).filter(({ artistId }) => artistId === path.artistId);
  for (const slot of new Set([...(save ? [save.slot] : []), ...own.map((draft) => draft.slot)])) {
    drafts.close(slot);
    refusals.delete(slot);
    saves.add({ ...path, kind: 'discard', sectionId, slot });
  }
  if (save && saves.change(save.key, { kind: 'delete' })) return;
  // The answer could have been stored while the person was asked.
  const answerId = answer.id ?? storedAs(save?.slot);
  if (answerId !== null) saves.add({ ...path, kind: 'delete', sectionId, answerId });
}
