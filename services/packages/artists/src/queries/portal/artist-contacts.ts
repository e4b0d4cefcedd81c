import type { ArtistContact } from '@laminate/contracts';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { EventScope } from '../../event-scope.ts';

/** Whom the artists of an event may turn to, in the order of the list. */
export const artistContacts = (
  em: EntityManager,
  { accountId, eventId }: Pick<EventScope, 'accountId' | 'eventId'>,
): Promise<ArtistContact[]> =>
  em.execute<ArtistContact[]>(
    'select name, purpose, phone, e_mail from advancing.artist_contact where account_id = ? and event_id = ? order by position, id',
    [accountId, eventId],
  );
