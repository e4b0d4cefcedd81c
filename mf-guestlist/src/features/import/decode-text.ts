/** Text of a file, and how it was written. */
export interface DecodedText {
  readonly text: string;
  readonly encoding: 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252';
}

const SAMPLE_BYTES = 4096;

/**
 * Decodes a text file of unknown origin: UTF-8, UTF-16 with or without byte
 * order mark, or else Windows-1252, as old spreadsheets write it. Every byte
 * sequence decodes, byte order marks are dropped.
 */
export function decodeText(bytes: Uint8Array): DecodedText {
  const encoding = utf16Of(bytes);
  if (encoding) return { text: new TextDecoder(encoding).decode(bytes), encoding };
  try {
    return { text: new TextDecoder('utf-8', { fatal: true }).decode(bytes), encoding: 'utf-8' };
  } catch {
    return { text: new TextDecoder('windows-1252').decode(bytes), encoding: 'windows-1252' };
  }
}

function utf16Of(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | null {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le';
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be';
  // Text in no other encoding holds zero bytes; separators and line ends have theirs at fixed places.
  const sample = bytes.subarray(0, SAMPLE_BYTES);
  let evenZeros = 0;
  let oddZeros = 0;
  for (const [index, byte] of sample.entries()) {
    if (byte === 0 && index % 2 === 0) evenZeros += 1;
    else if (byte === 0) oddZeros += 1;
  }
  if (evenZeros + oddZeros < sample.length / 20) return null;
  return oddZeros >= evenZeros ? 'utf-16le' : 'utf-16be';
}
