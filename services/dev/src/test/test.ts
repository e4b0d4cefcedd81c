import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { addTallies, runStage, summary, type Tally } from './stage.ts';
import { build, journeys, lint, types, units } from './stages.ts';

/**
 * Runs every check of the project, all stages whatever fails, and counts.
 * The last line is `N passed, N failed, N skipped`.
 * @returns the exit code
 */
export async function run(): Promise<number> {
  const folder = mkdtempSync(path.join(tmpdir(), 'laminate-report-'));
  const tallies: Tally[] = [];
  for (const stage of [lint, types, units(folder), build, journeys(folder)]) tallies.push(await runStage(stage));
  rmSync(folder, { recursive: true, force: true });
  const total = addTallies(tallies);
  console.log(`\n${summary(total)}`);
  return total.failed === 0 ? 0 : 1;
}
