import sharp from 'sharp';
import { cornersOf, phonePictures, saysPlace } from './testing/phone-pictures.ts';
import { judgeDocument } from './documents/judge-document.ts';
import { makeLetterPicture, makePhoto, makePicture } from './make-picture.ts';

const pictures = await phonePictures();

it.each(pictures)('$what is upright, and says where it was taken only before it is stored', async ({ what, bytes }) => {
  expect([what, await cornersOf(await makePicture(bytes))]).toEqual([what, 'rgby']);
  const { whole, face } = await makePhoto(bytes);
  expect([await cornersOf(whole), await cornersOf(face)]).toEqual(['rgby', 'rgby']);
  for (const made of [await makePicture(bytes), whole, face]) expect(await saysPlace(made)).toBe(false);
});

it.each(pictures)('$what is kept as a document without the place', async ({ bytes }) => {
  const { content, contentType } = await judgeDocument({ bytes, name: 'stage' });
  expect(contentType).toMatch(/^image\//);
  expect(content.length).toBe(bytes.length);
  expect(await saysPlace(content)).toBe(false);
  expect(await cornersOf(await makePicture(content))).toBe('rgby');
});

it('has pictures that say where they were taken', async () => {
  const saying = await Promise.all(pictures.map(async ({ what, bytes }) => ((await saysPlace(bytes)) ? [what] : [])));
  expect(saying.flat().length).toBeGreaterThan(pictures.length - 4);
});

it('keeps the colours of 16 bits, whatever space they are worked on in', async () => {
  const sent = pictures.find(({ what }) => what === 'PNG of 16 bits')?.bytes ?? Buffer.alloc(0);
  for (const made of [await makePicture(sent), (await makePhoto(sent)).whole]) {
    const [red = 0, green = 0, blue = 0] = await sharp(made)
      .extract({ left: 8, top: 8, width: 1, height: 1 })
      .raw()
      .toBuffer();
    expect([red > 250, green < 6, blue < 6]).toEqual([true, true, true]);
  }
});

it('makes a JPEG of a letter, no larger than two of its pixels for one, without metadata and what shows through', async () => {
  const clear = { create: { width: 1920, height: 960, channels: 4, background: '#0000' } } as const;
  const sent = await sharp(clear)
    .withExif({ IFD0: { Copyright: 'Kalda 12' } })
    .png()
    .toBuffer();
  const { jpeg, ...size } = await makeLetterPicture(sent);
  expect(size).toEqual({ width: 1040, height: 520 });
  const { format, exif, isOpaque } = { ...(await sharp(jpeg).metadata()), ...(await sharp(jpeg).stats()) };
  expect({ format, exif, isOpaque }).toEqual({ format: 'jpeg', exif: undefined, isOpaque: true });
  const [red] = (await sharp(jpeg).stats()).channels;
  expect(red?.mean).toBe(255);
  await expect(makeLetterPicture(Buffer.from('no picture'))).rejects.toMatchObject({ code: 'invalid_request' });
});
