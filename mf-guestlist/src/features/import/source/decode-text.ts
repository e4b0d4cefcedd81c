import { CODE_PAGES, WIDE_PAGES, type Encoding } from './letters-of-languages.ts';

/** Text of a file, and how it was written. */
export interface DecodedText {
  readonly text: string;
  readonly encoding: Encoding;
  /** Nothing in the file says it: it was the likeliest by the letters. */
  readonly guessed: boolean;
}

const SAMPLE_BYTES = 4096;
/** Bytes of lines with letters beyond ASCII that a guess is made by. */
const GUESS_BYTES = 16_384;

/**
 * Decodes a text file: UTF-8, UTF-16 with or without byte order mark, or else the code page whose letters make the
 * likeliest text of one language. Every byte sequence decodes, byte order marks are dropped.
 *
 * @param chosen how a person says that it is written
 */
export function decodeText(bytes: Uint8Array, chosen?: Encoding): DecodedText {
  if (chosen) return { text: new TextDecoder(chosen).decode(bytes), encoding: chosen, guessed: true };
  const encoding = utf16Of(bytes);
  if (encoding) return { text: new TextDecoder(encoding).decode(bytes), encoding, guessed: false };
  try {
    return { text: new TextDecoder('utf-8', { fatal: true }).decode(bytes), encoding: 'utf-8', guessed: false };
  } catch {
    const likeliest = codePageOf(bytes);
    return { text: new TextDecoder(likeliest).decode(bytes), encoding: likeliest, guessed: true };
  }
}

/** The likeliest code page of a text that is neither UTF-8 nor UTF-16. */
function codePageOf(bytes: Uint8Array): Encoding {
  const sample = linesBeyondAscii(bytes);
  const pages = CODE_PAGES.map(({ encoding, letters, isMixed = false }) => {
    const words = wordsBeyondAscii(new TextDecoder(encoding).decode(sample));
    const mixed = isMixed ? MIXED * likeness(words, letters.join('')) : 0;
    return { encoding, score: Math.max(mixed, ...letters.map((some) => likeness(words, some))) };
  });
  const wide = WIDE_PAGES.map(({ encoding, common }) => ({ encoding, score: wideLikeness(sample, encoding, common) }));
  return [...pages, ...wide].reduce((best, page) => (page.score > best.score ? page : best)).encoding;
}

/** Returns the first lines that have bytes beyond ASCII. They decide, and might come late. */
function linesBeyondAscii(bytes: Uint8Array): Uint8Array {
  const found = new Uint8Array(GUESS_BYTES);
  let length = 0;
  let start = 0;
  let beyond = false;
  for (let at = 0; at <= bytes.length && length < GUESS_BYTES; at += 1) {
    const byte = bytes[at] ?? 10;
    if (byte >= 0x80) beyond = true;
    if (byte !== 10 && byte !== 13) continue;
    if (beyond) {
      const line = bytes.subarray(start, Math.min(at + 1, start + GUESS_BYTES - length));
      found.set(line, length);
      length += line.length;
    }
    start = at + 1;
    beyond = false;
  }
  return found.subarray(0, length);
}

/** Runs of anything but ASCII that is no letter: "D’Ârc" and "Õ;Ž" are cut, "¹ukasz" is one. */
const wordsBeyondAscii = (text: string): string[] =>
  text.split(/[^A-Za-z\u0080-\u{10ffff}]+/u).filter((word) => /[^A-Za-z]/.test(word));

/** Signs that texts have in addition to letters. */
const SIGNS = new Set('“”„‘’‚«»–—…€£§°·№\u00a0');
const RARE = 0.8;
const UNLIKELY = 0.95;
const MIXED = 0.9;

/**
 * How much of what is beyond ASCII are letters of a language, from 0 to 1, frequent ones and words with a capital first
 * more than others. A capital behind a small letter, a sign within a word, or a word of two scripts is read wrong.
 */
function likeness(words: readonly string[], letters: string): number {
  let sum = 0;
  let count = 0;
  const isLatin = /\p{sc=Latin}/u.test(letters);
  for (const word of words) {
    const characters = [...word];
    const isOneScript = isLatin || !/[A-Za-z]/.test(word);
    const start = isSmall(characters[0] ?? '') ? UNLIKELY : 1;
    for (const [at, character] of characters.entries()) {
      if (character <= '\u007f') continue;
      count += 1;
      const lower = character.toLowerCase();
      const place = letters.indexOf(lower);
      const before = characters[at - 1];
      const after = characters[at + 1];
      const isCapital = character !== lower;
      if (place === -1) {
        const between = before !== undefined && after !== undefined && /\p{L}/u.test(before + after);
        if (SIGNS.has(character) && !between) sum += RARE;
        else if ('’‘'.includes(character)) sum += RARE;
      } else if (isOneScript && !(isCapital && before !== undefined && isSmall(before)))
        sum += start * (1 - (1 - RARE) * (place / letters.length));
    }
  }
  return count === 0 ? 0 : sum / count;
}

const isSmall = (character: string) => character !== character.toUpperCase();

/** As `likeness`, for characters in two bytes: such names hold no letters of ASCII. */
function wideLikeness(sample: Uint8Array, encoding: Encoding, common: RegExp): number {
  const text = new TextDecoder(encoding).decode(sample);
  if (text.includes('\ufffd')) return 0;
  const words = wordsBeyondAscii(text);
  const characters = words.flatMap((word) => (/[A-Za-z]/.test(word) ? [...word].map(() => 'a') : [...word]));
  const known = characters.filter((character) => common.test(character)).length;
  return characters.length === 0 ? 0 : (RARE * known) / characters.length;
}

function utf16Of(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | null {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le';
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be';
  // Text in no other encoding holds zero bytes. Separators and line ends have theirs at fixed places.
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
