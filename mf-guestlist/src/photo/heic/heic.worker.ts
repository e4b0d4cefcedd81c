import wasmUrl from 'libheif-js/libheif-wasm/libheif.wasm';
import { decodeHeic } from './decode-heic.ts';
import type { FromHeic, ToHeic } from './heic-messages.ts';

/** Makes a JPEG of one HEIC file, outside the page. */
interface WorkerScope {
  onmessage: ((event: MessageEvent<ToHeic>) => void) | null;
  postMessage(message: FromHeic): void;
}

const scope = globalThis as unknown as WorkerScope;

/** It is cropped and made smaller after this. */
const QUALITY = 0.95;

async function jpegOf({ file, mostPixels }: ToHeic): Promise<FromHeic> {
  const [bytes, wasm] = await Promise.all([file.arrayBuffer(), fetch(wasmUrl).then((answer) => answer.arrayBuffer())]);
  const pixels = await decodeHeic(new Uint8Array(bytes), wasm, mostPixels);
  if (!pixels) return { type: 'too-large' };
  const canvas = new OffscreenCanvas(pixels.width, pixels.height);
  canvas.getContext('2d')?.putImageData(new ImageData(pixels.data, pixels.width, pixels.height), 0, 0);
  return { type: 'jpeg', jpeg: await canvas.convertToBlob({ type: 'image/jpeg', quality: QUALITY }) };
}

scope.onmessage = ({ data }) => {
  jpegOf(data).then(
    (message) => scope.postMessage(message),
    (error: unknown) => scope.postMessage({ type: 'failed', reason: String(error) }),
  );
};
