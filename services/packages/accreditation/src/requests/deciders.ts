import { apiError, fieldError, type EventScope } from '@laminate/kit';
import { eventColumns, ofEvent, tables } from '@laminate/kit/database/tables';
import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { newSecret, storedSecret } from '../delegated-lists/link-secret.ts';
import { lockEvent } from '../event/change.ts';
import { findUnit } from '../units/find-unit.ts';
import { recordRequests } from './categories.ts';
import { findRequestCategory } from './read-categories.ts';
import { startDigests } from './waiting.ts';

interface NewDecider {
  readonly title: string;
  readonly step: number;
  readonly unit_id: number | null;
  readonly e_mail: string;
}

/**
 * Makes a link by which a person outside the account does a step. Joins the caller's transaction. Its address is told what
 * waits, also where it had stopped that.
 * @returns its secret, which is stored nowhere, and the number to announce
 * @throws ApiError 404 for the category or the unit, 400 for a step that is not done by link
 */
export async function addRequestDecider(
  em: EntityManager,
  scope: EventScope,
  categoryId: number,
  { title, step, unit_id: unitId, e_mail }: NewDecider,
): Promise<{ secret: string; seq: number }> {
  await lockEvent(em, scope);
  const { name, steps } = await findRequestCategory(em, scope, categoryId);
  if (steps[step]?.by !== 'link') throw fieldError('step', 'request_step_not_by_link');
  const secret = newSecret();
  const values = {
    category_id: categoryId,
    title,
    step,
    unit_id: unitId === null ? null : (await findUnit(em, scope, unitId)).id,
    e_mail,
    token_hash: storedSecret(secret),
    made_by: scope.userId,
    created_by: scope.userName,
  };
  await tables(em)
    .insertInto('accreditation.request_decider')
    .values({ ...eventColumns(scope), ...values })
    .execute();
  await startDigests(em, scope.accountId, e_mail);
  const details = { category_id: categoryId, name, title, step: steps[step].name };
  return { secret, seq: await recordRequests(em, scope, 'add_request_decider', details) };
}

/**
 * Ends a link for a step. What it decided stays.
 * @returns the number to announce
 * @throws ApiError 404, also for one that has ended
 */
export async function endRequestDecider(
  em: EntityManager,
  scope: EventScope,
  categoryId: number,
  deciderId: number,
): Promise<number> {
  await lockEvent(em, scope);
  const { name, steps } = await findRequestCategory(em, scope, categoryId);
  const ended = await tables(em)
    .updateTable('accreditation.request_decider')
    .set({ ended_at: sql`now()` })
    .where(ofEvent(scope))
    .where('category_id', '=', categoryId)
    .where('id', '=', deciderId)
    .where('ended_at', 'is', null)
    .returning(['title', 'step'])
    .executeTakeFirst();
  if (!ended) throw apiError('not_found', { message: 'no_such_request_link' });
  const details = { category_id: categoryId, name, title: ended.title, step: steps[ended.step]?.name ?? '' };
  return recordRequests(em, scope, 'end_request_decider', details);
}
