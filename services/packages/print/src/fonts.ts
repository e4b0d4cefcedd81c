import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { inflateSync } from 'node:zlib';
import { create, type Font, type Glyph } from 'fontkit';
import { pinWeight } from './pin-weight.ts';

/** Names are set in `name`, all else in `text` and `strong`. */
export type Face = 'name' | 'text' | 'strong';

/** A file of a family, in one weight. It is read once per process, when it is needed. */
export interface FontFile {
  readonly key: string;
  /** Opens a new font for each document, because a font keeps data about its glyphs from one document. */
  readonly open: () => Font;
  readonly covers: ReadonlySet<number>;
}

/** Fonts that look alike, each with some characters. */
export interface Family {
  /** The file that has a character. */
  readonly find: (codePoint: number) => FontFile | undefined;
}

/** Zero-width joiner: it shows nothing, and changes nothing where it is pasted. */
const JOINER = 0x200d;
const require = createRequire(import.meta.url);
const loaded = new Map<string, FontFile>();

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
function unpackWoff2(woff2: Uint8Array): Buffer {
  const font = decoder.decompress(woff2);
  if (!font) throw new Error('A font could not be unpacked');
  return Buffer.from(font);
}

function load(path: string, weight?: number): FontFile {
  const key = `${path} ${weight ?? ''}`;
  const known = loaded.get(key);
  if (known) return known;
  const content = readFileSync(require.resolve(path));
  const data = path.endsWith('.woff') ? unpackWoff(content) : path.endsWith('.woff2') ? unpackWoff2(content) : content;
  const still = weight === undefined ? data : pinWeight(data, weight);
  const open = () => nameEachGlyph(create(still) as Font);
  const file = { key, open, covers: new Set(open().characterSet) };
  loaded.set(key, file);
  return file;
}

/**
 * Names each glyph. Dots that shaping takes off a letter belong to no character. Readers would take their number for
 * one.
 */
function nameEachGlyph(font: Font): Font {
  const layout = font.layout.bind(font);
  font.layout = (...asked) => {
    const run = layout(...asked);
    // Not in the glyph itself, which shaping would hide the next time.
    run.glyphs = run.glyphs.map((glyph) =>
      glyph.codePoints.length > 0 ? glyph : (Object.create(glyph, { codePoints: { value: [JOINER] } }) as Glyph),
    );
    return run;
  };
  return font;
}

function remembered(find: Family['find']): Family {
  const known = new Map<number, FontFile | undefined>();
  return {
    find(codePoint) {
      if (!known.has(codePoint)) known.set(codePoint, find(codePoint));
      return known.get(codePoint);
    },
  };
}

/** A family of still files, in which to look one after the other. */
const familyOf = (paths: readonly string[]): Family =>
  remembered((codePoint) => paths.map((path) => load(path)).find(({ covers }) => covers.has(codePoint)));

/** Without its Cyrillic, whose Bulgarian shapes read as other letters in Russian and Ukrainian names. */
const SOFIA = ['latin', 'latin-ext', 'greek'] as const;
const ONEST = ['latin', 'latin-ext', 'vietnamese', 'cyrillic', 'cyrillic-ext'] as const;
const ofInterface = (family: string, scripts: readonly string[], weight: number): Family =>
  familyOf(scripts.map((script) => `@fontsource/${family}/files/${family}-${script}-${weight}-normal.woff`));

/** Which characters each file of a Noto package has: its name, and code points such as `U+590-5FF,U+20AA`. */
type Slices = Readonly<Record<string, string>>;

function* codePointsOf(ranges: string): Iterable<number> {
  for (const range of ranges.split(',')) {
    const [first = 0, last = first] = range
      .slice(2)
      .split('-')
      .map((hex) => Number.parseInt(hex, 16));
    for (let codePoint = first; codePoint <= last; codePoint += 1) yield codePoint;
  }
}

/** Returns Noto in one weight. If a script is cut into a hundred files, only those that a text needs are read. */
function noto(name: string, weight: number): Family {
  const family = `noto-sans-${name}`;
  let sliceOf: Map<number, string> | undefined;
  const readSlices = (): Map<number, string> => {
    const slices = JSON.parse(
      readFileSync(require.resolve(`@fontsource-variable/${family}/unicode.json`), 'utf8'),
    ) as Slices;
    // What has the name of a script other than its own is Latin and the like.
    const own = Object.entries(slices).filter(([slice]) => slice === name || slice.startsWith('['));
    return new Map(
      own.flatMap(([slice, ranges]) =>
        [...codePointsOf(ranges)].map((codePoint) => [codePoint, slice.replaceAll(/[[\]]/g, '')]),
      ),
    );
  };
  return remembered((codePoint) => {
    const slice = (sliceOf ??= readSlices()).get(codePoint);
    if (slice === undefined) return undefined;
    const file = load(`@fontsource-variable/${family}/files/${family}-${slice}-wght-normal.woff2`, weight);
    return file.covers.has(codePoint) ? file : undefined;
  });
}

