import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { projectRoot } from '@laminate/operate/settings';
import { circles, importGraph, type ImportGraph, type Source } from './import-graph.ts';

/** One row of the table. A lower figure is better. */
export interface Figure {
  readonly what: string;
  /** What it is to reach, or undefined where less is better. */
  readonly target?: number | undefined;
  readonly now: number;
}

const CODE = /\.(ts|tsx|mjs|css)$/;
const TEST = /(^e2e\/|\.test\.tsx?$|\/testing\/|\.fixture\.ts$)/;
const HERE = 'services/tools/src/house/';
/** How files say, in their first lines, that a program has written them. */
const GENERATED = /\b(?:Made|Written|Generated) (?:by|of|from)\b.*`npm run [\w:]+`/;

const count = (text: string, pattern: RegExp): number => [...text.matchAll(pattern)].length;
const sum = (sources: readonly Source[], of: (source: Source) => number): number =>
  sources.reduce((total, source) => total + of(source), 0);
const linesOf = (text: string): number => text.trimEnd().split('\n').length;
const codeLinesOf = (text: string): number =>
  text.split('\n').filter((line) => line.trim() && !/^\s*(\/\/|\/?\*)/.test(line)).length;
/** JSON has no place to say it in. */
const GENERATED_JSON = /^services\/(?:gateway\/src\/api\/openapi\/\w+|packages\/contracts\/contract)\.json$/;
const isGenerated = ({ file, text }: Source): boolean =>
  GENERATED_JSON.test(file) || GENERATED.test(text.split('\n', 4).join('\n'));

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

const WRITES =
  /(?:insertInto|updateTable|deleteFrom|mergeInto)\(\s*['"`](\w+)\.|\b(?:insert into|update|delete from|merge into) (accounts|accreditation|artists|integrations)\.\w/g;

/** Of the schema that is written to from the most packages and services, their number. */
function homesOfCommands(services: readonly Source[]): number {
  const homes = new Map<string, Set<string>>();
  for (const { file, text } of services) {
    const home = /^services\/(?:packages\/)?[\w-]+/.exec(file)?.[0] ?? '';
    for (const [, typed, raw] of text.matchAll(WRITES)) {
      const schema = typed ?? raw ?? '';
      homes.set(schema, (homes.get(schema) ?? new Set()).add(home));
    }
  }
  return Math.max(0, ...[...homes.values()].map(({ size }) => size));
}

/** Nouns of events, which the kit of all screens needs none of. */
const DOMAIN =
  /\b(?:guest|person|people|wristband|band|rider|artist|checkpoint|tap|desk|rooming|hotel|stage)s?(?=\b|[A-Z_-])|(?:Guest|Person|People|Wristband|Band|Rider|Artist|Checkpoint|Tap|Desk)s?(?=\b|[A-Z_])/;

/** Whether code names a noun, in anything but its comments. */
const namesDomain = (text: string): boolean => DOMAIN.test(text.replaceAll(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, ''));

/** The relative paths that a file names, as paths below the project. */
const pathsIn = ({ file, text }: Source, pattern: RegExp): string[] =>
  [...text.matchAll(pattern)].map(([, to = '']) => path.posix.join(path.posix.dirname(file), to));

const RE_EXPORT = /^export (?:type )?(?:\*|\{[^}]*\}) from '(\.[^']+)'/gm;

/** Small files that only one file uses, in the same folder, that no test names and no index offers. */
function smallFiles(production: readonly Source[], graph: ImportGraph, tests: readonly Source[]): number {
  const users = new Map<string, string[]>();
  for (const [file, targets] of graph)
    for (const target of targets) users.set(target, [...(users.get(target) ?? []), file]);
  const tested = new Set(tests.flatMap((test) => pathsIn(test, /['"](\.{1,2}\/[^'"]+)['"]/g)));
  const offered = new Set(production.flatMap((source) => pathsIn(source, RE_EXPORT)));
  return production.filter(({ file, text }) => {
    const [user, ...others] = users.get(file) ?? [];
    if (!user || others.length > 0 || tested.has(file) || offered.has(file) || !/\.tsx?$/.test(file)) return false;
    return codeLinesOf(text) < 30 && path.posix.dirname(file) === path.posix.dirname(user);
  }).length;
}

