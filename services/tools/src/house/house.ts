import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { projectRoot } from '@laminate/local/settings';

/** A file of the checkout that git knows. */
export interface Source {
  readonly file: string;
  readonly text: string;
}

/** One row of the table: what is counted, what it shall reach, and what it is now. */
interface Figure {
  readonly what: string;
  readonly target: string;
  readonly now: string | number;
}

const CODE = /\.(ts|tsx|mjs|css)$/;
const TEST = /(^e2e\/|\.test\.tsx?$|\/testing\/)/;
/** Generated files that no one reads. */
const MADE = /^services\/packages\/(kit\/src\/database\/schema|client\/src\/routes)\.ts$/;
const HERE = 'services/tools/src/house/';

const count = (text: string, pattern: RegExp): number => [...text.matchAll(pattern)].length;
const sum = (sources: readonly Source[], of: (source: Source) => number): number =>
  sources.reduce((total, source) => total + of(source), 0);
const percent = (part: number, whole: number): string => `${((part / whole) * 100).toFixed(2)} %`;

/** Returns the number of files containing the SQL function that is repeated in the most files. */
function mostCopies(sources: readonly Source[]): number {
  const files = new Map<string, Set<string>>();
  for (const { file, text } of sources) {
    for (const [, name = ''] of text.matchAll(/create (?:or replace )?function ([\w.]+)\s*\(/gi)) {
      files.set(name, (files.get(name) ?? new Set()).add(file));
    }
  }
  return Math.max(0, ...[...files.values()].map(({ size }) => size));
}

const EVENT_KEY =
  /(?:interface \w+|type \w+ =) \{\s*(?:readonly )?accountId: number;\s*(?:readonly )?eventId: number;?\s*\}|= Pick<\w+, 'accountId' \| 'eventId'>/g;

/**
 * Classes that keep something on the device until the server has it, each in its own way. Classes that are built on
 * another are not counted, nor are edits that live in the page alone.
 */
const OUTBOXES = /class (TapQueue|KeptTaps|GiveQueue|SaveQueue|DraftKeeper|Uploader|Outbox)\b/g;
/**
 * Classes and functions that keep the people of an event on a device up to date, each in its own way. Those that are
 * built on another are not counted.
 */
const ROSTERS = /class (?:DoorSession|Roster)\b|function (?:useGate|useLivePeople)\b/g;

/** The figures by which the house is kept in order, as they are now. @param sources what git knows of the checkout */
export function figuresOf(sources: readonly Source[]): Figure[] {
  const code = sources.filter(({ file }) => CODE.test(file) && !file.startsWith(HERE));
  const production = code.filter(({ file }) => !TEST.test(file) && !MADE.test(file));
  const services = production.filter(({ file }) => file.startsWith('services/'));
  const lines = code.filter(({ file }) => !MADE.test(file)).flatMap(({ text }) => text.trimEnd().split('\n'));
  const read = (name: string) => sources.find(({ file }) => file === name)?.text ?? '';
  return [
    {
      what: 'files that spell out the attributes of a form section (`covers`, `repeating` and that it is for admins alone)',
      target: '≤ 7',
      now: production.filter(({ text }) =>
        [/\bcovers\b/, /\brepeating\b/, /\badmin(_only|Only)\b/].every((attribute) => attribute.test(text)),
      ).length,
    },
    {
      what: 'files with the text of one SQL function, at most',
      target: '1',
      now: mostCopies(sources.filter(({ file }) => /\.(ts|sql)$/.test(file) && !TEST.test(file))),
    },
    {
      what: 'raw SQL calls in services, without what runs on one machine',
      target: '< 100',
      now: sum(
        services.filter(({ file }) => !/^services\/(local|tools|database|operate)\//.test(file)),
        ({ text }) => count(text, /\b(?:em|db)\.(?:execute|query)\b|`\.execute\(/g),
      ),
    },
    { what: 'definitions of the event key', target: '1', now: sum(production, ({ text }) => count(text, EVENT_KEY)) },
    {
      what: 'lines that recognise English errors',
      target: '0',
      now: sum(
        production.filter(({ file }) => /-sentences?\.ts$/.test(file)),
        ({ text }) => text.trimEnd().split('\n').length,
      ),
    },
    {
      what: 'outboxes',
      target: '1',
      now: sum(production, ({ text }) => (/new (?:Outbox|StoredItems)</.test(text) ? 0 : count(text, OUTBOXES))),
    },
    {
      what: 'live guest lists',
      target: '1',
      now: sum(production, ({ text }) => (/new Roster\b/.test(text) ? 0 : count(text, ROSTERS))),
    },
    {
      what: 'root exports of sdk',
      target: '≤ 30',
      now: [...read('shell/packages/sdk/src/index.ts').matchAll(/export (?:type )?\{([^}]*)\}/g)]
        .flatMap(([, names = '']) => names.split(','))
        .filter((name) => name.trim()).length,
    },
    {
      what: 'lines over 120 columns',
      target: '< 0.5 %',
      now: percent(lines.filter((line) => line.length > 120).length, lines.length),
    },
    {
      what: 'words in ARCHITECTURE.md',
      target: '≤ 900',
      now: read('ARCHITECTURE.md').split(/\s+/).filter(Boolean).length,
    },
    {
      what: 'production lines, neither empty nor a comment',
      target: 'fewer',
      now: sum(
        production,
        ({ text }) => text.split('\n').filter((line) => line.trim() && !/^\s*(\/\/|\/?\*)/.test(line)).length,
      ),
    },
    {
      what: 'tests of the interface below a browser, in files',
      target: 'each component that decides something',
      now: sources.filter(({ file }) => /^e2e\/screens\/.*\.test\.ts$|\.test\.tsx$/.test(file)).length,
    },
  ];
}

/** All text files that git knows, of the working tree. */
export const trackedSources = (): Source[] =>
  execFileSync('git', ['ls-files', '*.ts', '*.tsx', '*.mjs', '*.css', '*.sql', '*.md'], {
    cwd: projectRoot,
    encoding: 'utf8',
  })
    .split('\n')
    .filter(Boolean)
    .map((file) => ({ file, text: readFileSync(path.join(projectRoot, file), 'utf8') }));
