import type { EventKey } from '@laminate/kit';
import type { EntityManager } from '@mikro-orm/postgresql';
import { ofEvent, tables } from '@laminate/kit/database/tables';
import { givePhotos } from '../commands/photos.ts';
import type { DetailsPatch } from './read-details.ts';

/** People who get the same. */
export interface PatchedPeople {
  readonly ids: readonly number[];
  readonly patch: DetailsPatch;
}

/**
 * Sets details of people of a locked event: what is null is taken away, what is not named stays. What a field that is
 * forgotten would hold is left out.
 * @param pathOf where the request names the details of a part, by its index
 * @throws ApiError 400 `not_a_photo` for a photo that is not of this event, or of somebody else
 */
export async function writeDetails(
  em: EntityManager,
  { accountId, eventId }: EventKey,
  parts: readonly PatchedPeople[],
  pathOf: (index: number) => string = () => 'details',
): Promise<void> {
  const set = parts.filter(({ ids, patch }) => ids.length > 0 && Object.keys(patch).length > 0);
  if (set.length === 0) return;
  await em.execute(
    `with w as (
       select jsonb_array_elements_text(part -> 'ids')::int as id, (
         select coalesce(jsonb_object_agg(e.key, e.value), '{}') from jsonb_each(part -> 'patch') e
         where e.key in ('email', 'phone', 'company', 'language') or e.key in (
           select f.key from accreditation.guest_field f where f.account_id = ? and f.event_id = ?)
       ) as patch
       from jsonb_array_elements(?::jsonb) as part
     )
     insert into accreditation.guest_details as d (account_id, event_id, person_id, details)
     select ?, ?, w.id, jsonb_strip_nulls(coalesce(b.details, '{}') || w.patch)
     from w left join accreditation.guest_details b on b.account_id = ? and b.event_id = ? and b.person_id = w.id
     on conflict (account_id, event_id, person_id) do update set details = excluded.details`,
    [accountId, eventId, JSON.stringify(set), accountId, eventId, accountId, eventId],
  );
  const photos = await tables(em)
    .selectFrom('accreditation.guest_field')
    .select('key')
    .where(ofEvent({ accountId, eventId }))
    .where('kind', '=', 'photo')
    .execute();
  const given = photos.flatMap(({ key }) =>
    parts.flatMap(({ ids, patch }, index) => {
      const photo = patch[key];
      if (photo === undefined) return [];
      return ids.map((personId) => ({
        personId,
        photo: typeof photo === 'string' ? photo : null,
        path: `${pathOf(index)}.${key}`,
      }));
    }),
  );
  await givePhotos(em, { accountId, eventId }, given);
}
