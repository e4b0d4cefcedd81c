import type { EventKey } from '@laminate/kit';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Answer } from '../../entities/index.ts';
import { tables, ofEvent } from '@laminate/kit/database/tables';

/**
 * Returns the answer that came from a slot, whatever became of it, or null for a new slot. The artist has to be locked.
 */
export async function answerOfSlot(
  em: EntityManager,
  { accountId, eventId }: EventKey,
  artistId: number,
  slot: string,
): Promise<Answer | null> {
  const [stored] = await tables(em)
    .selectFrom('advancing.answer')
    .select('id')
    .where(ofEvent({ accountId, eventId }))
    .where('artist_id', '=', artistId)
    .where('slot', '=', slot)
    .execute();
  return stored ? em.findOneOrFail(Answer, { accountId, eventId, id: stored.id }) : null;
}

/** Notes of which slot an answer came. */
export async function noteSlot(
  em: EntityManager,
  { accountId, eventId }: EventKey,
  answer: Answer,
  slot: string,
): Promise<void> {
  await tables(em)
    .updateTable('advancing.answer')
    .set({ slot })
    .where(ofEvent({ accountId, eventId }))
    .where('id', '=', answer.id)
    .execute();
}
