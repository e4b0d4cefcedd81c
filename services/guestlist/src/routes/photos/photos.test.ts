import { randomUUID } from 'node:crypto';
import { forgetLeftPhotos } from '@laminate/accreditation';
import {
  guestlist,
  MAX_EARLIER_PHOTOS,
  MAX_FACES,
  MAX_LOOSE_PHOTOS,
  MAX_PHOTO_STORE_BYTES,
  type FieldReader,
  type GuestField,
  type Problem,
  type Role,
} from '@laminate/contracts';
import { picture } from '@laminate/file-store/testing/hostile-files';
import { call } from '@laminate/testing';
import { forgetFields } from '../../forget-outcomes-hourly.ts';
import { openPhotoFixture } from '../../testing/photo-fixture.ts';

const on = await openPhotoFixture();
const jpeg = await picture().jpeg().toBuffer();

it('answers with a photo in two sizes, which no one on the way keeps', async () => {
  const { here, mari, key } = await on.withGuest();
  const photo = await on.upload(here, jpeg);
  await on.give(here, key, mari, photo);
  const whole = await on.served(here.owner, here.eventId, photo, 'whole');
  const face = await on.served(here.owner, here.eventId, photo);
  expect([whole.status, face.status, whole.bytes.subarray(8, 12).toString()]).toEqual([200, 200, 'WEBP']);
  expect(whole.bytes.length).toBeGreaterThan(face.bytes.length);
  expect(Object.fromEntries(whole.headers)).toMatchObject({
    'content-type': 'image/webp',
    'cache-control': 'private, no-store',
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'; sandbox",
  });
  expect(await on.faces(here.owner, here.eventId, [photo, photo, randomUUID()])).toEqual([
    { photo, webp: face.bytes.toString('base64') },
  ]);
});

const KEEPERS: readonly Role[] = ['owner', 'manager', 'worker_bee+'];
const SEEN: readonly (readonly FieldReader[])[] = [[], ['door'], ['gate'], ['printed'], ['door', 'gate', 'printed']];
/** A device at the door, or at a checkpoint. */
type Device = 'kiosk' | 'kiosk at a checkpoint';
const READERS: readonly (readonly [role: Role | Device, reader: FieldReader | null])[] = [
  ...KEEPERS.map((role) => [role, null] as const),
  ['worker_bee', 'door'],
  ['kiosk', 'door'],
  ['kiosk at a checkpoint', 'gate'],
  ['security', 'gate'],
];

/** Returns a caller with this role, or a device. */
function callerOf(here: Parameters<typeof on.fixture.kiosk>[0], role: Role | Device) {
  if (role === 'kiosk') return on.fixture.kiosk(here);
  if (role === 'kiosk at a checkpoint') return on.fixture.kiosk({ ...here, checkpointId: 1 });
  return on.fixture.caller({ accountId: here.accountId, eventId: here.eventId, role });
}

it.each(READERS)('shows %s what they see of the field, and nothing that no guest was given', async (role, reader) => {
  for (const seenBy of reader === null ? SEEN.slice(0, 1) : SEEN) {
    const { here, mari, key } = await on.withGuest(...seenBy);
    const { eventId } = here;
    const as = await callerOf(here, role);
    const [given, loose] = [await on.upload(here, jpeg), await on.upload(here, jpeg)];
    await on.give(here, key, mari, given);
    const seen = [...(reader === null || seenBy.includes(reader) ? [given] : []), ...(reader === null ? [loose] : [])];
    const statuses = await Promise.all([given, loose].map((photo) => on.served(as, eventId, photo, 'whole')));
    expect(statuses.map(({ status }) => status)).toEqual(
      [given, loose].map((photo) => (seen.includes(photo) ? 200 : 404)),
    );
    const faces = await on.faces(as, eventId, [given, loose]);
    expect(faces.map(({ photo }) => photo).toSorted()).toEqual(seen.toSorted());
  }
});

it.each(['worker_bee', 'security', 'artist', 'artist_manager', 'kiosk', 'kiosk at a checkpoint'] as const)(
  'takes no photo of %s',
  async (role) => {
    const { here } = await on.withGuest('door', 'gate');
    const as = await callerOf(here, role);
    expect([(await on.send(as, here.eventId, jpeg)).status, await on.photosOf(here)]).toEqual([403, []]);
  },
);

it('gives none to artists, to other accounts and events, and to callers who have not logged in', async () => {
  const { here, mari, key } = await on.withGuest('door', 'gate', 'printed');
  const { accountId, eventId } = here;
  const photo = await on.upload(here, jpeg);
  await on.give(here, key, mari, photo);
  const [other, second] = [await on.withGuest('door'), await on.fixture.event(accountId)];
  const artists = await Promise.all(
    (['artist', 'artist_manager'] as const).map((role) => on.fixture.caller({ accountId, eventId, role })),
  );
  const asked = [
    ...artists.map((artist) => on.served(artist, eventId, photo)),
    on.served(undefined, eventId, photo),
    on.served(other.here.owner, eventId, photo),
    on.served(other.here.owner, other.here.eventId, photo),
    on.served(here.owner, second, photo),
  ];
  expect((await Promise.all(asked)).map(({ status }) => status)).toEqual([403, 403, 401, 404, 404, 404]);
  expect(await on.faces(other.here.owner, other.here.eventId, [photo])).toEqual([]);
  expect(await on.faces(here.owner, second, [photo])).toEqual([]);
});

