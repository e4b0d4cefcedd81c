import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Failure } from '../failure.ts';
import { addTallies, runStage, summary, type Stage, type Tally } from './stage.ts';
import { build, journeys, lint, screens, texts, types, units } from './stages.ts';

/**
 * `npm test`: runs every check of the project, all stages whatever fails, and counts.
 * With a name after it (`laminate test unit services/kit`) only that stage, the rest being arguments for its tool.
 * The last line is `N passed, N failed, N skipped`.
 * @returns the exit code
 */
export async function run(): Promise<number> {
  const [only, ...args] = process.argv.slice(3);
  const folder = mkdtempSync(path.join(tmpdir(), 'laminate-report-'));
  const stages: Record<string, Stage> = { lint, types, texts, unit: units(folder, args), build, screens: screens(folder, args), journeys: journeys(folder, args) };
  const tallies: Tally[] = [];
  for (const stage of chosen(stages, only)) tallies.push(await runStage(stage));
  rmSync(folder, { recursive: true, force: true });
  const total = addTallies(tallies);
  console.log(`\n${summary(total)}`);
  return total.failed === 0 ? 0 : 1;
}

function chosen(stages: Record<string, Stage>, only: string | undefined): Stage[] {
  if (only === undefined) return Object.values(stages);
  const stage = stages[only];
  if (stage) return [stage];
  throw new Failure(`There is no stage "${only}": choose one of ${Object.keys(stages).join(', ')}.`);
}
