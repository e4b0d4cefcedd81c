import { unitsWithCounts } from '@laminate/accreditation';
import { guestlist } from '@laminate/contracts';
import { endpoint } from '@laminate/kit';
import { scopeOf } from '../../scope-of.ts';

export const listUnits = endpoint(guestlist.listUnits).handle(({ identity, params, transaction }) =>
  transaction(async (em) => ({ units: await unitsWithCounts(em, scopeOf(identity, params.eventId)) })),
);
