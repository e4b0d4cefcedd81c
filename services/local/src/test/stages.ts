import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { buildWeb } from '../build/build.ts';
import { errorMessage } from '../failure.ts';
import { projectRoot } from '../settings.ts';
import { findBrowser } from './browser.ts';
import { crossings, sourceFiles } from './import-boundaries.ts';
import { readReport } from './report.ts';
import { textTables } from './text-tables.ts';
import { differingTranslations, readCatalogues } from './differing-translations.ts';
import { addTallies, oneCheck, runScript, runStage, type Stage, type Tally } from './stage.ts';

const TYPE_CONFIGS = ['tsconfig.services.json', 'tsconfig.web.json', 'tsconfig.worker.json'];

export const lint: Stage = {
  name: 'Lint, format and import boundaries',
  async run() {
    const code = await runScript('node_modules/oxlint/bin/oxlint', ['--deny-warnings']);
    const formatted = await runScript('node_modules/oxfmt/bin/oxfmt', ['--check']);
    if (formatted !== 0) console.error('npm run format puts this right.');
    // What is declared is imported, and what is imported or exported is declared and used.
    const tidy = await runScript('node_modules/knip/bin/knip.js', ['--no-progress']);
    const files = sourceFiles(projectRoot);
    const faults = [...crossings(projectRoot, files), ...textTables(projectRoot, files)];
    for (const line of faults) console.error(line);
    return oneCheck(code === 0 && formatted === 0 && tidy === 0 && faults.length === 0);
  },
};

export const types: Stage = {
  name: 'Types',
  async run() {
    const codes = [];
    for (const config of TYPE_CONFIGS) {
      // A second run checks what has changed.
      const known = ['--incremental', '--tsBuildInfoFile', `node_modules/.cache/laminate-types/${config}`];
      codes.push(await runScript('node_modules/typescript/bin/tsc', ['-p', config, ...known]));
    }
    return oneCheck(codes.every((code) => code === 0));
  },
};

const CATALOGUES = ['--config', 'shell/lingui.config.mjs'];

/** Every text of the interface stands in its catalogue (`npm run i18n` puts it there) and has one Estonian. */
export const texts: Stage = {
  name: 'Texts in both languages',
  async run() {
    const lingui = 'node_modules/@lingui/cli/dist/lingui.js';
    const inSync = await runScript(lingui, ['check', 'sync', '--clean', ...CATALOGUES]);
    const translated = await runScript(lingui, ['check', 'missing', '--locale', 'et', '--verbose', ...CATALOGUES]);
    const { workspaces } = JSON.parse(readFileSync('package.json', 'utf8')) as { workspaces: string[] };
    const differing = await differingTranslations(
      readCatalogues(
        workspaces.filter((folder) => existsSync(`${folder}/src/locales/et.po`)),
        'et',
      ),
    );
    for (const line of differing) console.error(line);
    return oneCheck(inSync === 0 && translated === 0 && differing.length === 0);
  },
};

/** What jest says of a run in a file. */
interface JestReport {
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
  numTodoTests: number;
  numRuntimeErrorTestSuites: number;
}

interface JestRun {
  /** Where the report is written, absolute. */
  readonly report: string;
  /** For jest, e.g. a path to run only what is below it. */
  readonly args: readonly string[];
  readonly env?: NodeJS.ProcessEnv;
  /** The project whose tests they are, when it is not this one. */
  readonly folder?: string;
  readonly quiet?: boolean;
  /** For Node itself, when tests of another day want it so. */
  readonly nodeArgs?: readonly string[];
}

/** Runs tests of jest and counts them. */
export async function runJest({ report, args, ...where }: JestRun): Promise<Tally> {
  const code = await runScript('node_modules/jest/bin/jest.js', ['--json', `--outputFile=${report}`, ...args], where);
  const result = readReport<JestReport>(report, 'Jest', code);
  return failedAtLeast(code, {
    passed: result.numPassedTests,
    failed: result.numFailedTests + result.numRuntimeErrorTestSuites,
    skipped: result.numPendingTests + result.numTodoTests,
  });
}

/**
 * @param folder where the report is written
 * @param args for jest, e.g. a path to run only what is below it
 */
export const units = (folder: string, args: string[]): Stage => ({
  name: 'Unit and service tests',
  run: () =>
    runJest({
      report: path.join(folder, 'jest.json'),
      args: ['--selectProjects', 'services', 'web', 'components', `--verbose=${args.length > 0}`, ...args],
    }),
});

/**
 * @param folder where the report is written
 * @param args for jest, e.g. a path to run only what is below it
 */
export const screens = (folder: string, args: string[]): Stage => ({
  name: 'Screens without a browser',
  run: () =>
    runJest({
      report: path.join(folder, 'screens.json'),
      args: ['--selectProjects', 'screens', `--verbose=${args.length > 0}`, ...args],
    }),
});

export const build: Stage = {
  name: 'Web build',
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
  async run() {
    const { default: startForTests } = await import('@laminate/e2e/global-setup.ts');
    const stop = await startForTests();
    try {
      const tallies: Tally[] = [];
      for (const stage of stages) tallies.push(await runStage(stage));
      return addTallies(tallies);
    } finally {
      await stop();
    }
  },
});

interface PlaywrightReport {
  stats: { expected: number; unexpected: number; skipped: number };
  /** What went wrong outside of the tests, such as in the global setup. */
  errors: unknown[];
}

/**
 * @param folder where the report is written
 * @param args for Playwright, e.g. a part of a file name
 */
export const journeys = (folder: string, args: string[]): Stage => ({
  name: 'Journeys in a browser',
  async run() {
    const browser = await findBrowser();
    console.log(`Browser: ${browser.description}`);
    const report = path.join(folder, 'playwright.json');
    const code = await runScript(
      'node_modules/playwright/cli.js',
      ['test', '--config', 'e2e/playwright.config.ts', ...args],
      {
        env: { PLAYWRIGHT_JSON_OUTPUT_NAME: report, CHROMIUM_PATH: browser.program },
      },
    );
    const { stats, errors } = readReport<PlaywrightReport>(report, 'Playwright', code);
    return failedAtLeast(code, {
      passed: stats.expected,
      failed: stats.unexpected + errors.length,
      skipped: stats.skipped,
    });
  },
});

/** A run that ended badly never counts as good, whatever its report says. */
export function failedAtLeast(code: number, tally: Tally): Tally {
  return code === 0 ? tally : { ...tally, failed: Math.max(1, tally.failed) };
}
