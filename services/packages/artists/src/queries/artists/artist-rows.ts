import type { EntityManager } from '@mikro-orm/postgresql';
import type { Artist } from '../../entities/index.ts';
import type { EventScope } from '../../event-scope.ts';

/** What of an artist stands in lists. */
export type ArtistRow = Pick<
  Artist,
  | 'id'
  | 'name'
  | 'countryCode'
  | 'formId'
  | 'formSubmittedAt'
  | 'contactDeadline'
  | 'performersDeadline'
  | 'crewDeadline'
  | 'guestlistDeadline'
>;

/** The artists of an event by name: entities of hundreds would cost ten times the reading. */
export const artistRows = (
  em: EntityManager,
  { accountId, eventId }: Pick<EventScope, 'accountId' | 'eventId'>,
): Promise<ArtistRow[]> =>
  em.execute(
    `select id, name, country_code as "countryCode", form_id as "formId", form_submitted_at as "formSubmittedAt",
       contact_deadline::text as "contactDeadline", performers_deadline::text as "performersDeadline", crew_deadline::text as "crewDeadline",
       guestlist_deadline::text as "guestlistDeadline"
     from advancing.artist where account_id = ? and event_id = ? and deleted_at is null order by name_folded, id`,
    [accountId, eventId],
  );
