import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader';
import wasmUrl from 'zxing-wasm/reader/zxing_reader.wasm';
import { centralCode } from './central-code.ts';
import type { FromDecoder } from './decoder-messages.ts';
import { SYMBOLOGIES } from './symbologies.ts';

/** Finds codes off the page's main thread, for browsers that can't do it themselves. */
interface WorkerScope {
  onmessage: ((event: MessageEvent<ImageBitmap>) => void) | null;
  postMessage(message: FromDecoder): void;
}

const scope = globalThis as unknown as WorkerScope;

const FORMATS = Object.values(SYMBOLOGIES).flat();
const MOST = 3;

let canvas: OffscreenCanvas | undefined;

async function decode(picture: ImageBitmap): Promise<string | null> {
  const { width, height } = picture;
  if (canvas?.width !== width || canvas.height !== height) canvas = new OffscreenCanvas(width, height);
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (!context) return null;
  context.drawImage(picture, 0, 0);
  picture.close();
  const found = await readBarcodes(context.getImageData(0, 0, width, height), {
    formats: FORMATS,
    maxNumberOfSymbols: MOST,
  });
  return centralCode(
    found.map(({ text, position }) => ({ text, corners: [position.topLeft, position.bottomRight] })),
    { width, height },
  );
}

const fail = (error: unknown) => scope.postMessage({ type: 'failed', reason: String(error) });

scope.onmessage = ({ data }) => {
  decode(data).then((text) => scope.postMessage({ type: 'text', text }), fail);
};
prepareZXingModule({ overrides: { locateFile: () => wasmUrl }, fireImmediately: true }).then(
  () => scope.postMessage({ type: 'text', text: null }),
  fail,
);
