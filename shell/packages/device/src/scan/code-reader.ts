import { centralCode } from './central-code.ts';
import type { FromDecoder } from './decoder-messages.ts';
import { SYMBOLOGIES } from './symbologies.ts';

/** Finds codes in pictures of a camera, one picture at a time. */
export interface CodeReader {
  /** The text of the code that the camera points at, null when there is none. */
  read(video: HTMLVideoElement): Promise<string | null>;
}

/** The part of the Barcode Detection API in use here, which TypeScript does not know. */
interface Detector {
  detect(source: HTMLVideoElement): Promise<{ rawValue: string; boundingBox: DOMRectReadOnly }[]>;
}
interface DetectorClass {
  new (options: { formats: string[] }): Detector;
  getSupportedFormats(): Promise<string[]>;
}

const FORMATS = Object.keys(SYMBOLOGIES);
/** A code at arm's length can still be read at this size, in pixels. */
const LONGEST_SIDE = 1024;

let reader: Promise<CodeReader> | undefined;

/**
 * The one reader of this page: the browser's own where it reads QR codes, else one in a worker, retained for the next
 * time.
 */
export function codeReader(): Promise<CodeReader> {
  reader ??= openReader().catch((error: unknown) => {
    reader = undefined;
    throw error;
  });
  return reader;
}

async function openReader(): Promise<CodeReader> {
  const { BarcodeDetector } = globalThis as { BarcodeDetector?: DetectorClass };
  const known = (await BarcodeDetector?.getSupportedFormats().catch(() => [])) ?? [];
  return BarcodeDetector && known.includes('qr_code')
    ? nativeReader(new BarcodeDetector({ formats: FORMATS.filter((format) => known.includes(format)) }))
    : workerReader();
}

function nativeReader(detector: Detector): CodeReader {
  return {
    async read(video) {
      const found = await detector.detect(video);
      const codes = found.map(({ rawValue, boundingBox: { left, top, right, bottom } }) => ({
        text: rawValue,
        corners: [
          { x: left, y: top },
          { x: right, y: bottom },
        ] as const,
      }));
      return centralCode(codes, { width: video.videoWidth, height: video.videoHeight });
    },
  };
}

/** Resolves when the worker is ready. */
function workerReader(): Promise<CodeReader> {
  const worker = new Worker(new URL('./decode.worker.ts', import.meta.url), { type: 'module' });
  const answer = (ask: () => void) =>
    new Promise<string | null>((resolve, reject) => {
      worker.onmessage = ({ data }: MessageEvent<FromDecoder>) =>
        data.type === 'failed' ? reject(new Error(data.reason)) : resolve(data.text);
      worker.onerror = (event) => reject(new Error(event.message || 'The code reader could not be loaded'));
      ask();
    });
  let turn: Promise<string | null> = Promise.resolve(null);
  const readNow = async (video: HTMLVideoElement) => {
    const { videoWidth: width, videoHeight: height } = video;
    const scale = Math.min(1, LONGEST_SIDE / Math.max(width, height));
    const size = { resizeWidth: Math.round(width * scale), resizeHeight: Math.round(height * scale) };
    const picture = await createImageBitmap(video, scale < 1 ? { ...size, resizeQuality: 'medium' } : {});
    return answer(() => worker.postMessage(picture, [picture]));
  };
  // The first answer says that it has started.
  return answer(() => undefined).then(
    () => ({ read: (video) => (turn = turn.catch(() => null).then(() => readNow(video))) }),
    (error: unknown) => {
      worker.terminate();
      throw error;
    },
  );
}