it('shows the photo of a guest who left the list to no one until they are back', async () => {
  const { here, mari, key } = await on.withGuest('door');
  const { eventId, owner } = here;
  const photo = await on.upload(here, jpeg);
  await on.give(here, key, mari, photo);
  const as = { as: owner, params: { eventId } };
  await call(on.service.url, guestlist.deletePeople, { ...as, body: { toDelete: [mari] } });
  expect([(await on.served(owner, eventId, photo)).status, await on.faces(owner, eventId, [photo])]).toEqual([404, []]);
  await call(on.service.url, guestlist.restorePeople, { ...as, body: { people: [mari] } });
  expect((await on.served(owner, eventId, photo)).status).toBe(200);
});

it('no longer has a photo of a guest who was erased, old ones included', async () => {
  const { here, mari, paul, key } = await on.withGuest('door');
  const [old, photo, pauls] = [await on.upload(here, jpeg), await on.upload(here, jpeg), await on.upload(here, jpeg)];
  for (const one of [old, photo]) await on.give(here, key, mari, one);
  await on.give(here, key, paul, pauls);
  const params = { eventId: here.eventId, personId: mari };
  await call(on.service.url, guestlist.erasePerson, { as: here.owner, params, body: {} });
  expect(await on.photosOf(here)).toEqual([pauls]);
  expect((await on.served(here.owner, here.eventId, photo)).status).toBe(404);
});

it('shows a photo no longer that has been replaced, taken away, or whose field is deleted', async () => {
  const { here, mari, key } = await on.withGuest('door');
  const { eventId, owner } = here;
  const as = { as: owner, params: { eventId, fieldKey: key } };
  const [first, second] = [await on.upload(here, jpeg), await on.upload(here, jpeg)];
  const statuses = async () =>
    (await Promise.all([first, second].map((photo) => on.served(owner, eventId, photo)))).map(({ status }) => status);
  await on.give(here, key, mari, first);
  const { undo } = (await on.give(here, key, mari, second)).body;
  expect(await statuses()).toEqual([404, 200]);
  await call(on.service.url, guestlist.undoChange, { ...as, body: { id: undo } });
  expect(await statuses()).toEqual([200, 404]);
  await call(on.service.url, guestlist.deleteField, { ...as, body: {} });
  expect(await statuses()).toEqual([404, 404]);
  await call(on.service.url, guestlist.restoreField, { ...as, body: {} });
  expect(await statuses()).toEqual([200, 404]);
  await on.give(here, key, mari, null);
  expect(await statuses()).toEqual([404, 404]);
});

it('gives no one a photo of another event or of another guest', async () => {
  const { here, mari, paul, key } = await on.withGuest();
  const there = await on.withGuest();
  const [photo, foreign] = [await on.upload(here, jpeg), await on.upload(there.here, jpeg)];
  await on.give(here, key, mari, photo);
  for (const wrong of [photo, foreign, randomUUID()]) {
    const { status, body } = await on.give(here, key, paul, wrong);
    expect([status, body.errors]).toEqual([
      400,
      [expect.objectContaining({ path: `details.${key}`, code: 'not_a_photo' })],
    ]);
  }
  expect((await on.served(here.owner, here.eventId, photo)).status).toBe(200);
});

it('keeps the photo in a field that is deleted for as long as the field can be restored', async () => {
  const { here, mari, key } = await on.withGuest();
  const { eventId, owner } = here;
  const as = { as: owner, params: { eventId, fieldKey: key } };
  const [first, second] = [await on.upload(here, jpeg), await on.upload(here, jpeg)];
  await on.give(here, key, mari, first);
  await call(on.service.url, guestlist.deleteField, { ...as, body: {} });
  const { body } = await call<{ field: GuestField }>(on.service.url, guestlist.addField, {
    ...as,
    body: { name: 'Portrait', kind: 'photo' },
  });
  await on.give(here, body.field.key, mari, second);
  await age(first, 9);
  await on.db.transaction({ accountId: 0, userId: 0 }, forgetLeftPhotos);
  expect(await on.photosOf(here)).toEqual([first, second].toSorted());
  await on.fixture.sql("update accreditation.guest_field set deleted_at = deleted_at - interval '2 hours'");
  await forgetFields(on);
  await age(first, 9);
  await on.db.transaction({ accountId: 0, userId: 0 }, forgetLeftPhotos);
  expect(await on.photosOf(here)).toEqual([second]);
});

