import { announce, decideDelegatedGuests, type PeopleChanged } from '@laminate/accreditation';
import { guestlist } from '@laminate/contracts';
import { endpoint, type Call } from '@laminate/kit';
import { listScopeOf } from './list-scope.ts';

type DecideCall = Pick<Call<typeof guestlist.refuseDelegatedGuests>, 'identity' | 'params' | 'transaction' | 'bus'>;

function decide({ identity, params, transaction, bus }: DecideCall, people: readonly number[] | null, accept: boolean): Promise<PeopleChanged> {
  return transaction(async (em, afterCommit) => {
    const outcome = await decideDelegatedGuests(em, listScopeOf(identity, params.eventId), { id: params.listId, people, accept });
    const { seq } = outcome;
    if (seq !== null) afterCommit(() => announce(bus, params.eventId, seq));
    return outcome;
  });
}

export const acceptDelegatedGuests = endpoint(guestlist.acceptDelegatedGuests).handle((call) => decide(call, call.body.people ?? null, true));

export const refuseDelegatedGuests = endpoint(guestlist.refuseDelegatedGuests).handle((call) => decide(call, call.body.people, false));
