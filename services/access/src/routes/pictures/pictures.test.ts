import { MAX_LOOSE_PICTURES, type Problem } from '@laminate/contracts';
import sharp from 'sharp';
import { picture, pngChunk, withChunk } from '@laminate/file-store/testing/hostile-files';
import { cornersOf, phonePictures, saysPlace } from '@laminate/file-store/testing/phone-pictures';
import { openPictureFixture, uploadOf } from '../../testing/picture-fixture.ts';

const on = await openPictureFixture();

const sizeOf = async (bytes: Buffer) => {
  const { width, height, format, pages } = await sharp(bytes, { animated: true }).metadata();
  return { width, height, format, pages };
};

it('serves what was sent as a picture that can do nothing, to anyone who knows its address, for ever', async () => {
  const { here, band } = await on.withBand();
  const { picture_url: url, item, revision } = await on.upload(here, await picture().jpeg().toBuffer(), band.id);
  expect([item, revision]).toMatchObject([{ id: band.id, name: 'Crew', picture_url: url, revision: 2 }, 2]);
  const { status, headers, bytes } = await on.served(url);
  expect([status, await sizeOf(bytes)]).toMatchObject([200, { width: 96, height: 64, format: 'webp' }]);
  expect(Object.fromEntries(headers)).toMatchObject({
    'content-type': 'image/webp',
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'; sandbox",
    'content-disposition': 'inline',
    'cache-control': 'public, max-age=31536000, immutable',
  });
  expect((await on.read(here)).wristbands).toMatchObject([{ picture_url: url }]);
  expect((await on.log(here)).at(-1)).toMatchObject({ action: 'picture_wristband', details: { name: 'Crew' } });
  expect((await on.feed(here)).length).toBe(2);
});

it.each([
  '/api/pictures/AAAAAAAAAAAAAAAAAAAAAA',
  '/api/pictures/x',
  '/api/pictures/..%2f..%2fetc%2fpasswd',
  '/api/pictures/%00',
  `/api/pictures/${'A'.repeat(5000)}`,
])('has nothing at %s', async (url) => expect((await on.served(url)).status).toBe(404));

it.each(await phonePictures())(
  'makes an upright picture without a place of $what, whatever its name',
  async ({ bytes }) => {
    const { here, band } = await on.withBand();
    const { picture_url: url } = await on.upload(here, bytes, band.id, 'wristband', 'band.exe');
    const made = (await on.served(url)).bytes;
    expect([await cornersOf(made), await saysPlace(made)]).toEqual(['rgby', false]);
  },
);

it('keeps nothing of where and with what it was taken', async () => {
  const { here, band } = await on.withBand();
  const sent = await picture()
    .withExif({
      IFD0: { Make: 'SecretCamera', Artist: 'Mari Maasikas' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '59/1 26/1 0/1' },
    })
    .withIccProfile('p3')
    .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/">SecretPlace</x:xmpmeta>')
    .jpeg()
    .toBuffer();
  const before = await sharp(sent).metadata();
  expect([before.exif, before.icc, before.xmp].map((part) => part !== undefined)).toEqual([true, true, true]);
  const { bytes } = await on.served((await on.upload(here, sent, band.id)).picture_url);
  const { exif, icc, xmp, iptc } = await sharp(bytes).metadata();
  expect([exif, icc, xmp, iptc]).toEqual([undefined, undefined, undefined, undefined]);
  expect(bytes.toString('latin1')).not.toMatch(/Secret|Maasikas/);
});

