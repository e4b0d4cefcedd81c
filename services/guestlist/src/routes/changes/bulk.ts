import { announce, changePeople, lockEvent, type PeopleChanged } from '@laminate/accreditation';
import { type Call, scopeOf, type EventScope } from '@laminate/kit';
import type { AnyRoute } from '@laminate/contracts';

type Change = Parameters<typeof changePeople>[2];
type Em = Parameters<typeof changePeople>[0];
type BulkCall = Pick<Call<AnyRoute>, 'identity' | 'transaction' | 'bus'> & {
  readonly params: { readonly eventId: number };
};

/**
 * Changes people in one step. What `plan` answers is done in one transaction and announced after the commit.
 *
 * @param plan finds what the request names and throws 404 for what the event does not have
 */
export function changeInBulk(
  { identity, params, transaction, bus }: BulkCall,
  plan: (em: Em, scope: EventScope) => Promise<Change> | Change,
): Promise<PeopleChanged> {
  const scope = scopeOf(identity, params.eventId);
  return transaction(async (em, afterCommit) => {
    // Locked before anything is looked up, so no one can delete a place or a profile in between.
    await lockEvent(em, scope);
    const outcome = await changePeople(em, scope, await plan(em, scope));
    const { seq } = outcome;
    if (seq !== null) afterCommit(() => announce(bus, params.eventId, seq));
    return outcome;
  });
}
