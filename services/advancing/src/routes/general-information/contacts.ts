import { contactsOf, saveContacts } from '@laminate/artists';
import { advancing } from '@laminate/contracts';
import { endpoint, type Endpoint, scopeOf } from '@laminate/kit';

const list = endpoint(advancing.listArtistContacts).handle(({ identity, params, transaction }) =>
  transaction((em) => contactsOf(em, scopeOf(identity, params.eventId))),
);

const save = endpoint(advancing.saveArtistContacts).handle(({ identity, params, body, transaction }) =>
  transaction((em) => saveContacts(em, scopeOf(identity, params.eventId), body)),
);

export const artistContactRoutes: readonly Endpoint[] = [list, save];
