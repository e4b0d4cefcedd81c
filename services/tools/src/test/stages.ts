import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { repeatOfJourney } from '@laminate/e2e/repeat-command.ts';
import { buildWeb } from '@laminate/local/build/build';
import { Failure, errorMessage } from '@laminate/operate/failure';
import { projectRoot } from '@laminate/operate/settings';
import { findBrowser } from './browser.ts';
import { unexplainedRaises } from './budget.ts';
import { unitsOf } from './changed.ts';
import { changedLately } from './history.ts';
import { crossings, sourceFiles } from './import-boundaries.ts';
import { readReport } from './report.ts';
import { textTables } from './text-tables.ts';
import { differingTranslations, readCatalogues } from './differing-translations.ts';
import { notPlain } from './plain-english.ts';
import { notPlainProse } from './plain-prose.ts';
import { trackedSources } from '../house/house.ts';
import {
  addTallies,
  oneCheck,
  runScript,
  runStage,
  type FailedCheck,
  type Measured,
  type Stage,
  type Tally,
} from './stage.ts';
import { repeatOfJest, type NamedTest } from './repeat-command.ts';
import { readCosts } from './usage.ts';

const TYPE_CONFIGS = ['tsconfig.services.json', 'tsconfig.web.json', 'tsconfig.worker.json'];

export const lint: Stage = {
  name: 'Lint, format and import boundaries',
  repeat: 'npm run lint',
  async run() {
    const code = await runScript('node_modules/oxlint/bin/oxlint', ['--deny-warnings']);
    const formatted = await runScript('node_modules/oxfmt/bin/oxfmt', ['--check']);
    if (formatted !== 0) console.error('npm run format puts this right.');
    // What is declared is imported, and what is imported or exported is declared and used.
    const tidy = await runScript('node_modules/knip/bin/knip.js', ['--no-progress', '--cache']);
    const files = sourceFiles(projectRoot);
    const faults = [...crossings(projectRoot, files), ...textTables(projectRoot, files), ...unexplainedRaises()];
    for (const line of faults) console.error(line);
    return oneCheck(code === 0 && formatted === 0 && tidy === 0 && faults.length === 0);
  },
};

export const types: Stage = {
  name: 'Types',
  repeat: 'npm run types',
  async run() {
    const codes = [];
    for (const config of TYPE_CONFIGS) {
      // A second run checks what has changed.
      const known = ['--incremental', '--tsBuildInfoFile', `node_modules/.cache/laminate-types/${config}`];
      // On one thread it takes four fifths of the processor time, and two thirds of the memory.
      codes.push(await runScript('node_modules/typescript/bin/tsc', ['-p', config, '--singleThreaded', ...known]));
    }
    return oneCheck(codes.every((code) => code === 0));
  },
};

const CATALOGUES = ['--config', 'shell/lingui.config.mjs'];

/**
 * Every text of the interface is in its catalogue (`npm run i18n` puts it there), is plain, and has one Estonian.
 * Comments, names of tests and documents are plain, too.
 */
export const texts: Stage = {
  name: 'Texts in both languages',
  repeat: 'npm test -- texts',
  async run() {
    const lingui = 'node_modules/@lingui/cli/dist/lingui.js';
    const inSync = await runScript(lingui, ['check', 'sync', '--clean', ...CATALOGUES]);
    if (inSync !== 0) console.error('npm run i18n puts this right.');
    const translated = await runScript(lingui, ['check', 'missing', '--locale', 'et', '--verbose', ...CATALOGUES]);
    if (translated !== 0) console.error('Write the Estonian of each into its src/locales/et.po.');
    const { workspaces } = JSON.parse(readFileSync('package.json', 'utf8')) as { workspaces: string[] };
    // The page of guests has its own, as it loads no other.
    const folders = [
      ...workspaces.map((folder) => `${folder}/src`),
      'shell/src/guest',
      'shell/src/guest/request',
    ].filter((folder) => existsSync(`${folder}/locales/et.po`));
    const faults = [
      ...(await differingTranslations(readCatalogues(folders, 'et'))),
      ...(await notPlain(readCatalogues(folders, 'en'))),
      ...notPlainProse(trackedSources()),
    ];
    for (const line of faults) console.error(line);
    return oneCheck(inSync === 0 && translated === 0 && faults.length === 0);
  },
};

