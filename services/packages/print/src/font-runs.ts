import { familiesFor, type Face, type Family, type FontFile } from './fonts.ts';

/** A piece of text that one font file can show. */
interface FontRun {
  readonly file: FontFile;
  text: string;
}

/** The text in runs, and the characters that no font has. */
export interface FontRuns {
  readonly runs: readonly FontRun[];
  readonly missing: readonly string[];
}

/** Replaces a character that no font has, so that nothing vanishes unseen. */
const UNKNOWN = '?';
/** They only say how their neighbours look, or join them. */
const SHAPES_OTHERS = /^(?:\p{Mn}|\p{Cf}|\p{Emoji_Modifier})$/u;
/** Of these what can be done without: no letter is another one then. */
const SPARE = /^(?:\p{Cf}|\p{Emoji_Modifier}|\p{Variation_Selector})$/u;

const segmenter = new Intl.Segmenter();

const codePoint = (character: string): number => character.codePointAt(0) as number;
const hasAll = (family: Family, text: string): boolean =>
  [...text].every((character) => character === ' ' || SPARE.test(character) || family.find(codePoint(character)));

/**
 * Gives a text, or else each word, to the first family that has all of it: no letter of a name looks like a stranger.
 */
export class FontRunFinder {
  /** By what it was looked for in, then by word. */
  readonly #known = new Map<Family | readonly Family[], Map<string, FontRuns>>();

  /** @param text without line breaks, composed (NFC) */
  find(text: string, face: Face): FontRuns {
    const families = familiesFor(text, face);
    const ofText = families.find((family) => hasAll(family, text));
    const space = ofText?.find(codePoint(' ')) ?? (fileOf(' ', families) as FontFile);
    const runs: FontRun[] = [];
    const missing: string[] = [];
    for (const word of text.match(/ +|[^ ]+/g) ?? []) {
      const found = word.startsWith(' ')
        ? { runs: [{ file: space, text: word }], missing: [] }
        : this.#word(word, ofText, families);
      for (const run of found.runs) append(runs, run);
      missing.push(...found.missing);
    }
    return { runs, missing };
  }

  #word(word: string, ofText: Family | undefined, families: readonly Family[]): FontRuns {
    const searched = ofText ?? families;
    let known = this.#known.get(searched);
    if (!known) this.#known.set(searched, (known = new Map()));
    let runs = known.get(word);
    if (!runs)
      known.set(word, (runs = runsOfWord(word, ofText ?? families.find((family) => hasAll(family, word)), families)));
    return runs;
  }
}

function append(runs: FontRun[], { file, text }: FontRun): void {
  const last = runs.at(-1);
  if (last?.file === file) last.text += text;
  else runs.push({ file, text });
}

function fileOf(character: string, families: readonly Family[]): FontFile | undefined {
  for (const family of families) {
    const file = family.find(codePoint(character));
    if (file) return file;
  }
  return undefined;
}

function runsOfWord(word: string, ofWord: Family | undefined, families: readonly Family[]): FontRuns {
  const runs: FontRun[] = [];
  const missing: string[] = [];
  for (const { segment } of segmenter.segment(word)) {
    const ofSegment = ofWord ?? families.find((family) => hasAll(family, segment));
    const searched = ofSegment ? [ofSegment] : families;
    for (const character of segment) {
      const file = fileOf(character, searched);
      if (!file && !SPARE.test(character)) missing.push(character);
      // Without them what they shape still prints, in its plain form.
      if (!file && SHAPES_OTHERS.test(character)) continue;
      append(runs, { file: file ?? (fileOf(UNKNOWN, families) as FontFile), text: file ? character : UNKNOWN });
    }
  }
  return { runs, missing };
}
