import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { decodeHeic } from './decode-heic.ts';
import { isHeic } from './heic-to-jpeg.ts';

const wasm = new Uint8Array(
  readFileSync(createRequire(import.meta.url).resolve('libheif-js/libheif-wasm/libheif.wasm')),
).buffer;
const photo = new Uint8Array(readFileSync(path.join(import.meta.dirname, '../testing/photo.heic')));

it('decodes a photo of a phone to its pixels', async () => {
  expect(await isHeic(new Blob([photo]))).toBe(true);
  const pixels = await decodeHeic(photo, wasm, 2_000_000);
  expect([pixels?.width, pixels?.height]).toEqual([900, 1200]);
  const middle = (600 * 900 + 450) * 4;
  // A face on blue.
  expect([...(pixels?.data.slice(0, 4) ?? []), ...(pixels?.data.slice(middle, middle + 4) ?? [])]).toEqual([
    120, 139, 169, 255, 230, 191, 160, 255,
  ]);
});

it('decodes none with too many pixels', async () => {
  expect(await decodeHeic(photo, wasm, 900 * 1200 - 1)).toBeNull();
});

it('throws at a file that is cut or none', async () => {
  await expect(decodeHeic(photo.slice(0, 400), wasm, 2_000_000)).rejects.toThrow();
  await expect(decodeHeic(photo.slice(0, 4000), wasm, 2_000_000)).rejects.toThrow();
  await expect(decodeHeic(new Uint8Array(100), wasm, 2_000_000)).rejects.toThrow();
});

it.each(['\u00FF\u00D8\u00FF\u00E0 a JPEG of some', '0000ftypavif0000', '0000ftypmp42', ''])(
  'takes no other file for one: %j',
  async (text) => expect(await isHeic(new Blob([Uint8Array.from(text, (sign) => sign.charCodeAt(0))]))).toBe(false),
);
