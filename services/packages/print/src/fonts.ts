import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { create, type Font } from 'fontkit';
import { unpackWoff } from './unpack-woff.ts';

/** Names are set in `name`, all else in `text` and `strong`. */
export type Face = 'name' | 'text' | 'strong';

/** A part of a family that has some scripts: the files are those that the interface shows, in still weights. */
export interface FontFile {
  readonly key: string;
  readonly data: Buffer;
  readonly covers: ReadonlySet<number>;
}

const require = createRequire(import.meta.url);
/** Without its Cyrillic, whose Bulgarian shapes read as other letters in Russian and Ukrainian names. */
const SOFIA = ['latin', 'latin-ext', 'greek'] as const;
const ONEST = ['latin', 'latin-ext', 'cyrillic', 'cyrillic-ext'] as const;

const filesOf = (family: string, scripts: readonly string[], weight: number): string[] =>
  scripts.map((script) => `@fontsource/${family}/files/${family}-${script}-${weight}-normal.woff`);

const EMOJI = '@expo-google-fonts/noto-emoji/400Regular/NotoEmoji_400Regular.ttf';

/** For each face the files to look in for a character, the first that has it wins. */
const STACKS: Readonly<Record<Face, readonly string[]>> = {
  name: [...filesOf('sofia-sans-condensed', SOFIA, 700), ...filesOf('onest', ONEST, 600), EMOJI],
  text: [...filesOf('onest', ONEST, 400), ...filesOf('sofia-sans-condensed', SOFIA, 400), EMOJI],
  strong: [...filesOf('onest', ONEST, 600), ...filesOf('sofia-sans-condensed', SOFIA, 700), EMOJI],
};

const loaded = new Map<string, FontFile>();

function load(key: string): FontFile {
  const known = loaded.get(key);
  if (known) return known;
  const content = readFileSync(require.resolve(key));
  const data = key.endsWith('.woff') ? unpackWoff(content) : content;
  const file = { key, data, covers: new Set((create(data) as Font).characterSet) };
  loaded.set(key, file);
  return file;
}

/** The files of a face; read once a process. */
export const fontsOf = (face: Face): readonly FontFile[] => STACKS[face].map(load);
