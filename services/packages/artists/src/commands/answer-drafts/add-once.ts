import type { AnswerValues } from '@laminate/contracts';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Answer } from '../../entities/index.ts';
import type { FormScope } from '../../queries/answers/artist-form.ts';
import { lockArtist } from '../../queries/find-artist.ts';
import type { Editor } from '../answers/answer-rules.ts';
import { addAnswer } from '../answers/answers.ts';
import { closeDraft } from './keep-draft.ts';

interface NewAnswer extends Editor {
  readonly sectionId: number;
  readonly values: AnswerValues;
  /** Made up by the browser; absent from one that does not repeat. */
  readonly slot?: string | undefined;
}

/**
 * Stores an answer as `addAnswer` does; one of the same slot that is stored already is the answer, whatever became of it. The
 * draft of the slot is done with. Joins the caller's transaction.
 * @throws ApiError as `addAnswer`
 */
export async function addAnswerOnce(em: EntityManager, scope: FormScope, artistId: number, { slot, ...answer }: NewAnswer): Promise<Answer> {
  if (slot === undefined) return addAnswer(em, scope, artistId, answer);
  const { accountId, eventId } = scope;
  await lockArtist(em, scope, artistId);
  const [stored] = await em.execute<{ id: number }[]>('select id from advancing.answer where account_id = ? and event_id = ? and artist_id = ? and slot = ?', [accountId, eventId, artistId, slot]);
  if (stored) return em.findOneOrFail(Answer, { accountId, eventId, id: stored.id });
  const added = await addAnswer(em, scope, artistId, answer);
  await em.execute('update advancing.answer set slot = ? where account_id = ? and event_id = ? and id = ?', [slot, accountId, eventId, added.id]);
  await closeDraft(em, scope, { artistId, sectionId: answer.sectionId, slot });
  return added;
}