const age = (id: string, days: number) =>
  on.fixture.sql('update accreditation.photo set left_at = left_at - make_interval(days => $2) where id = $1', [
    id,
    days,
  ]);

it('forgets what no guest was given in a day, and what no undo brings back, of all accounts', async () => {
  const [one, two] = [await on.withGuest(), await on.withGuest()];
  const kept: string[] = [];
  for (const { here, mari, key } of [one, two]) {
    const photos = await Promise.all(Array.from({ length: 5 }, () => on.upload(here, jpeg)));
    const [loose, fresh, replaced, recent, has] = photos as [string, string, string, string, string];
    for (const photo of [replaced, recent, has]) await on.give(here, key, mari, photo);
    await age(loose, 2);
    await age(replaced, 9);
    await age(recent, 7);
    kept.push(fresh, recent, has);
  }
  await on.db.transaction({ accountId: 0, userId: 0 }, forgetLeftPhotos);
  expect([...(await on.photosOf(one.here)), ...(await on.photosOf(two.here))].toSorted()).toEqual(kept.toSorted());
});

it.each([
  ['no photo', []],
  ['too many', Array.from({ length: MAX_FACES + 1 }, () => randomUUID())],
  ['what is no id', ["x' or 1=1"]],
])('refuses to look for the faces of %s', async (_what, photos) => {
  const { here } = await on.withGuest();
  const { status } = await call<Problem>(on.service.url, guestlist.listFaces, {
    as: here.owner,
    params: { eventId: here.eventId },
    body: { photos },
  });
  expect(status).toBe(400);
});

/** Stores photos of so many bytes each, which no guest has. */
const fill = ({ accountId, eventId }: { accountId: number; eventId: number }, count: number, bytes = 1) =>
  on.fixture.sql(
    `with whole as materialized (select convert_to(repeat('x', $4), 'utf8') as bytes)
     insert into accreditation.photo (account_id, event_id, id, face, whole)
     select $1, $2, gen_random_uuid(), 'x', whole.bytes from whole, generate_series(1, $3)`,
    [accountId, eventId, count, bytes],
  );

it('takes no more photos of an account than can wait for a guest, in parallel or one after the other', async () => {
  const [{ here, mari, key }, other] = [await on.withGuest(), await on.withGuest()];
  const photo = await on.upload(here, jpeg);
  await fill(here, MAX_LOOSE_PHOTOS - 2);
  const statuses = await Promise.all([1, 2, 3].map(async () => (await on.send(here.owner, here.eventId, jpeg)).status));
  expect(statuses.toSorted()).toEqual([201, 409, 409]);
  const second = await on.fixture.event(here.accountId);
  expect((await on.send(here.owner, second, jpeg)).body).toMatchObject({
    code: 'limit_reached',
    params: { limit: MAX_LOOSE_PHOTOS },
  });
  await on.upload(other.here, jpeg);
  await on.give(here, key, mari, photo);
  await on.upload(here, jpeg);
});

it('takes no more bytes of photos than an account can hold, those of guests included', async () => {
  const { here, mari } = await on.withGuest();
  const bytes = 100 * 1024 ** 2;
  await on.upload(here, jpeg);
  await fill(here, 1, bytes);
  await on.fixture.sql('update accreditation.photo set person_id = $2, left_at = null where event_id = $1', [
    here.eventId,
    mari,
  ]);
  await on.fixture.sql(
    `insert into accreditation.photo (account_id, event_id, id, person_id, face, whole, left_at)
     select account_id, event_id, gen_random_uuid(), person_id, face, whole, null
     from accreditation.photo, generate_series(1, $2) where event_id = $1 and octet_length(whole) = $3`,
    [here.eventId, Math.floor(MAX_PHOTO_STORE_BYTES / bytes) - 1, bytes],
  );
  await on.upload(here, jpeg);
  await on.fixture.sql(
    `insert into accreditation.photo (account_id, event_id, id, person_id, face, whole, left_at)
     select account_id, event_id, gen_random_uuid(), person_id, face, whole, null
     from accreditation.photo where event_id = $1 and octet_length(whole) = $2 limit 1`,
    [here.eventId, bytes],
  );
  const refused = await on.send(here.owner, here.eventId, jpeg);
  expect([refused.status, refused.body]).toMatchObject([409, { code: 'limit_reached', params: { limit: 5 } }]);
});

it('keeps the last few photos that a guest had before, and no more', async () => {
  const { here, mari, key } = await on.withGuest();
  const photos: string[] = [];
  for (let turn = 0; turn < MAX_EARLIER_PHOTOS + 3; turn += 1) {
    photos.push(await on.upload(here, jpeg));
    await on.give(here, key, mari, photos.at(-1) as string);
  }
  expect(await on.photosOf(here)).toEqual(photos.slice(-1 - MAX_EARLIER_PHOTOS).toSorted());
});
