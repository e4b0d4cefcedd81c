import type { FieldReader, PhotoSize } from '@laminate/contracts';
import type { EventKey } from '@laminate/kit';
import { anyOf, ofEvent, tables } from '@laminate/kit/database/tables';
import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';

/** Who asks for photos: those who keep the list see all of them, others as the field says. */
export type PhotoReader = 'list' | readonly FieldReader[];

/**
 * Returns those of these photos that the reader can see: photos in the details of guests on the list, if the reader can
 * see the field. Readers who keep the list also see photos that were handed over and not assigned yet.
 */
async function seenPhotos(
  em: EntityManager,
  event: EventKey,
  reader: PhotoReader,
  { ids, size }: { readonly ids: readonly string[]; readonly size: PhotoSize },
): Promise<{ id: string; picture: Buffer }[]> {
  const field = tables(em)
    .selectFrom('accreditation.listed_field as f')
    .select('f.key')
    .where(ofEvent(event, 'f'))
    .where('f.kind', '=', 'photo');
  const [seen] = await (
    reader === 'list' ? field : field.where(sql<boolean>`f.seen_by && ${[...reader]}::text[]`)
  ).execute();
  const photos = tables(em)
    .selectFrom('accreditation.photo as p')
    .leftJoin('accreditation.person as g', (join) =>
      join
        .onRef('g.account_id', '=', 'p.account_id')
        .onRef('g.event_id', '=', 'p.event_id')
        .onRef('g.id', '=', 'p.person_id')
        .on('g.deleted_at', 'is', null),
    )
    .leftJoin('accreditation.guest_details as d', (join) =>
      join
        .onRef('d.account_id', '=', 'g.account_id')
        .onRef('d.event_id', '=', 'g.event_id')
        .onRef('d.person_id', '=', 'g.id'),
    )
    .select(['p.id', `p.${size} as picture`])
    .where(ofEvent(event, 'p'))
    .where('p.id', '=', anyOf(ids));
  const theirs = sql<boolean>`d.details ->> ${seen?.key ?? ''}::text = p.id::text`;
  return photos
    .where((row) => (reader === 'list' ? row.or([theirs, row('p.person_id', 'is', null)]) : theirs))
    .execute();
}

/** Returns a photo as WebP, or null when there is none that the reader can see. */
export async function photoOf(
  em: EntityManager,
  event: EventKey,
  reader: PhotoReader,
  { id, size }: { readonly id: string; readonly size: PhotoSize },
): Promise<Buffer | null> {
  const [photo] = await seenPhotos(em, event, reader, { ids: [id], size });
  return photo?.picture ?? null;
}

/** Returns the faces from those of these photos that the reader can see, as WebP in base64. */
export async function facesOf(
  em: EntityManager,
  event: EventKey,
  reader: PhotoReader,
  ids: readonly string[],
): Promise<{ photo: string; webp: string }[]> {
  const photos = await seenPhotos(em, event, reader, { ids, size: 'face' });
  return photos.map(({ id, picture }) => ({ photo: id, webp: picture.toString('base64') }));
}

/**
 * Returns photos of guests as they are printed and handed out, WebP, by their ids. The caller has read these ids in the
 * details of guests, on the list or not. Missing photos are left out.
 */
export async function wholePhotos(
  em: EntityManager,
  event: EventKey,
  ids: readonly string[],
): Promise<Map<string, Buffer>> {
  const photos = await tables(em)
    .selectFrom('accreditation.photo')
    .select(['id', 'whole'])
    .where(ofEvent(event))
    .where('id', '=', anyOf(ids))
    .execute();
  return new Map(photos.map(({ id, whole }) => [id, whole]));
}
