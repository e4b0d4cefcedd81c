import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { patience } from '@laminate/e2e/patience.ts';
import { Failure } from '../failure.ts';
import { changedSince, outside } from './changed.ts';
import { addTallies, runStage, summary, type Stage, type Tally } from './stage.ts';
import { watchUsage } from './usage.ts';
import { build, journeys, lint, onProduct, screens, texts, types, units } from './stages.ts';

/**
 * `npm test`: runs every check of the project, all stages whatever fails, and counts.
 * With a name after it (`laminate test unit services/kit`) only that stage, the rest being arguments for its tool; with
 * `--changed` what the changes since a commit can reach by imports and by the addresses of screens and calls, see
 * `outside`. The last line is `N passed, N failed, N skipped`.
 * @returns the exit code
 */
export async function run(): Promise<number> {
  const [started, usage] = [Date.now(), watchUsage()];
  const folder = mkdtempSync(path.join(tmpdir(), 'laminate-report-'));
  const tallies: Tally[] = [];
  console.log(`Tests wait ${patience} times as long as on a quiet machine of 2 cores`);
  for (const stage of chosen(folder, process.argv.slice(3))) tallies.push(await runStage(stage));
  rmSync(folder, { recursive: true, force: true });
  const total = addTallies(tallies);
  console.log(`\nIn ${Math.round((Date.now() - started) / 1000)} s${usage()}:\n${summary(total)}`);
  return total.failed === 0 ? 0 : 1;
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
    journeys: journeys(folder, args),
  };
  if (only === undefined)
    return [lint, types, texts, units(folder, []), build, onProduct([screens(folder, []), journeys(folder, [])])];
  const stage = stages[only];
  if (stage) return [stage];
  throw new Failure(`There is no stage "${only}": choose one of ${Object.keys(stages).join(', ')}.`);
}

/** `--changed`, with a commit after it to compare with; what is not committed otherwise. */
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
      ? [
          journeys(folder, [
            '--no-deps',
            '--project=journeys',
            ...reach.journeys.map((file) => file.replace(/^e2e\//, '')),
          ]),
        ]
      : []),
  ];
  return [
    lint,
    types,
    units(folder, ['--findRelatedTests', '--passWithNoTests', ...files]),
    ...(beyond.length > 0 ? [build, onProduct(beyond)] : []),
  ];
}
