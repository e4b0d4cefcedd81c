import type { EntityManager } from '@mikro-orm/postgresql';
import type { Answer } from '../entities/index.ts';
import type { FormScope } from '../answers/artist-form.ts';
import { lockArtist } from '../artists/find-artist.ts';
import { addAnswer, type NewAnswer } from '../answers/answers.ts';
import { closeDraft } from './keep-draft.ts';
import { answerOfSlot } from './slots.ts';

/**
 * Stores an answer as `addAnswer` does. If an answer of the same slot is stored already, that one is returned, whatever
 * became of it. The draft of the slot is then done with. Joins the caller's transaction.
 * @throws ApiError as `addAnswer`
 */
export async function addAnswerOnce(
  em: EntityManager,
  scope: FormScope,
  artistId: number,
  answer: NewAnswer,
): Promise<Answer> {
  const { slot } = answer;
  if (slot === undefined) return addAnswer(em, scope, artistId, answer);
  await lockArtist(em, scope, artistId);
  const stored = await answerOfSlot(em, scope, artistId, slot);
  if (stored) return stored;
  const added = await addAnswer(em, scope, artistId, answer);
  await closeDraft(em, scope, { artistId, sectionId: answer.sectionId, slot });
  return added;
}
