import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { projectRoot } from '@laminate/operate/settings';
import { gitOrNothing, leftMainAt } from './history.ts';
import type { Measured } from './stage.ts';
import { dearest, type Usage } from './usage.ts';

/** Below the project. */
const TABLE = 'services/tools/test-budget.json';
const CHANGELOG = 'CHANGELOG.md';
const DEVELOPERS = '### For developers';

/** So much more is a raise, or an overrun. */
const MORE = 1.05;

/** Limits on what the tests cost, on the machine that `measureSlowness` (`e2e/patience.ts`) compares with. */
export interface Budget {
  readonly stages: Readonly<Record<string, Usage>>;
  /** Processor seconds of the dearest files of tests. */
  readonly files: Readonly<Record<string, number>>;
}

const readTable = (text: string): Budget => JSON.parse(text) as Budget;

const kept = (root = projectRoot): Budget => readTable(readFileSync(path.join(root, TABLE), 'utf8'));

/** Figures as that machine would have them. @param slowness of this one, by processor time */
const onReference = ({ processorSeconds, peakMegabytes }: Usage, slowness: number): Usage => ({
  processorSeconds: rounded(processorSeconds / slowness),
  peakMegabytes,
});

const rounded = (seconds: number): number => Math.round(seconds * 10) / 10;

const share = (now: number, before: number): string => `+${Math.round((now / before - 1) * 100)} %`;

/** Says in words which figures have grown by at least a twentieth. It returns nothing when none has. */
function more(now: Usage, before: Usage): string[] {
  const { processorSeconds: seconds, peakMegabytes: peak } = now;
  return [
    ...(seconds >= before.processorSeconds * MORE
      ? [`${seconds} s of processor for ${before.processorSeconds} (${share(seconds, before.processorSeconds)})`]
      : []),
    ...(peak >= before.peakMegabytes * MORE
      ? [`${peak} MB for ${before.peakMegabytes} (${share(peak, before.peakMegabytes)})`]
      : []),
  ];
}

/**
 * Compares what stages took with their budget. It is news, never a failure: machines differ.
 * @param measured stages that ran whole
 * @param slowness of this machine, see `measureSlowness`
 * @returns a sentence for each that took more
 */
export const overruns = (measured: readonly Measured[], slowness: number, budget = kept()): string[] =>
  measured.flatMap(({ name, usage }) => {
    const allowed = budget.stages[name];
    const over = usage && allowed ? more(onReference(usage, slowness), allowed) : [];
    return over.length > 0 ? [`${name}: ${over.join(', ')}`] : [];
  });

/** Returns the budget, with its figures replaced by those measured. */
export function updated(budget: Budget, measured: readonly Measured[], slowness: number): Budget {
  const stages = measured.flatMap(({ name, usage }) => (usage ? [[name, onReference(usage, slowness)] as const] : []));
  const files = dearest(measured.flatMap((stage) => stage.files ?? []));
  return {
    stages: { ...budget.stages, ...Object.fromEntries(stages) },
    files:
      files.length > 0
        ? Object.fromEntries(files.map(({ file, seconds }) => [file, rounded(seconds / slowness)]))
        : budget.files,
  };
}

/** Rewrites the table. @returns its path, for people */
export function updateBudget(measured: readonly Measured[], slowness: number): string {
  writeFileSync(path.join(projectRoot, TABLE), `${JSON.stringify(updated(kept(), measured, slowness), null, 2)}\n`);
  return TABLE;
}

/** The points of the developers' section of a changelog, each on one line. */
function pointsForDevelopers(changelog: string): string[] {
  const [, section = ''] = changelog.split(`\n${DEVELOPERS}\n`);
  const [points = ''] = section.split(/^#/m);
  return points
    .split(/^- /m)
    .slice(1)
    .map((point) => point.replaceAll(/\s+/g, ' ').trim());
}

/** Two states of the table and the changelog. */
interface State {
  readonly table: Budget;
  readonly changelog: string;
}

/**
 * Finds stages whose budget was raised by a twentieth or more although no new point of the changelog's developer
 * section names them. A stage that had no budget has nothing to raise.
 * @returns a sentence for each
 */
export function unexplained(before: State, now: State): string[] {
  const known = new Set(pointsForDevelopers(before.changelog));
  const points = pointsForDevelopers(now.changelog).filter((point) => !known.has(point));
  return Object.entries(now.table.stages).flatMap(([name, budget]) => {
    const earlier = before.table.stages[name];
    const raised = earlier ? more(budget, earlier) : [];
    if (raised.length === 0 || points.some((point) => point.includes(name) && point !== name)) return [];
    return [
      `${TABLE} raises “${name}” to ${raised.join(', ')}: say why in ${CHANGELOG} under “${DEVELOPERS}”, by that name.`,
    ];
  });
}

/** The commit that the table is compared with: before this branch, or before the table's last change. */
function earlierCommit(root: string): string | undefined {
  const left = leftMainAt(root);
  if (left) return left;
  const isChanged = gitOrNothing(['status', '--porcelain', '--', TABLE], root) !== '';
  const last = isChanged ? 'HEAD' : `${gitOrNothing(['log', '-1', '--format=%H', '--', TABLE], root)}^`;
  return gitOrNothing(['rev-parse', '--verify', '--quiet', last], root);
}

/**
 * Compares the kept table with the one committed earlier, see `unexplained`. In a copy without history it says so.
 * @param root of the project
 */
export function unexplainedRaises(root = projectRoot): string[] {
  const commit = earlierCommit(root);
  if (commit === undefined) {
    console.log(`No history to compare ${TABLE} with: its raises are not looked at.`);
    return [];
  }
  const at = (file: string) => gitOrNothing(['show', `${commit}:${file}`], root);
  const table = at(TABLE);
  if (table === undefined) return [];
  return unexplained(
    { table: readTable(table), changelog: at(CHANGELOG) ?? '' },
    { table: kept(root), changelog: readFileSync(path.join(root, CHANGELOG), 'utf8') },
  );
}
