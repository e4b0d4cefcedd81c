import type { ArtistContact } from '@laminate/contracts';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { EventScope } from '../../event-scope.ts';
import { tables, ofEvent } from '@laminate/kit/database/tables';

/** Whom the artists of an event may turn to, in the order of the list. */
export const artistContacts = (
  em: EntityManager,
  { accountId, eventId }: Pick<EventScope, 'accountId' | 'eventId'>,
): Promise<ArtistContact[]> =>
  tables(em)
    .selectFrom('advancing.artist_contact')
    .select(['name', 'purpose', 'phone', 'e_mail'])
    .where(ofEvent({ accountId, eventId }))
    .orderBy('position')
    .orderBy('id')
    .execute();
