import { apiError, type UserScope } from '@laminate/kit';
import type { EntityManager } from '@mikro-orm/postgresql';
import { callFunction } from '@laminate/kit/database/tables';

interface Asked {
  readonly answers: readonly number[];
  /** That were seen, in the same order. */
  readonly revisions?: readonly number[] | undefined;
}

/**
 * Declines guests whom artists name. Guests who were accepted earlier stay on the guest list as they were. Joins the
 * caller's transaction.
 * @returns how many were waiting
 * @throws ApiError 404, 409 `changed_meanwhile` or `conflict`
 */
export async function declineGuests(
  em: EntityManager,
  scope: UserScope,
  { answers, revisions }: Asked,
): Promise<number> {
  const rows = await callFunction<{ was: string | null; stale: boolean }>(em, 'advancing.decide_guests', [
    scope.eventId,
    answers,
    revisions ?? null,
    false,
    scope.userId,
    scope.userName,
  ]);
  if (rows.length < new Set(answers).size) throw apiError('not_found', { message: 'no_such_answer' });
  if (rows.some(({ stale }) => stale)) throw apiError('changed_meanwhile');
  if (rows.some(({ was }) => was === null)) throw apiError('conflict', { message: 'answer_without_guest' });
  return rows.filter(({ was }) => was === 'waiting').length;
}
