import { CONTACTS } from '@laminate/contracts';
import { toJson, type EventKey } from '@laminate/kit';
import type { EntityManager } from '@mikro-orm/postgresql';
import { ofEvent, tables } from '@laminate/kit/database/tables';
import { sql } from 'kysely';
import { givePhotos } from '../photos/photos.ts';
import type { DetailsPatch } from './read-details.ts';

/** People who get the same. */
export interface PatchedPeople {
  readonly ids: readonly number[];
  readonly patch: DetailsPatch;
}

/**
 * Sets details of people of a locked event. Null removes a detail, and unnamed details stay. Values for a forgotten
 * field are left out.
 * @param pathOf where the request names the details of a part, by its index
 * @throws ApiError 400 `not_a_photo` for a photo that is not of this event, or belongs to another guest
 */
export async function writeDetails(
  em: EntityManager,
  { accountId, eventId }: EventKey,
  parts: readonly PatchedPeople[],
  pathOf: (index: number) => string = () => 'details',
): Promise<void> {
  const set = parts.filter(({ ids, patch }) => ids.length > 0 && Object.keys(patch).length > 0);
  if (set.length === 0) return;
  const named = new Set<string>();
  for (const { patch } of set) for (const key in patch) named.add(key);
  const json = await toJson(set);
  await sql`
    with w as (
      select jsonb_array_elements_text(part -> 'ids')::int as id, (part -> 'patch') - forgotten.keys as patch
      from jsonb_array_elements(${json}::jsonb) as part cross join (
        select array(
          select key from unnest(${[...named]}::text[]) key where key <> all (${[...CONTACTS]}::text[])
          except select key from accreditation.guest_field where account_id = ${accountId} and event_id = ${eventId}
        ) as keys
      ) forgotten
    )
    insert into accreditation.guest_details as d (account_id, event_id, person_id, details)
    select ${accountId}::int, ${eventId}::int, w.id, jsonb_strip_nulls(coalesce(b.details, '{}') || w.patch)
    from w
    left join accreditation.guest_details b
      on b.account_id = ${accountId} and b.event_id = ${eventId} and b.person_id = w.id
    on conflict (account_id, event_id, person_id) do update set details = excluded.details`.execute(tables(em));
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
