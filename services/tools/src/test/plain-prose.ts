import type { Source } from '../house/import-graph.ts';
import { ANYWHERE, type Pattern } from './plain-english.ts';

/** Words that developers have to read twice. */
const PATTERNS: readonly Pattern[] = [
  ...ANYWHERE,
  [/\bno such\b/i, '… not found'],
  [/\bstands?\b(?!-)|\bstanding\b|\blies\b/i, 'is'],
  [/\bany more\b/i, 'no longer'],
  [/\bmay\b/, 'can, could, might'],
  [/; /, 'two sentences'],
];

/** These hold the words of others or lists of such words. */
const NOT_OURS = /specification\.md$|e2e\/journeys\.md$|plain-(?:english|prose)[.\w]*\.ts$|\/migrations\//;

/** A glob in a string has no space around its `/*`. */
const BLOCK = /(?:^|\s)\/\*\*?\s(?<text>.*?)\*\//gs;
const LINE = /(?:^|\s)\/\/\s(?<text>.*)$/gm;
const SQL_LINE = /(?:^|\s)--\s(?<text>.*)$/gm;
const TEST_NAME = /\b(?:it|test|describe)(?:\.each\([^)]*\))?\(\s*(?<quote>['"`])(?<text>(?:(?!\k<quote>).)+)/g;
const FENCED = /^\s*```.*?^\s*```/gms;
/** What is quoted from code. */
const CODE = /`[^`]*`/g;

const textsBy = (pattern: RegExp, text: string): string[] =>
  [...text.matchAll(pattern)].map((match) => (match.groups?.text ?? '').replaceAll(/\s*\n\s*\*?\s*/g, ' '));

/** What people read in a file: comments and names of tests, and a document without its code. */
function proseOf({ file, text }: Source): string[] {
  if (file.endsWith('.md')) return text.replaceAll(FENCED, '').split('\n');
  const comments = [...textsBy(BLOCK, text), ...textsBy(file.endsWith('.sql') ? SQL_LINE : LINE, text)];
  return /test|spec/.test(file) ? [...comments, ...textsBy(TEST_NAME, text)] : comments;
}

/**
 * Comments, names of tests and lines of documents that aren't plain English.
 * @param files of the project, by their paths below it
 * @returns a sentence for each
 */
export const notPlainProse = (files: readonly Source[]): string[] =>
  files
    .filter(({ file }) => !NOT_OURS.test(file))
    .flatMap((one) =>
      proseOf(one).flatMap((prose) =>
        PATTERNS.flatMap(([pattern, instead]) => {
          const word = pattern.exec(prose.replaceAll(CODE, '“…”'))?.[0];
          return word === undefined
            ? []
            : [`${one.file}: instead of "${word.trim()}" write ${instead}: ${prose.trim()}`];
        }),
      ),
    );
