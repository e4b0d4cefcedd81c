import { FACE_PIXELS, MAX_FACE_BYTES, PHOTO_PIXELS } from '@laminate/contracts';
import sharp from 'sharp';
import { makePhoto } from './make-picture.ts';

/** A picture in which no pixel follows from another, which packs worst. Fixed by its number. */
function noisy(seed: number, width: number, height: number, channels: 3 | 4 = 3): Promise<Buffer> {
  let state = seed;
  const bytes = Buffer.alloc(width * height * channels);
  for (let at = 0; at < bytes.length; at += 1) {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    bytes[at] = state >>> 24;
  }
  return sharp(bytes, { raw: { width, height, channels } }).png({ compressionLevel: 1 }).toBuffer();
}

it('makes of each picture a square to print and a face that fits, however noisy the picture is', async () => {
  const sizes = [128, 200, 333, 600] as const;
  const sent = Array.from({ length: 40 }, (_, n) => noisy(n + 1, sizes[n % 4] ?? 128, 128 + n * 10, n % 2 ? 3 : 4));
  const made = await Promise.all(sent.map(async (bytes) => makePhoto(await bytes)));
  for (const { whole, face } of made) {
    expect(face.length).toBeLessThanOrEqual(MAX_FACE_BYTES);
    expect(await sharp(face).metadata()).toMatchObject({
      format: 'webp',
      width: FACE_PIXELS,
      height: FACE_PIXELS,
      hasAlpha: false,
    });
    expect(await sharp(whole).metadata()).toMatchObject({
      format: 'webp',
      width: PHOTO_PIXELS,
      height: PHOTO_PIXELS,
      hasAlpha: false,
    });
  }
});

it('takes the middle, upright, of whatever kind of picture is sent', async () => {
  // Red, green, blue side by side. On its side according to its EXIF.
  const stripes = await sharp({ create: { width: 900, height: 300, channels: 3, background: '#00ff00' } })
    .composite([
      { input: { create: { width: 300, height: 300, channels: 3, background: '#ff0000' } }, left: 0, top: 0 },
      { input: { create: { width: 300, height: 300, channels: 3, background: '#0000ff' } }, left: 600, top: 0 },
    ])
    .png()
    .toBuffer();
  const kinds = [
    stripes,
    await sharp(stripes).withMetadata({ orientation: 6 }).jpeg().toBuffer(),
    await sharp(stripes).toColourspace('rgb16').png().toBuffer(),
    await sharp(stripes).gif().toBuffer(),
    await sharp(stripes).avif({ effort: 0 }).toBuffer(),
  ];
  for (const sent of kinds) {
    const { face } = await makePhoto(sent);
    const { channels } = await sharp(face).stats();
    const [red, green, blue] = channels.map(({ mean }) => mean);
    expect(green).toBeGreaterThan(200);
    expect(Math.max(red ?? 255, blue ?? 255)).toBeLessThan(60);
  }
  await makePhoto(await sharp(stripes).toColourspace('cmyk').jpeg().toBuffer());
});

it('has white where one could see through, and keeps nothing of where it was taken', async () => {
  const clear = await sharp({ create: { width: 50, height: 70, channels: 4, background: '#00000000' } })
    .withExif({ IFD0: { Artist: 'Mari Maasikas' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '59/1 26/1 0/1' } })
    .png()
    .toBuffer();
  const { whole, face } = await makePhoto(clear);
  expect((await sharp(face).stats()).channels.map(({ min }) => min)).toEqual([255, 255, 255]);
  for (const made of [whole, face]) {
    const { exif, icc, xmp } = await sharp(made).metadata();
    expect([exif, icc, xmp]).toEqual([undefined, undefined, undefined]);
  }
});
