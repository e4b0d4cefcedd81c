import { apiError, wrongField, type EventKey } from '@laminate/kit';
import { anyOf, eventColumns, ofEvent, tables } from '@laminate/kit/database/tables';
import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';

/** A photo that a guest is given in place of the one they have; null takes it away. */
export interface GivenPhoto {
  readonly personId: number;
  readonly photo: string | null;
  /** Where the request names it, e.g. `guests.3.details.f7`: what a refusal points at. */
  readonly path: string;
}

/** Stores a photo that no guest has as yet. Joins the caller's transaction. */
export async function addPhoto(
  em: EntityManager,
  event: EventKey,
  photo: { readonly id: string; readonly face: Buffer; readonly whole: Buffer },
): Promise<void> {
  await tables(em)
    .insertInto('accreditation.event_state')
    .values(eventColumns(event))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await tables(em)
    .insertInto('accreditation.photo')
    .values({ ...eventColumns(event), ...photo })
    .execute();
}

/** @throws ApiError 400 `not_a_photo` for photos that are not of this event, or of somebody else */
async function checkPhotos(em: EntityManager, event: EventKey, given: readonly GivenPhoto[]): Promise<void> {
  const rows = await tables(em)
    .selectFrom('accreditation.photo')
    .select(['id', 'person_id'])
    .where(ofEvent(event))
    .where('id', '=', anyOf(given.map(({ photo }) => photo)))
    .execute();
  const owners = new Map(rows.map(({ id, person_id }) => [id, person_id]));
  const wrong = given.filter(({ personId, photo }) => {
    if (photo === null) return false;
    const owner = owners.get(photo);
    if (owner === null) owners.set(photo, personId);
    return owner !== null && owner !== personId;
  });
  if (wrong.length > 0)
    throw apiError('invalid_request', { errors: wrong.map(({ path }) => wrongField(path, 'not_a_photo')) });
}

/** Do the details of its guest name the photo, in whichever field? */
const isTheirs = sql<boolean>`exists (
  select from accreditation.guest_details d cross join lateral jsonb_each_text(d.details) e
  where d.account_id = p.account_id and d.event_id = p.event_id and d.person_id = p.person_id
    and e.value = p.id::text)`;

/**
 * Makes photos theirs whose details say so: to be called once details with photos are written, undoing included, under
 * the lock of the event. The photo that someone had before stays for as long as that can be undone. Joins the caller's
 * transaction.
 * @throws ApiError 400 `not_a_photo`, which names every photo that is not of this event, or of somebody else
 */
export async function givePhotos(em: EntityManager, event: EventKey, given: readonly GivenPhoto[]): Promise<void> {
  if (given.length === 0) return;
  await checkPhotos(em, event, given);
  await em.execute(
    `update accreditation.photo p set person_id = g."personId"
     from jsonb_to_recordset(?::jsonb) g ("personId" int, photo uuid)
     where p.account_id = ? and p.event_id = ? and p.id = g.photo`,
    [JSON.stringify(given), event.accountId, event.eventId],
  );
  await tables(em)
    .updateTable('accreditation.photo as p')
    .set({ left_at: sql`case when not ${isTheirs} then coalesce(p.left_at, now()) end` })
    .where(ofEvent(event, 'p'))
    .where('p.person_id', '=', anyOf(given.map(({ personId }) => personId)))
    .execute();
}

/**
 * Leaves the photos that the details of their guests name no more: to be called where details go without being changed
 * guest by guest, as those in a field that is forgotten. Joins the caller's transaction.
 */
export async function leavePhotos(em: EntityManager, event: EventKey): Promise<void> {
  await tables(em)
    .updateTable('accreditation.photo as p')
    .set({ left_at: sql`now()` })
    .where(ofEvent(event, 'p'))
    .where('p.left_at', 'is', null)
    .where(sql<boolean>`not ${isTheirs}`)
    .execute();
}

/**
 * Forgets photos of any account that nobody was given within a day, and those that nobody has had for longer than a
 * change can be undone.
 */
export async function forgetLeftPhotos(em: EntityManager): Promise<void> {
  await tables(em)
    .deleteFrom('accreditation.photo')
    .where(
      'left_at',
      '<',
      sql<string>`now() - case when person_id is null then interval '1 day' else interval '8 days' end`,
    )
    .execute();
}
