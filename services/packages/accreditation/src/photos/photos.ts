import {
  MAX_EARLIER_PHOTOS,
  MAX_LOOSE_PHOTOS,
  MAX_PHOTO_STORE_BYTES,
  MAX_REQUEST_PHOTO_BYTES,
  message,
} from '@laminate/contracts';
import { apiError, wrongField, type EventKey } from '@laminate/kit';
import { lockInAccount } from '@laminate/kit/database/lock-in-account';
import { anyOf, eventColumns, ofEvent, tables } from '@laminate/kit/database/tables';
import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';

/** A photo that a guest is given in place of their present one, or null to take it away. */
export interface PhotoAssignment {
  readonly personId: number;
  readonly photo: string | null;
  /** Where the request names it, e.g. `guests.3.details.f7`: what a refusal points at. */
  readonly path: string;
}

/**
 * Checks that an account can hold one more photo. Takes a lock of the account, so that uploads at the same moment also
 * count.
 * @throws ApiError 409 `limit_reached`
 */
async function checkStore(em: EntityManager, accountId: number, bytes: number, isLoose: boolean): Promise<void> {
  await lockInAccount(em, 'photos', accountId);
  const held = await tables(em)
    .selectFrom('accreditation.photo')
    .select([
      sql<number>`count(*) filter (where person_id is null and request_guest_id is null)::int`.as('loose'),
      sql<string>`coalesce(sum(octet_length(face) + octet_length(whole)), 0)`.as('bytes'),
      sql<string>`coalesce(sum(octet_length(face) + octet_length(whole))
        filter (where request_guest_id is not null), 0)`.as('requested'),
    ])
    .where('account_id', '=', accountId)
    .executeTakeFirstOrThrow();
  if (isLoose && held.loose >= MAX_LOOSE_PHOTOS)
    throw apiError('limit_reached', { message: message('loose_photos_max', { limit: MAX_LOOSE_PHOTOS }) });
  const isFull = Number(held.bytes) + bytes > MAX_PHOTO_STORE_BYTES;
  // What comes by a public link leaves room for the photos of guests.
  if (!isLoose && (isFull || Number(held.requested) + bytes > MAX_REQUEST_PHOTO_BYTES))
    throw apiError('limit_reached', { message: 'request_photos_full' });
  if (isFull)
    throw apiError('limit_reached', { message: message('photos_full', { limit: MAX_PHOTO_STORE_BYTES / 1024 ** 3 }) });
}

/**
 * Stores a photo that no guest has yet. Joins the caller's transaction.
 * @param requestGuestId whose photo it is within a request. Such a photo is kept for as long as they are
 * @throws ApiError 409 `limit_reached` when the account holds as many as allowed
 */
export async function addPhoto(
  em: EntityManager,
  event: EventKey,
  photo: { readonly id: string; readonly face: Buffer; readonly whole: Buffer },
  requestGuestId: number | null = null,
): Promise<void> {
  await tables(em)
    .insertInto('accreditation.event_state')
    .values(eventColumns(event))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  // First the event, then the photos of the account, as those do who hold the event's lock already.
  await tables(em)
    .selectFrom('accreditation.event_state')
    .select('event_id')
    .where(ofEvent(event))
    .forKeyShare()
    .execute();
  await checkStore(em, event.accountId, photo.face.length + photo.whole.length, requestGuestId === null);
  await tables(em)
    .insertInto('accreditation.photo')
    .values({
      ...eventColumns(event),
      ...photo,
      ...(requestGuestId !== null && { request_guest_id: requestGuestId, left_at: null }),
    })
    .execute();
}

/** @throws ApiError 400 `not_a_photo` for photos that are not of this event, or belong to another guest */
async function checkPhotos(em: EntityManager, event: EventKey, given: readonly PhotoAssignment[]): Promise<void> {
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

/** Do the details of its person of a request name the photo? */
const isOfRequest = sql<boolean>`exists (
  select from accreditation.request_guest g cross join lateral jsonb_each_text(g.details) e
  where g.account_id = p.account_id and g.event_id = p.event_id and g.id = p.request_guest_id
    and e.value = p.id::text)`;

/**
 * Assigns photos to the people whose details name them. Must be called once details with photos are written, undoing
 * included, under the lock of the event. A person's previous photos stay for as long as that can be undone, the last
 * few of them. Joins the caller's transaction.
 * @throws ApiError 400 `not_a_photo`, which names every photo that is not of this event, or belongs to another guest
 */
export async function givePhotos(em: EntityManager, event: EventKey, given: readonly PhotoAssignment[]): Promise<void> {
  if (given.length === 0) return;
  await checkPhotos(em, event, given);
  await em.execute(
    `update accreditation.photo p set person_id = g."personId", request_guest_id = null
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
  await tables(em)
    .deleteFrom('accreditation.photo as p')
    .using((row) =>
      row
        .selectFrom('accreditation.photo')
        .select(['id', sql<number>`row_number() over (partition by person_id order by left_at desc, id)`.as('place')])
        .where(ofEvent(event))
        .where('person_id', '=', anyOf(given.map(({ personId }) => personId)))
        .where('left_at', 'is not', null)
        .as('earlier'),
    )
    .where(ofEvent(event, 'p'))
    .whereRef('p.id', '=', 'earlier.id')
    .where('earlier.place', '>', MAX_EARLIER_PHOTOS)
    .execute();
}

/**
 * Leaves the photos that the details of their guests, or of people of requests, name no more: to be called where details
 * go without being changed guest by guest, as those in a field that is forgotten. Joins the caller's transaction.
 */
export async function leavePhotos(em: EntityManager, event: EventKey): Promise<void> {
  await tables(em)
    .updateTable('accreditation.photo as p')
    .set({ left_at: sql`now()` })
    .where(ofEvent(event, 'p'))
    .where('p.left_at', 'is', null)
    .where(sql<boolean>`not ${isTheirs} and not ${isOfRequest}`)
    .execute();
}

/**
 * Forgets photos of any account that were not assigned within a day, and those that no one has had for longer than a
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
