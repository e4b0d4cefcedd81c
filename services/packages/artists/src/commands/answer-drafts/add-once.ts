import type { AnswerValues } from '@laminate/contracts';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { Answer } from '../../entities/index.ts';
import type { FormScope } from '../../queries/answers/artist-form.ts';
import { lockArtist } from '../../queries/find-artist.ts';
import type { Editor } from '../answers/answer-rules.ts';
import { addAnswer } from '../answers/answers.ts';
import { closeDraft } from './keep-draft.ts';
import { answerOfSlot, noteSlot } from './slots.ts';

interface NewAnswer extends Editor {
  readonly sectionId: number;
  readonly values: AnswerValues;
  /** Slot made up by the browser, absent from a browser that does not repeat. */
  readonly slot?: string | undefined;
}

/**
 * Stores an answer as `addAnswer` does. If an answer of the same slot is stored already, that one is returned, whatever
 * became of it. The draft of the slot is then done with. Joins the caller's transaction.
 * @throws ApiError as `addAnswer`
 */
export async function addAnswerOnce(
  em: EntityManager,
  scope: FormScope,
  artistId: number,
  { slot, ...answer }: NewAnswer,
): Promise<Answer> {
  if (slot === undefined) return addAnswer(em, scope, artistId, answer);
  await lockArtist(em, scope, artistId);
  const stored = await answerOfSlot(em, scope, artistId, slot);
  if (stored) return stored;
  const added = await addAnswer(em, scope, artistId, answer);
  await noteSlot(em, scope, added, slot);
  await closeDraft(em, scope, { artistId, sectionId: answer.sectionId, slot });
  return added;
}
