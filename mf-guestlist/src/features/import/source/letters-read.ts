import type { Encoding } from './letters-of-languages.ts';
import type { GuestFile } from './read-guest-file.ts';

/** How the letters of a file were read, and what is decided by it. */
export interface LettersRead {
  readonly encoding: Encoding;
  /** The first texts with letters beyond ASCII. */
  readonly samples: readonly string[];
}

const SAMPLES = 3;
const LONGEST_SAMPLE = 60;

/** What a person needs to see to say whether the letters of a file were read right. */
export function lettersRead(file: GuestFile, encoding: Encoding): LettersRead {
  const samples = new Set<string>();
  const rows = file.kind === 'table' ? file.sheets.flatMap(({ table }) => table) : [file.text.split(/[\r\n]+/)];
  for (const cells of rows) {
    const sample = cells.find((cell) => /[^\p{ASCII}]/u.test(cell));
    if (sample) samples.add(sample.slice(0, LONGEST_SAMPLE).toWellFormed());
    if (samples.size === SAMPLES) break;
  }
  return { encoding, samples: [...samples] };
}
