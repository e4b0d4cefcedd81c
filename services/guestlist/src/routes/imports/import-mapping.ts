import { findImportMapping as find, saveImportMapping as save } from '@laminate/accreditation';
import { guestlist } from '@laminate/contracts';
import { endpoint, scopeOf } from '@laminate/kit';

export const findImportMapping = endpoint(guestlist.findImportMapping).handle(
  ({ identity, params, body, transaction }) =>
    transaction(async (em) => ({ roles: await find(em, scopeOf(identity, params.eventId), body.titles) })),
);

export const saveImportMapping = endpoint(guestlist.saveImportMapping).handle(
  ({ identity, params, body, transaction }) =>
    transaction(async (em) => {
      await save(em, scopeOf(identity, params.eventId), body.titles, body.roles);
      return undefined;
    }),
);
