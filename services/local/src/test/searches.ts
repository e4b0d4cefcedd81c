import { readFileSync } from 'node:fs';
import path from 'node:path';
import { previous } from '../previous/previous-services.ts';
import { projectRoot } from '../settings.ts';
import { audit } from './audit.ts';
import { compose } from './compose.ts';
import { sourceFiles } from './import-boundaries.ts';
import { realClamd } from './real-clamd.ts';
import { oneCheck, runScript, type Stage } from './stage.ts';
import { runJest } from './stages.ts';

/** One thing that the deep tests do. */
export interface Search {
  readonly name: string;
  /** Whether another seed looks elsewhere. */
  readonly seeded: boolean;
  stage(seed: number): Stage;
}

const CHAOS = 'e2e/faults/chaos/run.ts';

/** The tests that draw by chance. The model of the door is a search of its own. */
const propertyTests = (): string[] =>
  sourceFiles(projectRoot).filter(
    (file) =>
      /\.test\.tsx?$/.test(file) &&
      !file.includes('/door-model/') &&
      readFileSync(path.join(projectRoot, file), 'utf8').includes("from 'fast-check'"),
  );

/** Every search, the quick ones first. @param folder where reports are written */
export function searches(folder: string): Search[] {
  /** Tests that look further with a seed than without. */
  const tests = (name: string, title: string, seeded: boolean, ...paths: readonly string[]): Search => ({
    name,
    seeded,
    stage: (seed) => ({
      name: `${title}, seed ${seed}`,
      run: () =>
        runJest({
          report: path.join(folder, `${name}-${seed}.json`),
          args: ['--selectProjects', 'services', 'web', 'components', '--verbose=false', ...paths],
          env: { DEEP_SEED: String(seed) },
        }),
    }),
  });
  const chaos = (name: string, title: string, ...args: string[]): Search => ({
    name,
    seeded: true,
    stage: (seed) => ({
      name: `${title}, seed ${seed}`,
      run: async () => oneCheck((await runScript(CHAOS, ['--seed', String(seed), ...args])) === 0),
    }),
  });
  return [
    { name: 'dependencies', seeded: false, stage: () => audit },
    { name: 'clamd', seeded: false, stage: () => realClamd(folder) },
    tests('lists', 'Big lists', false, 'shell/packages/sdk/src/people-search'),
    tests('libreoffice', 'CSV files in LibreOffice', false, 'services/packages/files/src/csv-in-libreoffice'),
    tests('properties', 'Properties by chance', true, ...propertyTests()),
    tests('walk', 'Authorisation everywhere', false, 'e2e/system/authorisation/walk.test'),
    tests('backup', 'Backup, restore and drill', false, 'services/local/src/backup'),
    tests('door', 'The model of the door', true, 'e2e/system/door-model'),
    tests('sentinel', 'A planned change of the master', false, 'e2e/system/scale/redis-sentinel'),
    tests('fuzz', 'Hostile requests', true, 'e2e/system/fuzz'),
    { name: 'compose', seeded: false, stage: () => compose },
    { name: 'previous', seeded: false, stage: () => previous },
    tests('previous-finds', 'Schemas that the services of a release do not bear', false, 'services/local/src/previous'),
    chaos('chaos', 'Chaos', '--taps', '12000', '--passages', '24000', '--faults', '18'),
    // Two of the bugs are found only when Postgres is killed: everything strikes.
    chaos(
      'chaos-finds',
      'Chaos with each planted bug',
      '--planted',
      'all',
      '--taps',
      '4000',
      '--passages',
      '4000',
      '--faults',
      '24',
      '--guests',
      '600',
    ),
    {
      ...chaos('passages', 'Chaos at checkpoints', '--taps', '20000', '--passages', '500000', '--faults', '150'),
      seeded: false,
    },
  ];
}