it('is upright, fits, and holds still', async () => {
  const { here, band } = await on.withBand();
  const shown = async (bytes: Buffer) =>
    sizeOf((await on.served((await on.upload(here, bytes, band.id)).picture_url)).bytes);
  expect(await shown(await picture().withMetadata({ orientation: 6 }).jpeg().toBuffer())).toMatchObject({
    width: 64,
    height: 96,
  });
  expect(
    await shown(
      await sharp({ create: { width: 3000, height: 1500, channels: 3, background: '#0b757c' } })
        .png()
        .toBuffer(),
    ),
  ).toMatchObject({ width: 1200, height: 600 });
  const frames = await Promise.all(
    ['#ff0000', '#00ff00', '#0000ff'].map((background) =>
      sharp({ create: { width: 20, height: 20, channels: 3, background } })
        .png()
        .toBuffer(),
    ),
  );
  const moving = await sharp(frames, { join: { animated: true } })
    .gif()
    .toBuffer();
  expect((await sizeOf(moving)).pages).toBe(3);
  expect(await shown(moving)).toEqual({ width: 20, height: 20, format: 'webp', pages: undefined });
});

it('takes each kind of picture that it names, also in unusual forms', async () => {
  const { here, band } = await on.withBand();
  const sent = await Promise.all([
    picture().jpeg({ progressive: true }).toBuffer(),
    picture().toColourspace('cmyk').jpeg().toBuffer(),
    picture().png({ palette: true }).toBuffer(),
    picture().toColourspace('rgb16').png().toBuffer(),
    picture().webp({ lossless: true }).toBuffer(),
    picture().gif().toBuffer(),
    picture().avif({ effort: 0 }).toBuffer(),
    picture()
      .png()
      .toBuffer()
      .then((png) => withChunk(png, pngChunk('tEXt', Buffer.from('Title\u0000A band')))),
  ]);
  for (const bytes of sent) await on.upload(here, bytes, band.id);
});

it('drops the previous picture when it has another, none, or no item any longer', async () => {
  const { here, band } = await on.withBand();
  const png = await picture().png().toBuffer();
  const first = await on.upload(here, png, band.id);
  const second = await on.upload(here, png, band.id);
  expect([(await on.served(first.picture_url)).status, (await on.served(second.picture_url)).status]).toEqual([
    404, 200,
  ]);
  await on.change(here, 'wristband', band.id, { revision: 3, picture_url: null });
  expect([(await on.served(second.picture_url)).status, await on.keysOf(here)]).toEqual([404, []]);
  const badge = await on.add(here, 'badge', 'Crew laminate');
  const third = await on.upload(here, png, badge.id, 'badge');
  await on.remove(here, 'badge', badge.id);
  expect([(await on.served(third.picture_url)).status, await on.keysOf(here)]).toEqual([404, []]);
});

it('gives an item one picture of those that are sent together, and keeps no other', async () => {
  const { here, band } = await on.withBand();
  const png = await picture().png().toBuffer();
  const answers = await Promise.all(Array.from({ length: 6 }, () => on.send(here, uploadOf(png, band.id))));
  expect(answers.map(({ status }) => status)).toEqual(Array(6).fill(200));
  const [shown] = (await on.read(here)).wristbands;
  expect((await on.keysOf(here)).map(({ key, attached }) => [`/api/pictures/${key}`, attached])).toEqual([
    [shown?.picture_url, true],
  ]);
  expect((await on.served(shown?.picture_url ?? '')).status).toBe(200);
});

it('takes none into a saved system', async () => {
  const { here, band } = await on.withBand();
  await on.save(here, 1);
  const { status, body } = await on.send<Problem>(here, uploadOf(await picture().png().toBuffer(), band.id));
  expect([status, body.code]).toEqual([409, 'access_saved']);
});

it('takes no more pictures of an account than can wait for an item', async () => {
  const [{ here, band }, other] = [await on.withBand(), await on.withBand()];
  const png = await picture().png().toBuffer();
  await on.upload(here, png, band.id);
  await on.fixture.sql(
    `insert into accreditation.picture (account_id, event_id, key)
     select account_id, event_id, lpad(event_id || '-' || number, 22, 'A')
     from accreditation.picture, generate_series(1, $2) number where event_id = $1 and attached`,
    [here.eventId, MAX_LOOSE_PICTURES],
  );
  expect(await on.send<Problem>(here, uploadOf(png, band.id))).toMatchObject({
    status: 409,
    body: { code: 'limit_reached', params: { limit: MAX_LOOSE_PICTURES } },
  });
  await on.upload(other.here, png, other.band.id);
});
