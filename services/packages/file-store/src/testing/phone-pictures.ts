import sharp, { type Sharp } from 'sharp';
import { pngChunk, withChunk } from './hostile-files.ts';

/**
 * A picture as phones, cameras and apps write it. When upright, it is red, green, blue and yellow from the top left.
 */
export interface PhonePicture {
  readonly what: string;
  readonly bytes: Buffer;
}

const WIDTH = 96;
const HEIGHT = 64;
const COLOURS = ['#ff0000', '#00ff00', '#0000ff', '#ffff00'] as const;
/** What is found in no picture that is stored. */
export const PLACE = '59/1 26/1 13/1';
const XMP =
  '<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description xmlns:exif="http://ns.adobe.com/exif/1.0/" exif:GPSLatitude="59,26.216667N"><exif:GPSLongitude>24,44.716667E</exif:GPSLongitude></rdf:Description></rdf:RDF></x:xmpmeta>';

const corners = (): Sharp =>
  sharp({ create: { width: WIDTH, height: HEIGHT, channels: 3, background: '#000000' } }).composite(
    COLOURS.map((background, at) => ({
      input: { create: { width: WIDTH / 2, height: HEIGHT / 2, channels: 3, background } },
      left: (at % 2) * (WIDTH / 2),
      top: Math.floor(at / 2) * (HEIGHT / 2),
    })),
  );

/** How pixels lie in a file whose EXIF turns them upright again, by the number of the turn. */
const LYING: readonly ((upright: Sharp) => Sharp)[] = [
  (upright) => upright,
  (upright) => upright.flop(),
  (upright) => upright.rotate(180),
  (upright) => upright.flip(),
  (upright) => upright.rotate(90),
  (upright) => upright.rotate(270),
  (upright) => upright.rotate(270),
  (upright) => upright.rotate(90),
];
/** Turns that a mirror belongs to as well. */
const MIRRORED = [5, 7];

async function lying(orientation: number): Promise<Sharp> {
  const upright = sharp(await corners().png().toBuffer());
  const turned = await (LYING[orientation - 1] as (typeof LYING)[number])(upright).png().toBuffer();
  return MIRRORED.includes(orientation) ? sharp(await sharp(turned).flop().png().toBuffer()) : sharp(turned);
}

const withPlace = (picture: Sharp, orientation = 1): Sharp =>
  picture
    .withMetadata({ orientation })
    .withExifMerge({
      IFD0: { Make: 'Camera' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: PLACE, GPSLongitudeRef: 'E', GPSLongitude: '24/1 44/1 43/1' },
    })
    .withXmp(XMP);

/** Two pictures above each other, of which the first is the upright one. */
async function moving(): Promise<Sharp> {
  const frame = await sharp(await corners().png().toBuffer())
    .removeAlpha()
    .raw()
    .toBuffer();
  return sharp(Buffer.concat([frame, Buffer.alloc(frame.length)]), {
    raw: { width: WIDTH, height: HEIGHT * 2, channels: 3, pageHeight: HEIGHT },
  });
}

/** A JPEG with a second one behind it, as cameras with two lenses write them (CIPA DC-007). */
function asMpo(jpeg: Buffer): Buffer {
  const index = Buffer.from('MPF\0MM\0*\0\0\0\u0008\0\0\0\0\0\0', 'latin1');
  const head = Buffer.from([0xff, 0xe2, 0, index.length + 2]);
  return Buffer.concat([jpeg.subarray(0, 2), head, index, jpeg.subarray(2), jpeg]);
}

/** Puts the EXIF of a JPEG into a PNG, as some phones do with pictures of their screen. */
async function pngWithExif(orientation: number): Promise<Buffer> {
  const { exif } = await sharp(
    await withPlace(await lying(orientation), orientation)
      .jpeg()
      .toBuffer(),
  ).metadata();
  if (!exif) throw new Error('sharp wrote no EXIF');
  return withChunk(await (await lying(orientation)).png().toBuffer(), pngChunk('eXIf', exif.subarray(6)));
}

