import type { EventKey } from '@laminate/kit';
import type { Fixture } from '@laminate/testing';

/** An artist with a form of one section, which takes several answers. */
export interface ArtistWithForm {
  readonly artistId: number;
  readonly sectionId: number;
  readonly fieldId: number;
}

/** @param sectionType `Section`, or `BackstageGuests` for guests of the artist */
export async function addArtist(
  { sql }: Pick<Fixture, 'sql'>,
  { accountId, eventId }: EventKey,
  sectionType = 'Section',
): Promise<ArtistWithForm> {
  const [row] = await sql<ArtistWithForm>(
    `with state as (insert into advancing.event_state (account_id, event_id) values ($1, $2)),
       form as (insert into advancing.form (account_id, event_id, name) values ($1, $2, 'Rider') returning id),
       section as (
         insert into advancing.form_section (account_id, event_id, form_id, name, section_type, has_limits)
         select $1, $2, id, 'Crew', $3, true from form returning id),
       field as (
         insert into advancing.form_field (account_id, event_id, section_id, label, field_type)
         select $1, $2, id, 'Name', 'name' from section returning id),
       artist as (
         insert into advancing.artist (account_id, event_id, name, name_folded, form_id)
         select $1, $2, 'Udu', 'udu', id from form returning id)
     select artist.id as "artistId", section.id as "sectionId", field.id as "fieldId" from artist, section, field`,
    [accountId, eventId, sectionType],
  );
  if (!row) throw new Error('no artist was added');
  return row;
}
