import type { EventKey } from '@laminate/kit';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Answer } from '../../entities/index.ts';

/** The answer that came of a slot, whatever became of it; null for one that is new. The artist has to be locked. */
export async function answerOfSlot(
  em: EntityManager,
  { accountId, eventId }: EventKey,
  artistId: number,
  slot: string,
): Promise<Answer | null> {
  const [stored] = await em.execute<{ id: number }[]>(
    'select id from advancing.answer where account_id = ? and event_id = ? and artist_id = ? and slot = ?',
    [accountId, eventId, artistId, slot],
  );
  return stored ? em.findOneOrFail(Answer, { accountId, eventId, id: stored.id }) : null;
}

/** Notes of which slot an answer came. */
export async function noteSlot(
  em: EntityManager,
  { accountId, eventId }: EventKey,
  answer: Answer,
  slot: string,
): Promise<void> {
  await em.execute('update advancing.answer set slot = ? where account_id = ? and event_id = ? and id = ?', [
    slot,
    accountId,
    eventId,
    answer.id,
  ]);
}