/** The figures by which the house is kept in order, as they are now. @param sources what git knows of the checkout */
export function figuresOf(sources: readonly Source[]): Figure[] {
  const code = sources.filter(({ file }) => CODE.test(file) && !file.startsWith(HERE));
  const written = code.filter((source) => !isGenerated(source));
  const production = written.filter(({ file }) => !TEST.test(file));
  const services = production.filter(({ file }) => file.startsWith('services/'));
  const sdk = production.filter(({ file }) => file.startsWith('shell/packages/sdk/src/'));
  const lines = written.flatMap(({ text }) => text.trimEnd().split('\n'));
  const read = (name: string) => sources.find(({ file }) => file === name)?.text ?? '';
  const graph = importGraph(production);
  return [
    { what: 'packages and services that write to one schema, at most', target: 1, now: homesOfCommands(services) },
    {
      what: 'paths of sdk in use',
      target: 20,
      now: new Set(
        production
          .filter(({ file }) => !file.startsWith('shell/packages/sdk/'))
          .flatMap(({ text }) => text.match(/(?<=['"])@laminate\/sdk(?:\/[\w./-]+)?(?=['"])/g) ?? []),
      ).size,
    },
    {
      what: 'files of sdk that name a noun of events',
      target: 0,
      now: sdk.filter(({ text }) => namesDomain(text)).length,
    },
    {
      what: 'root exports of sdk',
      target: 30,
      now: [...read('shell/packages/sdk/src/index.ts').matchAll(/export (?:type )?\{([^}]*)\}/g)]
        .flatMap(([, names = '']) => names.split(','))
        .filter((name) => name.trim()).length,
    },
    {
      what: 'raw SQL calls in services',
      target: 100,
      now: sum(services, ({ text }) => count(text, /\b(?:em|db)\.(?:execute|query)\b|`\.execute\(/g)),
    },
    {
      what: 'untested files under 30 lines beside their only user',
      target: 10,
      now: smallFiles(
        production,
        graph,
        code.filter(({ file }) => TEST.test(file)),
      ),
    },
    { what: 'circles of imports', target: 0, now: circles(graph).length },
    { what: 'definitions of the event key', target: 1, now: sum(production, ({ text }) => count(text, EVENT_KEY)) },
    {
      what: 'files with the text of one SQL function, at most',
      target: 1,
      now: mostCopies(sources.filter(({ file }) => /\.(ts|sql)$/.test(file) && !TEST.test(file))),
    },
    {
      what: 'files that spell out the attributes of a form section (`covers`, `repeating` and that it is for admins alone)',
      target: 7,
      now: production.filter(({ text }) =>
        [/\bcovers\b/, /\brepeating\b/, /\badmin(_only|Only)\b/].every((attribute) => attribute.test(text)),
      ).length,
    },
    {
      what: 'lines over 120 columns, of 10,000',
      target: 50,
      now: Math.round((lines.filter((line) => line.length > 120).length / Math.max(1, lines.length)) * 10_000),
    },
    {
      what: 'words in ARCHITECTURE.md',
      target: 900,
      now: read('ARCHITECTURE.md').split(/\s+/).filter(Boolean).length,
    },
    {
      what: 'generated lines in git',
      target: 9000,
      now: sum(sources.filter(isGenerated), ({ text }) => linesOf(text)),
    },
    { what: 'production files', target: 2190, now: production.length },
    { what: 'production lines, neither empty nor a comment', now: sum(production, ({ text }) => codeLinesOf(text)) },
  ];
}

/** Where the figures are stored that none can be worse than. */
const LIMITS = 'services/tools/house-limits.json';

/** Sizes grow with every feature by a few: their limits are rounded up to this. */
const STEPS: Readonly<Record<string, number>> = {
  'production files': 20,
  'production lines, neither empty nor a comment': 1000,
};

/** What none of the figures can be worse than from now on: the figures as they are, sizes rounded up. */
export const limitsOf = (figures: readonly Figure[]): Record<string, number> =>
  Object.fromEntries(
    figures.map(({ what, now }) => {
      const step = STEPS[what] ?? 1;
      return [what, Math.ceil(now / step) * step];
    }),
  );

/** Figures that are worse than their limit, each with a sentence. One that has reached its target can use it up. */
export const worse = (figures: readonly Figure[], limits: Readonly<Record<string, number>>): string[] =>
  figures.flatMap(({ what, target = 0, now }) => {
    const limit = Math.max(limits[what] ?? now, target);
    return now > limit ? [`${what}: ${now}, and ${limit} is the limit`] : [];
  });

/** The limits that are stored in the checkout. */
export const storedLimits = (root = projectRoot): Record<string, number> =>
  JSON.parse(readFileSync(path.join(root, LIMITS), 'utf8')) as Record<string, number>;

export const limitsFile = path.join(projectRoot, LIMITS);

/** All text files that git knows, of the working tree. */
export const trackedSources = (): Source[] =>
  execFileSync('git', ['ls-files', '*.ts', '*.tsx', '*.mjs', '*.css', '*.sql', '*.md', '*.json'], {
    cwd: projectRoot,
    encoding: 'utf8',
  })
    .split('\n')
    .filter((file) => file && existsSync(path.join(projectRoot, file)))
    .map((file) => ({ file, text: readFileSync(path.join(projectRoot, file), 'utf8') }));
