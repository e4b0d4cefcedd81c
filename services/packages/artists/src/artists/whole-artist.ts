import { MAX_ARTIST_USERS, WITHOUT_DEADLINE, type Artist as ArtistOut, type SectionLimit } from '@laminate/contracts';
import { aboutOf } from '@laminate/rules/form-rules';
import type { EventKey } from '@laminate/kit';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Form, type Artist } from '../entities/index.ts';
import { formOf } from '../forms/read-forms.ts';
import type { Clock } from '../answers/progress.ts';
import { listedArtist } from './listed-artists.ts';
import { setsOf } from '../programme/artist-sets.ts';
import { bookingsOfArtist } from '../hotels/read-bookings.ts';
import { tables, ofEvent } from '@laminate/kit/database/tables';
import { sql } from 'kysely';

/**
 * What of the sections of the artist's form holds for this artist alone, one for each section that takes a limit or a
 * deadline.
 */
async function sectionLimits(em: EntityManager, eventKey: EventKey, { id, formId }: Artist): Promise<SectionLimit[]> {
  if (!formId) return [];
  const own = await tables(em)
    .selectFrom('advancing.section_limit')
    .select(['section_id', 'limits', sql<string | null>`deadline::text`.as('deadline')])
    .where(ofEvent(eventKey))
    .where('artist_id', '=', id)
    .execute();
  const { sections } = await formOf(em, eventKey, formId);
  return sections
    .flatMap((section) => [section, ...section.sub_sections])
    .map((section) => {
      const limit = own.find(({ section_id }) => section_id === section.id);
      return {
        section_id: section.id,
        parent_section_id: section.parent_section_id,
        name: section.name,
        has_limits: section.has_limits,
        limits: limit?.limits ?? null,
        deadline: limit?.deadline ?? null,
        form_limits: section.has_limits ? section.limits : null,
        form_deadline: section.deadline,
        has_deadline: !WITHOUT_DEADLINE.includes(section.section_type),
        about: aboutOf(section),
      };
    })
    .filter(({ has_limits, has_deadline }) => has_limits || has_deadline);
}

/**
 * The reader for whom an artist is shown whole, and the time. It says what the caller can do, as far as the caller
 * alone decides it.
 */
interface Reader extends Clock {
  readonly edit: boolean;
  readonly removeUsers: boolean;
}

/** An artist whole, for organisers, but for its files, whose addresses are those of routes. */
export async function wholeArtist(
  em: EntityManager,
  eventKey: EventKey,
  artist: Artist,
  { edit, removeUsers, ...clock }: Reader,
): Promise<Omit<ArtistOut, 'rider_files'>> {
  await em.populate(artist, ['generalInformation']);
  const listed = await listedArtist(em, eventKey, clock, artist);
  const forms = await em.find(
    Form,
    { accountId: eventKey.accountId, eventId: eventKey.eventId, deletedAt: null },
    { orderBy: { position: 'asc', id: 'asc' } },
  );
  const nights = await bookingsOfArtist(em, eventKey, artist.id);
  return {
    ...listed,
    performers_limit: artist.performersLimit ?? null,
    crew_limit: artist.crewLimit ?? null,
    guestlist_limit: artist.guestlistLimit ?? null,
    contact_deadline: artist.contactDeadline ?? null,
    performers_deadline: artist.performersDeadline ?? null,
    crew_deadline: artist.crewDeadline ?? null,
    guestlist_deadline: artist.guestlistDeadline ?? null,
    rider_deadline: artist.riderDeadline ?? null,
    form_choices: forms.map(({ id, name }) => ({ id, name })),
    schedules: await setsOf(em, eventKey, artist.id, clock.timeZone),
    section_limits: await sectionLimits(em, eventKey, artist),
    general_information: artist.generalInformation,
    accommodation_published: artist.accommodationPublished,
    hotels: nights.map(({ id, hotel_id, hotel_name, from, to, room_type, names }) => ({
      id,
      hotel_id,
      hotel_name,
      from,
      to,
      room_type,
      names,
    })),
    revision: artist.revision,
    can: {
      edit,
      add_user: edit && !listed.form_submitted && listed.users.length < MAX_ARTIST_USERS,
      remove_user: removeUsers,
    },
  };
}
