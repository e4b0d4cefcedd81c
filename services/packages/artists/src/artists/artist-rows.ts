import type { UserScope } from '@laminate/kit';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { Artist } from '../entities/index.ts';
import { tables, ofEvent } from '@laminate/kit/database/tables';
import { sql } from 'kysely';

/** Columns of an artist that lists show. */
export type ArtistRow = Pick<
  Artist,
  | 'id'
  | 'name'
  | 'countryCode'
  | 'formId'
  | 'contactDeadline'
  | 'performersDeadline'
  | 'crewDeadline'
  | 'guestlistDeadline'
> & { readonly formSubmittedAt?: Date | string | null };

/** The artists of an event by name: entities of hundreds would cost ten times the reading. */
export const artistRows = (
  em: EntityManager,
  { accountId, eventId }: Pick<UserScope, 'accountId' | 'eventId'>,
): Promise<ArtistRow[]> =>
  tables(em)
    .selectFrom('advancing.artist')
    .select([
      'id',
      'name',
      'country_code as countryCode',
      'form_id as formId',
      'form_submitted_at as formSubmittedAt',
      sql<string | null>`contact_deadline::text`.as('contactDeadline'),
      sql<string | null>`performers_deadline::text`.as('performersDeadline'),
      sql<string | null>`crew_deadline::text`.as('crewDeadline'),
      sql<string | null>`guestlist_deadline::text`.as('guestlistDeadline'),
    ])
    .where(ofEvent({ accountId, eventId }))
    .where('deleted_at', 'is', null)
    .orderBy('name_folded')
    .orderBy('id')
    .execute();