const EMOJI = familyOf(['@expo-google-fonts/noto-emoji/400Regular/NotoEmoji_400Regular.ttf']);
const SCRIPTS = ['arabic', 'hebrew', 'devanagari', 'thai', 'georgian', 'armenian'] as const;

/**
 * Families in the order in which to look. Some characters that are one in Unicode are written differently in Chinese
 * and Japanese.
 */
interface Stack {
  readonly chinese: readonly Family[];
  readonly japanese: readonly Family[];
  readonly korean: readonly Family[];
}

function stackOf(ofInterface: readonly Family[], weight: number): Stack {
  const first = [...ofInterface, ...SCRIPTS.map((script) => noto(script, weight))];
  const [chinese, japanese, korean] = [noto('sc', weight), noto('jp', weight), noto('kr', weight)];
  return {
    chinese: [...first, chinese, japanese, korean, EMOJI],
    japanese: [...first, japanese, chinese, korean, EMOJI],
    korean: [...first, korean, chinese, japanese, EMOJI],
  };
}

const STACKS: Readonly<Record<Face, Stack>> = {
  name: stackOf([ofInterface('sofia-sans-condensed', SOFIA, 700), ofInterface('onest', ONEST, 600)], 700),
  text: stackOf([ofInterface('onest', ONEST, 400), ofInterface('sofia-sans-condensed', SOFIA, 400)], 400),
  strong: stackOf([ofInterface('onest', ONEST, 600), ofInterface('sofia-sans-condensed', SOFIA, 700)], 600),
};

/**
 * Returns the families to search for the characters of a text, the best first. They are the same for each text of its
 * kind. Kana and Hangul tell which language the Chinese characters next to them belong to. Without them they are taken
 * for Chinese.
 */
export function familiesFor(text: string, face: Face): readonly Family[] {
  const stack = STACKS[face];
  if (/[\p{sc=Hira}\p{sc=Kana}]/u.test(text)) return stack.japanese;
  return /\p{sc=Hang}/u.test(text) ? stack.korean : stack.chinese;
}

const HEADER = 44;
const ENTRY = 20;
const SFNT_HEADER = 12;
const SFNT_ENTRY = 16;

/**
 * Returns the plain TrueType font in a WOFF 1 file, which only compresses its tables. Reading glyphs out of a WOFF
 * would unpack a table again for each of them.
 */
function unpackWoff(woff: Buffer): Buffer {
  const count = woff.readUInt16BE(12);
  const tables = Array.from({ length: count }, (_, index) => {
    const entry = woff.subarray(HEADER + index * ENTRY, HEADER + (index + 1) * ENTRY);
    const [offset, packed, length] = [entry.readUInt32BE(4), entry.readUInt32BE(8), entry.readUInt32BE(12)];
    const content = woff.subarray(offset, offset + packed);
    return {
      tag: entry.subarray(0, 4),
      checksum: entry.subarray(16, 20),
      data: packed < length ? inflateSync(content) : content,
    };
  });
  const header = Buffer.alloc(SFNT_HEADER + count * SFNT_ENTRY);
  woff.copy(header, 0, 4, 8);
  const steps = Math.floor(Math.log2(count));
  header.writeUInt16BE(count, 4);
  header.writeUInt16BE(2 ** steps * 16, 6);
  header.writeUInt16BE(steps, 8);
  header.writeUInt16BE((count - 2 ** steps) * 16, 10);
  const parts = [header];
  let at = header.length;
  for (const [index, { tag, checksum, data }] of tables.entries()) {
    const entry = SFNT_HEADER + index * SFNT_ENTRY;
    tag.copy(header, entry);
    checksum.copy(header, entry + 4);
    header.writeUInt32BE(at, entry + 8);
    header.writeUInt32BE(data.length, entry + 12);
    // Tables begin at multiples of four bytes.
    const padded = Buffer.concat([data, Buffer.alloc(-data.length & 3)]);
    parts.push(padded);
    at += padded.length;
  }
  return Buffer.concat(parts);
}
