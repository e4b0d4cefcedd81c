import type { FromHeic, ToHeic } from './heic-messages.ts';

/** How files begin that hold pictures of HEVC, as iPhones write them. */
const HEIC = /^.{4}ftyp(?:hei[cxms]|hev[cxms]|mif1|msf1)/s;
const HEAD = 12;

export const isHeic = async (file: Blob): Promise<boolean> =>
  HEIC.test(String.fromCharCode(...new Uint8Array(await file.slice(0, HEAD).arrayBuffer())));

/**
 * Makes a JPEG of a HEIC file, which Safari alone can show. The decoder is loaded now (0.4 MB compressed).
 * @throws Error where the decoder can't be loaded
 */
export async function heicToJpeg(asked: ToHeic): Promise<FromHeic> {
  const worker = new Worker(new URL('./heic.worker.ts', import.meta.url), { type: 'module' });
  try {
    return await new Promise((resolve, reject) => {
      worker.onmessage = ({ data }: MessageEvent<FromHeic>) => resolve(data);
      worker.onerror = (event) => reject(new Error(event.message || 'The decoder could not be loaded'));
      worker.postMessage(asked);
    });
  } finally {
    worker.terminate();
  }
}
