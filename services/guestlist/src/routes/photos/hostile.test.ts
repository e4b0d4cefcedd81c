import { MAX_FACE_BYTES } from '@laminate/contracts';
import { bombs, noPictures, picture } from '@laminate/file-store/testing/hostile-files';
import { cornersOf, phonePictures, saysPlace } from '@laminate/file-store/testing/phone-pictures';
import { openPhotoFixture } from '../../testing/photo-fixture.ts';

const on = await openPhotoFixture();
const files = await noPictures();
const huge = (await bombs()).filter(({ what }) => what !== 'more bytes than are taken');
const jpeg = await picture().jpeg().toBuffer();
const { here } = await on.withGuest();

it.each(files)('takes no $what for a photo', async ({ bytes }) => {
  const { status, body } = await on.send(here.owner, here.eventId, bytes);
  expect([status, body.errors]).toEqual([400, [expect.objectContaining({ path: 'file', code: 'picture_refused' })]]);
  expect([body.msg.startsWith('Choose a JPEG'), await on.photosOf(here)]).toEqual([true, []]);
});

it.each([...huge, { what: '50 MB', bytes: Buffer.concat([jpeg, Buffer.alloc(50 * 1024 * 1024)]) }])(
  'refuses $what as too large',
  async ({ bytes }) => {
    const { status, body } = await on.send(here.owner, here.eventId, bytes);
    expect([status, body.errors, await on.photosOf(here)]).toEqual([
      413,
      [expect.objectContaining({ path: 'file', code: expect.stringMatching(/^(file|picture)_too_large$/) })],
      [],
    ]);
  },
);

it.each(await phonePictures())(
  'makes an upright photo without a place of $what, whatever its name',
  async ({ bytes }) => {
    const { here: event, mari, key } = await on.withGuest();
    const { body } = await on.send<{ photo: string }>(event.owner, event.eventId, bytes, 'mari.txt');
    await on.give(event, key, mari, body.photo);
    for (const size of ['face', 'whole'] as const) {
      const made = (await on.served(event.owner, event.eventId, body.photo, size)).bytes;
      expect([await cornersOf(made), await saysPlace(made)]).toEqual(['rgby', false]);
    }
  },
);

it('reads no name, and refuses those that no browser sends', async () => {
  const sent = ['.htaccess', 'mari.php', 'päev.svg', '../../etc/passwd.png'].map((name) =>
    on.send(here.owner, here.eventId, jpeg, name),
  );
  expect((await Promise.all(sent)).map(({ status }) => status)).toEqual([201, 201, 201, 400]);
});

it('wants a file', async () => {
  const { status, body } = await on.send(here.owner, here.eventId, null);
  expect([status, body.errors]).toEqual([400, [expect.objectContaining({ path: 'file' })]]);
});

it('has room for no larger face', async () => {
  const photo = await on.upload(here, jpeg);
  await expect(
    on.fixture.sql('update accreditation.photo set face = $2 where id = $1', [photo, Buffer.alloc(MAX_FACE_BYTES + 1)]),
  ).rejects.toThrow('photo_face_check');
});