/** What jest says of a run in a file. */
interface JestReport {
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
  numTodoTests: number;
  numRuntimeErrorTestSuites: number;
  testResults: {
    /** Absolute path. */
    name: string;
    status: string;
    message: string;
    assertionResults: (NamedTest & { status: string; failureMessages: string[] })[];
  }[];
}

interface JestRun {
  /** Where the report is written, absolute. */
  readonly report: string;
  /** For jest, e.g. a path to run only what is below it. */
  readonly args: readonly string[];
  /** The npm script that repeats one of its tests. Without it, failures are not named one by one. */
  readonly script?: string;
  readonly env?: NodeJS.ProcessEnv;
  /** The project whose tests they are, when it is not this one. */
  readonly folder?: string;
  readonly quiet?: boolean;
  /** For Node itself, when tests of another day want it so. */
  readonly nodeArgs?: readonly string[];
}

/** Runs tests of jest and counts them. */
export async function runJest({ report, args, script, env = {}, ...where }: JestRun): Promise<Tally> {
  const usage = `${report}.usage`;
  const code = await runScript('node_modules/jest/bin/jest.js', ['--json', `--outputFile=${report}`, ...args], {
    ...where,
    env: { ...env, TEST_USAGE: usage },
  });
  const result = readReport<JestReport>(report, 'Jest', code);
  return failedAtLeast(code, {
    passed: result.numPassedTests,
    failed: result.numFailedTests + result.numRuntimeErrorTestSuites,
    skipped: result.numPendingTests + result.numTodoTests,
    ...(script !== undefined && { failures: failuresOfJest(result, script) }),
    files: readCosts(usage),
  });
}

/** Lists each test that failed. A file that could not be loaded counts as one. */
const failuresOfJest = ({ testResults }: JestReport, script: string): FailedCheck[] =>
  testResults.flatMap(({ name, status, message, assertionResults }) => {
    const file = path.relative(projectRoot, name);
    const failed = assertionResults.filter((test) => test.status === 'failed');
    if (failed.length === 0 && status === 'failed')
      return [{ title: file, message: stripVTControlCharacters(message), repeat: repeatOfJest(script, file) }];
    return failed.map((test) => ({
      title: [file, ...test.ancestorTitles, test.title].join(' › '),
      message: stripVTControlCharacters(test.failureMessages.join('\n')),
      repeat: repeatOfJest(script, file, test),
    }));
  });

/**
 * Those of what has lately changed come first.
 * @param folder where the report is written
 * @param args for jest, e.g. a path to run only what is below it
 */
export const units = (folder: string, args: string[]): Stage => ({
  name: 'Unit and service tests',
  repeat: 'npm run unit',
  run: () =>
    runJest({
      script: 'unit',
      report: path.join(folder, 'jest.json'),
      args: ['--selectProjects', 'services', 'web', 'components', `--verbose=${args.length > 0}`, ...args],
      env: args.length > 0 ? {} : { TEST_FIRST: unitsOf(changedLately()).join('\n') },
    }),
});

/**
 * @param folder where the report is written
 * @param args for jest, e.g. a path to run only what is below it
 */
export const screens = (folder: string, args: string[]): Stage => ({
  name: 'Screens without a browser',
  repeat: 'npm run screens',
  run: () =>
    runJest({
      script: 'screens',
      report: path.join(folder, 'screens.json'),
      args: ['--selectProjects', 'screens', `--verbose=${args.length > 0}`, ...args],
    }),
});

export const build: Stage = {
  name: 'Web build',
  repeat: 'npm run build',
  async run() {
    try {
      // Tests look at what the sources make.
      const built = await buildWeb(console.log, { again: true });
      if (built.length === 0) console.log('Nothing changed since the last build');
      return oneCheck(true);
    } catch (error) {
      console.error(errorMessage(error));
      return oneCheck(false);
    }
  },
};

