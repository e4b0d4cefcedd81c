import type { EventKey } from '@laminate/kit';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Answer } from '../entities/index.ts';

/**
 * Returns the answer that came from a slot, whatever became of it, or null for a new slot. The artist has to be locked.
 */
export const answerOfSlot = (
  em: EntityManager,
  { accountId, eventId }: EventKey,
  artistId: number,
  slot: string,
): Promise<Answer | null> => em.findOne(Answer, { accountId, eventId, artistId, slot });
