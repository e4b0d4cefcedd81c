import { announce, decideDelegatedGuests, type PeopleChanged } from '@laminate/accreditation';
import { guestlist } from '@laminate/contracts';
import { endpoint, type Call, type Endpoint } from '@laminate/kit';
import { listScopeOf } from './delegated-lists.ts';

type DecideCall = Pick<
  Call<typeof guestlist.refuseDelegatedGuests>,
  'identity' | 'params' | 'body' | 'transaction' | 'bus'
>;

function decide({ identity, params, body, transaction, bus }: DecideCall, accept: boolean): Promise<PeopleChanged> {
  return transaction(async (em, afterCommit) => {
    const outcome = await decideDelegatedGuests(em, listScopeOf(identity, params.eventId), {
      ...body,
      id: params.listId,
      accept,
    });
    const { seq } = outcome;
    if (seq !== null) afterCommit(() => announce(bus, params.eventId, seq));
    return outcome;
  });
}

const acceptDelegatedGuests = endpoint(guestlist.acceptDelegatedGuests).handle((call) => decide(call, true));

const refuseDelegatedGuests = endpoint(guestlist.refuseDelegatedGuests).handle((call) => decide(call, false));

export const decideGuestRoutes: readonly Endpoint[] = [acceptDelegatedGuests, refuseDelegatedGuests];
