import type { ModuleHealth, VersionReport, Vital } from '@laminate/contracts';
import { tables } from '@laminate/kit/database/tables';
import { SCREEN_CLASSES, SCREEN_STEP_MS, screenClass, type Rollout, type VersionHealth } from '@laminate/releases';
import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';

/** Good up to the first, poor beyond the second: https://web.dev/articles/vitals. Milliseconds, and a share for `cls`. */
const VITALS = { lcp: [2500, 4000], inp: [200, 500], cls: [0.1, 0.25] } as const;
type VitalName = keyof typeof VITALS;

/** What was counted of the versions of a rollout in its present step, by version and measure. */
export type Counts = ReadonlyMap<string, Readonly<Record<string, number>>>;

const stepOf = (name: string, { began, sharedBy }: Rollout) => ({ remote: name, began, step: sharedBy });

/** What a report adds, by measure. */
function measuresOf(report: VersionReport): Record<string, number> {
  const vital = (name: VitalName, value: number | undefined) => {
    if (value === undefined) return {};
    const [good, poor] = VITALS[name];
    return { [`${name}_${value <= good ? 'good' : value <= poor ? 'fair' : 'poor'}`]: 1 };
  };
  return {
    ...(report.first && { sessions: 1 }),
    ...(report.failed && { failed: 1 }),
    ...(report.failed === 'load' && { failed_loads: 1 }),
    ...(report.screen_ms !== undefined && { [`screen_${screenClass(report.screen_ms)}`]: 1 }),
    ...(report.long_tasks && { long_tasks: report.long_tasks }),
    ...vital('lcp', report.lcp_ms),
    ...vital('inp', report.inp_ms),
    ...vital('cls', report.cls),
  };
}

/** Counts what a page reports of the versions of a rollout. */
export async function countReport(em: EntityManager, rollout: Rollout, report: VersionReport): Promise<void> {
  const { remote, version } = report;
  const rows = Object.entries(measuresOf(report))
    // In one order, so that no two reports wait for each other.
    .toSorted(([one], [other]) => one.localeCompare(other))
    .map(([measure, count]) => ({ ...stepOf(remote, rollout), version, measure, count }));
  if (rows.length === 0) return;
  await tables(em)
    .insertInto('accounts.version_health')
    .values(rows)
    .onConflict((conflict) =>
      conflict
        .columns(['remote', 'began', 'step', 'version', 'measure'])
        .doUpdateSet({ count: sql<number>`least(version_health.count::bigint + excluded.count, 2000000000)` }),
    )
    .execute();
}

/** What was counted so far. */
export async function readCounts(em: EntityManager, name: string, rollout: Rollout): Promise<Counts> {
  const { remote, began, step } = stepOf(name, rollout);
  const rows = await tables(em)
    .selectFrom('accounts.version_health')
    .select(['version', 'measure', 'count'])
    .where('remote', '=', remote)
    .where('began', '=', began)
    .where('step', '=', step)
    .execute();
  const counts = new Map<string, Record<string, number>>();
  for (const { version, measure, count } of rows) counts.set(version, { ...counts.get(version), [measure]: count });
  return counts;
}

/** The counts of a version, as they are compared. */
export function healthOf(counts: Counts, version: string): VersionHealth {
  const { sessions = 0, failed = 0, ...rest } = counts.get(version) ?? {};
  return {
    sessions,
    failed: Math.min(failed, sessions),
    screens: Array.from({ length: SCREEN_CLASSES }, (_, index) => rest[`screen_${index}`] ?? 0),
  };
}

/** The counts of a version, as they are shown. */
export function presentHealth(counts: Counts, version: string): ModuleHealth {
  const { sessions, failed, screens } = healthOf(counts, version);
  const own = counts.get(version) ?? {};
  const vital = (name: VitalName): Vital => {
    const [good, fair, poor] = ['good', 'fair', 'poor'].map((grade) => own[`${name}_${grade}`] ?? 0) as [
      number,
      number,
      number,
    ];
    return { pages: good + fair + poor, good, poor };
  };
  return {
    version,
    sessions,
    failed,
    failed_loads: own['failed_loads'] ?? 0,
    long_tasks: own['long_tasks'] ?? 0,
    screen_p75_ms: upperQuartile(screens),
    lcp: vital('lcp'),
    inp: vital('inp'),
    cls: vital('cls'),
  };
}

function upperQuartile(screens: readonly number[]): number | null {
  const all = screens.reduce((sum, count) => sum + count, 0);
  if (all === 0) return null;
  let seen = 0;
  const index = screens.findIndex((count) => (seen += count) >= all * 0.75);
  return (index + 1) * SCREEN_STEP_MS;
}
