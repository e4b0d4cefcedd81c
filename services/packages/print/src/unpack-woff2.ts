import { createRequire } from 'node:module';

/** Google's decoder. The package keeps it behind a promise for each font, but once it has started, it needs none. */
interface Decoder {
  onRuntimeInitialized: () => void;
  readonly decompress: (woff2: Uint8Array) => Uint8Array | false;
}

const decoder = createRequire(import.meta.url)('wawoff2/build/decompress_binding.js') as Decoder;
await new Promise<void>((resolve) => {
  decoder.onRuntimeInitialized = resolve;
});

/**
 * The plain TrueType font in a WOFF 2 file.
 * @throws Error when it holds none
 */
export function unpackWoff2(woff2: Uint8Array): Buffer {
  const font = decoder.decompress(woff2);
  if (!font) throw new Error('A font could not be unpacked');
  return Buffer.from(font);
}