/** Pictures that are taken, each of which says where it was taken if its kind can. */
export async function phonePictures(): Promise<PhonePicture[]> {
  const turned = await Promise.all(
    [1, 2, 3, 4, 5, 6, 7, 8].map(async (orientation) => ({
      what: `JPEG that its EXIF turns by ${orientation}`,
      bytes: await withPlace(await lying(orientation), orientation)
        .jpeg()
        .toBuffer(),
    })),
  );
  const jpeg = await withPlace(corners()).jpeg().toBuffer();
  return [
    ...turned,
    { what: 'progressive JPEG', bytes: await withPlace(corners()).jpeg({ progressive: true }).toBuffer() },
    { what: 'CMYK JPEG', bytes: await withPlace(corners().toColourspace('cmyk')).jpeg().toBuffer() },
    { what: 'JPEG with two pictures (MPO)', bytes: asMpo(jpeg) },
    {
      what: 'JPEG with a video behind it',
      bytes: Buffer.concat([
        jpeg,
        Buffer.from('\0\0\0\u0020ftypmp42moov\u00a9xyz\0\u0012\u0015\u00c7+59.4370+024.7453/', 'latin1'),
      ]),
    },
    { what: 'WebP', bytes: await withPlace(corners()).webp().toBuffer() },
    {
      what: 'WebP that its EXIF turns',
      bytes: await withPlace(await lying(6), 6)
        .webp()
        .toBuffer(),
    },
    { what: 'AVIF', bytes: await withPlace(corners()).avif({ effort: 0 }).toBuffer() },
    { what: 'PNG of 16 bits', bytes: await withPlace(corners().toColourspace('rgb16')).png().toBuffer() },
    { what: 'PNG of a few colours', bytes: await withPlace(corners()).png({ palette: true }).toBuffer() },
    { what: 'PNG that its EXIF turns', bytes: await pngWithExif(8) },
    { what: 'GIF that moves', bytes: await (await moving()).gif({ delay: [100, 100] }).toBuffer() },
    { what: 'WebP that moves', bytes: await (await moving()).webp({ lossless: true, delay: [100, 100] }).toBuffer() },
  ];
}

/** Letters of the colours of a picture from its top left: `rgby` for one that is upright. */
export async function cornersOf(bytes: Buffer): Promise<string> {
  const { data, info } = await sharp(bytes).flatten().toColourspace('srgb').raw().toBuffer({ resolveWithObject: true });
  const at = (across: number, down: number): string => {
    const start = (Math.floor(info.height * down) * info.width + Math.floor(info.width * across)) * info.channels;
    const lights = [...data.subarray(start, start + 3)];
    const [red = 0, green = 0] = lights;
    // Inks for print are no pure colours.
    return Math.min(red, green) > 225 ? 'y' : ('rgb'[lights.indexOf(Math.max(...lights))] ?? '');
  };
  return [at(0.25, 0.25), at(0.75, 0.25), at(0.25, 0.75), at(0.75, 0.75)].join('');
}

/** The degrees and minutes of the place as EXIF has them, in either order of bytes. */
const DEGREES = [
  Buffer.from([59, 0, 0, 0, 1, 0, 0, 0, 26, 0, 0, 0, 1, 0, 0, 0]),
  Buffer.from([0, 0, 0, 59, 0, 0, 0, 1, 0, 0, 0, 26, 0, 0, 0, 1]),
];

/** Whether a file says where it was taken, by its metadata or anywhere in its bytes. */
export async function saysPlace(bytes: Buffer): Promise<boolean> {
  const { exif, xmp } = await sharp(bytes).metadata();
  const texts = `${xmp?.toString('latin1') ?? ''}${bytes.toString('latin1')}`;
  return DEGREES.some((degrees) => exif?.includes(degrees)) || /26\.216667|44\.716667|59\.4370/.test(texts);
}
