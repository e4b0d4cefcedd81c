import { existsSync, readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { docker, inspect } from './engine.ts';
import type { Installation } from './installation.ts';

const CGROUP = '/sys/fs/cgroup';

/** Megabytes of an image. */
export const imageSize = async (image: string): Promise<number> =>
  Number(await docker('image', 'inspect', '--format', '{{.Size}}', image)) / 1e6;

/** Megabytes that all containers take together; what several share counts once. */
export async function memoryOf(installation: Installation): Promise<number> {
  const kilobytes = (await installation.processes()).map((pid) => {
    const file = `/proc/${pid}/smaps_rollup`;
    return existsSync(file) ? Number(/^Pss:\s+(\d+)/m.exec(readFileSync(file, 'utf8'))?.[1] ?? 0) : 0;
  });
  return kilobytes.reduce((sum, each) => sum + each, 0) / 1000;
}

/** Seconds of a processor that a container has had, its health checks included. */
function processorSeconds(pid: number): number {
  const groups = readFileSync(`/proc/${pid}/cgroup`, 'utf8');
  const [, old] = /^\d+:(?:cpu,)?cpuacct[^:]*:(.+)$/m.exec(groups) ?? [];
  if (old) return Number(readFileSync(`${CGROUP}/cpuacct${old}/cpuacct.usage`, 'utf8')) / 1e9;
  const [, unified = ''] = /^0::(.+)$/m.exec(groups) ?? [];
  return Number(/usage_usec (\d+)/.exec(readFileSync(`${CGROUP}${unified}/cpu.stat`, 'utf8'))?.[1] ?? 0) / 1e6;
}

/** Share of one processor that all containers take together while nobody uses them. */
export async function idleProcessor(installation: Installation, seconds: number): Promise<number> {
  const ids = [...(await installation.containers()).values()].flat();
  const pids = (await Promise.all(ids.map(inspect))).map(({ pid }) => pid);
  const used = () => pids.reduce((sum, pid) => sum + processorSeconds(pid), 0);
  const before = used();
  await sleep(seconds * 1000);
  return (used() - before) / seconds;
}
