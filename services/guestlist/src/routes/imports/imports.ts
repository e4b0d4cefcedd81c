import {
  announce,
  cancelImport as cancel,
  commitImport as commit,
  findImportMapping as find,
  readGuests,
  saveImportMapping as save,
  stageRows,
  startImport as start,
} from '@laminate/accreditation';
import { guestlist } from '@laminate/contracts';
import { endpoint, scopeOf, type Endpoint } from '@laminate/kit';
import { mayNameUnits } from '../../policies/names-units.ts';

const startImport = endpoint(guestlist.startImport).handle(({ identity, params, body, transaction }) =>
  transaction(async (em) => ({
    import: { id: await start(em, scopeOf(identity, params.eventId), body.rows), rows: body.rows },
  })),
);

const addImportRows = endpoint(guestlist.addImportRows).handle(({ identity, params, body, transaction }) => {
  mayNameUnits(identity, body.guests);
  return transaction(async (em) => {
    const scope = scopeOf(identity, params.eventId);
    const guests = await readGuests(em, scope, body.guests);
    await stageRows(em, scope, params.importId, body.chunk, guests);
    return { received: body.guests.length };
  });
});

const commitImport = endpoint(guestlist.commitImport).handle(({ identity, params, body, transaction, bus }) =>
  transaction(async (em, afterCommit) => {
    const { outcome, replayed } = await commit(em, scopeOf(identity, params.eventId), params.importId, body);
    if (!replayed) afterCommit(() => announce(bus, params.eventId, outcome.seq));
    return { ...outcome, people: [...outcome.people] };
  }),
);

const cancelImport = endpoint(guestlist.cancelImport).handle(({ identity, params, transaction }) =>
  transaction((em) => cancel(em, scopeOf(identity, params.eventId), params.importId)),
);

const findImportMapping = endpoint(guestlist.findImportMapping).handle(({ identity, params, body, transaction }) =>
  transaction(async (em) => (await find(em, scopeOf(identity, params.eventId), body.titles)) ?? { roles: null }),
);

const saveImportMapping = endpoint(guestlist.saveImportMapping).handle(({ identity, params, body, transaction }) =>
  transaction(async (em) => {
    const { titles, roles, fields = [], answers } = body;
    await save(em, scopeOf(identity, params.eventId), titles, { roles, fields, answers });
    return undefined;
  }),
);

export const importRoutes: readonly Endpoint[] = [
  startImport,
  addImportRows,
  commitImport,
  cancelImport,
  findImportMapping,
  saveImportMapping,
];
