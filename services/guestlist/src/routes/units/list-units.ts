import { unitsWithCounts } from '@laminate/accreditation';
import { guestlist } from '@laminate/contracts';
import { endpoint, scopeOf } from '@laminate/kit';

export const listUnits = endpoint(guestlist.listUnits).handle(({ identity, params, transaction }) =>
  transaction(async (em) => ({ units: await unitsWithCounts(em, scopeOf(identity, params.eventId)) })),
);
