import { ruleOf, type Right } from '@laminate/contracts';
import type { EntityManager } from '@mikro-orm/postgresql';
import { callFunction } from './database/tables.ts';
import { apiError } from './errors.ts';

/**
 * Finds the user of the transaction, to note them as the maker of what works without them: a link, a token, a webhook.
 * Their role stays until the transaction ends, so that taking it away finds what was made. It locks the account, so
 * call it before anything else is locked.
 * @param right whose holders can make it
 * @returns the user's id
 * @throws ApiError 403 for a user who has lost the right since the call came in
 */
export async function makerOf(em: EntityManager, right: Right): Promise<number> {
  const { roles } = ruleOf(right);
  const [maker] = await callFunction<{ value: number | null }>(em, 'accounts.maker', [
    roles === 'signed-in' ? [] : roles,
  ]);
  if (typeof maker?.value !== 'number') throw apiError('forbidden');
  return maker.value;
}
