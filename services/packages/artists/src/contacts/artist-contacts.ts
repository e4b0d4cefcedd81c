import type { ArtistContact } from '@laminate/contracts';
import type { UserScope } from '@laminate/kit';
import type { EntityManager } from '@mikro-orm/postgresql';
import { tables, ofEvent } from '@laminate/kit/database/tables';

/** Returns the people whom the artists of an event can contact, in the order of the list. */
export const artistContacts = (
  em: EntityManager,
  { accountId, eventId }: Pick<UserScope, 'accountId' | 'eventId'>,
): Promise<ArtistContact[]> =>
  tables(em)
    .selectFrom('advancing.artist_contact')
    .select(['name', 'purpose', 'phone', 'e_mail'])
    .where(ofEvent({ accountId, eventId }))
    .orderBy('position')
    .orderBy('id')
    .execute();
