import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { measureSlowness, patience } from '@laminate/e2e/patience.ts';
import { Failure } from '@laminate/operate/failure';
import { projectRoot } from '@laminate/operate/settings';
import { overruns, updateBudget } from './budget.ts';
import { outside } from './changed.ts';
import { writeGenerated } from './generated.ts';
import { changedSince } from './history.ts';
import { reportPage, type Run } from './html-report.ts';
import { addTallies, flattened, runStage, summary, type Measured, type Stage } from './stage.ts';
import { usageText, watchUsage } from './usage.ts';
import { build, journeys, lint, onProduct, screens, texts, types, units } from './stages.ts';

/** Folder for reports below the project, which git ignores. */
const REPORTS = 'test-results';
const UPDATE = '--update-budget';

/**
 * `npm test`: runs every check of the project, all stages whatever fails, and counts. Checks with the earliest results
 * come first. With a name after it (`laminate test unit services/kit`) it runs only that stage and passes the rest to
 * its tool as arguments. With `--changed` it runs what the changes since a commit can reach by imports and by the
 * addresses of screens and calls, see `outside`. With `--update-budget` it keeps what the stages took as their budget.
 * The last line is `N passed, N failed, N skipped`.
 * @returns the exit code
 */
export async function run(): Promise<number> {
  const [started, watched] = [Date.now(), watchUsage()];
  const given = process.argv.slice(3);
  const args = given.filter((arg) => arg !== UPDATE);
  /** Parts of stages have no budget. */
  const isWhole = args.length <= 1 && !args[0]?.startsWith('--');
  if (given.includes(UPDATE) && args.length > 0) throw new Failure(`${UPDATE} keeps what a whole run took.`);
  const slowness = measureSlowness().processor;
  console.log(
    `Tests wait ${patience} times as long as on a quiet machine of 2 cores; processor seconds are ${slowness.toFixed(2)} times those of the budget`,
  );
  const folder = mkdtempSync(path.join(tmpdir(), 'laminate-report-'));
  const measured: Measured[] = await writeGenerated();
  for (const stage of chosen(folder, args)) measured.push(await runStage(stage));
  rmSync(folder, { recursive: true, force: true });

  const total = addTallies(measured);
  const stages = flattened(measured);
  const overBudget = isWhole ? overruns(stages, slowness) : [];
  if (overBudget.length > 0) console.log(`\nOver budget:\n${overBudget.map((each) => `  ${each}`).join('\n')}`);
  for (const { title, repeat } of total.failures ?? [])
    console.log(`\nFailed: ${title}\n  To repeat it alone: ${repeat}`);
  if (given.includes(UPDATE))
    console.log(
      total.failed === 0
        ? `\nBudget written: ${updateBudget(stages, slowness)}`
        : '\nBudget left as it was: something failed',
    );
  const report = writeReport(args[0]?.replace(/^--/, '') ?? 'all', { summary: summary(total), stages, overBudget });
  console.log(`\nReport: ${report}`);
  console.log(`In ${Math.round((Date.now() - started) / 1000)} s${usageText(watched())}:\n${summary(total)}`);
  return total.failed === 0 ? 0 : 1;
}

/** @returns the path of the page */
function writeReport(name: string, run: Omit<Run, 'folder'>): string {
  const folder = path.join(projectRoot, REPORTS);
  mkdirSync(folder, { recursive: true });
  const file = path.join(folder, `${name}.html`);
  writeFileSync(file, reportPage({ ...run, folder }));
  return file;
}

function chosen(folder: string, [only, ...args]: string[]): Stage[] {
  if (only?.startsWith('--')) return stagesReached(folder, [only, ...args]);
  const stages: Record<string, Stage> = {
    lint,
    types,
    texts,
    build,
    unit: units(folder, args),
    screens: screens(folder, args),
    journeys: onProduct([journeys(folder, args)]),
  };
  if (only === undefined)
    return [lint, types, texts, units(folder, []), build, onProduct([screens(folder, []), journeys(folder, [])])];
  const stage = stages[only];
  if (stage) return [stage];
  throw new Failure(`There is no stage "${only}": choose one of ${Object.keys(stages).join(', ')}.`);
}

/**
 * Returns the stages for `--changed`, which can be followed by a commit to compare with. Without one, the uncommitted
 * changes count.
 */
function stagesReached(folder: string, args: readonly string[]): Stage[] {
  const {
    positionals: [commit = 'HEAD'],
  } = parseArgs({ args: [...args], options: { changed: { type: 'boolean' } }, allowPositionals: true });
  const files = changedSince(commit);
  console.log(`${files.length} files have changed since ${commit}`);
  if (files.length === 0) return [];
  const reach = outside(files);
  const beyond = [
    ...(reach.screens.length > 0 ? [screens(folder, [...reach.screens])] : []),
    ...(reach.journeys.length > 0
      ? [journeys(folder, ['--project=journeys', ...reach.journeys.map((file) => file.replace(/^e2e\//, ''))])]
      : []),
  ];
  return [
    lint,
    types,
    units(folder, ['--findRelatedTests', '--passWithNoTests', ...files]),
    ...(beyond.length > 0 ? [build, onProduct(beyond)] : []),
  ];
}
