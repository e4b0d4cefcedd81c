import { findImportMapping as find, saveImportMapping as save } from '@laminate/accreditation';
import { guestlist } from '@laminate/contracts';
import { endpoint, scopeOf } from '@laminate/kit';

export const findImportMapping = endpoint(guestlist.findImportMapping).handle(
  ({ identity, params, body, transaction }) =>
    transaction(async (em) => (await find(em, scopeOf(identity, params.eventId), body.titles)) ?? { roles: null }),
);

export const saveImportMapping = endpoint(guestlist.saveImportMapping).handle(
  ({ identity, params, body, transaction }) =>
    transaction(async (em) => {
      const { titles, roles, fields = [], answers } = body;
      await save(em, scopeOf(identity, params.eventId), titles, { roles, fields, answers });
      return undefined;
    }),
);