/** Stages that look at a product from outside, on one that is started for them. */
export const onProduct = (stages: readonly Stage[]): Stage => ({
  name: 'A product with its demo',
  repeat: 'npm run screens',
  async run() {
    const { default: startForTests } = await import('@laminate/e2e/global-setup.ts');
    const stop = await startForTests();
    try {
      const measured: Measured[] = [];
      for (const stage of stages) measured.push(await runStage(stage));
      return { ...addTallies(measured), stages: measured };
    } finally {
      await stop();
    }
  },
});

interface PlaywrightSuite {
  suites?: PlaywrightSuite[];
  specs: {
    title: string;
    /** Below the folder of its project. */
    file: string;
    line: number;
    tests: {
      projectName: string;
      status: string;
      results: {
        errors: { message?: string; stack?: string }[];
        attachments: { name: string; path?: string }[];
      }[];
    }[];
  }[];
}

interface PlaywrightReport {
  /** The files of all are below it. */
  config: { rootDir: string };
  suites: PlaywrightSuite[];
  stats: { expected: number; unexpected: number; flaky: number; skipped: number };
  /** What went wrong outside of the tests, such as in the global setup. */
  errors: unknown[];
}

/**
 * Journeys, then the faults: those damage what the others use, and run whatever became of them.
 * @param folder where reports are written
 * @param args for Playwright, e.g. a part of a file name
 */
export const journeys = (folder: string, args: string[]): Stage => ({
  name: 'Journeys in a browser',
  repeat: 'npm run journeys',
  async run() {
    const browser = await findBrowser();
    console.log(`Browser: ${browser.description}`);
    const chosen = args.some((arg) => arg.startsWith('--project'));
    const parts = chosen ? [[]] : [['--project=journeys*'], ['--project=faults*']];
    const tallies: Tally[] = [];
    for (const [index, part] of parts.entries()) {
      const report = path.join(folder, `playwright-${index}.json`);
      const code = await runScript(
        'node_modules/playwright/cli.js',
        // The requested tests can be in one part alone.
        ['test', '--config', 'e2e/playwright.config.ts', ...part, ...args, ...(chosen ? [] : ['--pass-with-no-tests'])],
        {
          env: {
            PLAYWRIGHT_JSON_OUTPUT_NAME: report,
            CHROMIUM_PATH: browser.program,
            ...(args.length > 0 && { FULL_TRACE: '1' }),
          },
        },
      );
      tallies.push(tallyOfJourneys(readReport<PlaywrightReport>(report, 'Playwright', code), code));
    }
    const tally = addTallies(tallies);
    if (tally.passed + tally.failed + tally.skipped === 0) throw new Failure('No journey fits what was asked for.');
    return tally;
  },
});

export const tallyOfJourneys = ({ config, suites, stats, errors }: PlaywrightReport, code: number): Tally =>
  failedAtLeast(code, {
    passed: stats.expected,
    failed: stats.unexpected + errors.length,
    skipped: stats.skipped,
    failures: suites.flatMap((suite) => failuresOfJourneys(suite, config.rootDir)),
  });

const failuresOfJourneys = ({ suites = [], specs }: PlaywrightSuite, folder: string): FailedCheck[] => [
  ...suites.flatMap((suite) => failuresOfJourneys(suite, folder)),
  ...specs.flatMap(({ title, file, line, tests }) =>
    tests
      .filter(({ status }) => status === 'unexpected')
      .map(({ projectName: project, results }) => {
        const place = path.relative(path.join(projectRoot, 'e2e'), path.join(folder, file));
        return {
          title: `${place} › ${title}`,
          message: stripVTControlCharacters(
            results.flatMap(({ errors }) => errors.map(({ stack, message }) => stack ?? message ?? '')).join('\n'),
          ),
          repeat: repeatOfJourney({ project, file: place, line }),
          shownBy: results.flatMap(({ attachments }) => attachments.flatMap(({ path: shown }) => shown ?? [])),
        };
      }),
  ),
];

/** A run that ended badly never counts as good, whatever its report says. */
export function failedAtLeast(code: number, tally: Tally): Tally {
  return code === 0 ? tally : { ...tally, failed: Math.max(1, tally.failed) };
}
