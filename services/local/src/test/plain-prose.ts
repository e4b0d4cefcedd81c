/** A text file of the project. */
export interface ProseFile {
  readonly file: string;
  readonly text: string;
}

/** Words that developers have to read twice, and what to write for them. */
const PATTERNS: readonly (readonly [pattern: RegExp, instead: string])[] = [
  [/\b(?:some|no|every|any)body\b/i, 'someone, no one, everyone, or who it is'],
  [/\bwho(?:ever|mever)\b/i, 'everyone who'],
  [/\bmeanwhile\b|\bin the meantime\b/i, 'since, or leave it out'],
  [/\b(?:anew|besides|likewise|of before)\b/i, 'again, also, earlier'],
  [/\bno such\b/i, '… not found'],
  [/\bstands?\b(?!-)|\bstanding\b|\blies\b/i, 'is'],
  [/\bat once\b|\bthis very moment\b/i, 'immediately, together'],
  [/\bby (?:itself|themselves)\b/i, 'automatically, alone'],
  [/\bany more\b/i, 'no longer'],
  [/\bmay\b/, 'can, could, might'],
  [/; /, 'two sentences'],
];

/** Lines that have to have such a word, by a part that no other line has. At most 40. */
const ALLOWED: readonly string[] = [];

/** These hold the words of others or lists of such words. */
const NOT_OURS =
  /specification\.md$|e2e\/journeys\.md$|plain-(?:english|prose)[.\w]*\.ts$|\/migrations\/|\/routes\.ts$/;

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
function proseOf({ file, text }: ProseFile): string[] {
  if (file.endsWith('.md')) return text.replaceAll(FENCED, '').split('\n');
  const comments = [...textsBy(BLOCK, text), ...textsBy(file.endsWith('.sql') ? SQL_LINE : LINE, text)];
  return /test|spec/.test(file) ? [...comments, ...textsBy(TEST_NAME, text)] : comments;
}

/**
 * Comments, names of tests and lines of documents that aren't plain English.
 * @param files of the project, by their paths below it
 * @returns a sentence for each
 */
export const notPlainProse = (files: readonly ProseFile[]): string[] =>
  files
    .filter(({ file }) => !NOT_OURS.test(file))
    .flatMap((one) =>
      proseOf(one)
        .filter((prose) => !ALLOWED.some((part) => prose.includes(part)))
        .flatMap((prose) =>
          PATTERNS.flatMap(([pattern, instead]) => {
            const word = pattern.exec(prose.replaceAll(CODE, '“…”'))?.[0];
            return word === undefined
              ? []
              : [`${one.file}: instead of "${word.trim()}" write ${instead}: ${prose.trim()}`];
          }),
        ),
    );
