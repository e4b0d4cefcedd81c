import { existsSync, readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { docker, inspect, processesBelow } from './engine.ts';
import type { Findings } from './findings.ts';
import type { Form, Installation } from './installation.ts';

const CGROUP = '/sys/fs/cgroup';
const REST_MS = 30_000;
const IDLE_SECONDS = 60;
/** Limits for all containers of each form, in megabytes and as a share of one processor. */
const MOST: Readonly<Record<Form, { readonly memory: number; readonly idle: number }>> = {
  small: { memory: 500, idle: 0.1 },
  large: { memory: 900, idle: 0.165 },
};

/** Megabytes of an image. */
export const imageSize = async (image: string): Promise<number> =>
  Number(await docker('image', 'inspect', '--format', '{{.Size}}', image)) / 1e6;

/** Returns the megabytes of a container. What processes share counts once. */
async function memoryOf(id: string): Promise<number> {
  const { pid } = await inspect(id);
  const kilobytes = processesBelow(pid).map((each) => {
    const file = `/proc/${each}/smaps_rollup`;
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

/** Returns the share of one processor that all containers take together while no one uses them. */
async function idleProcessor(installation: Installation, seconds: number): Promise<number> {
  const ids = [...(await installation.containers()).values()].flat();
  const pids = (await Promise.all(ids.map(inspect))).map(({ pid }) => pid);
  const used = () => pids.reduce((sum, pid) => sum + processorSeconds(pid), 0);
  const before = used();
  await sleep(seconds * 1000);
  return (used() - before) / seconds;
}

/** Notes the memory and processor time of an idle installation. */
export async function measureAtRest(installation: Installation, findings: Findings): Promise<void> {
  const { form } = installation;
  await sleep(REST_MS);
  const containers = [...(await installation.containers())].flatMap(([name, ids]) => ids.map((id) => ({ name, id })));
  const each = await Promise.all(containers.map(async ({ name, id }) => ({ name, megabytes: await memoryOf(id) })));
  const memory = each.reduce((sum, { megabytes }) => sum + megabytes, 0);
  const parts = each.map(({ name, megabytes }) => `${name} ${megabytes.toFixed(0)}`).join(', ');
  const found = `${memory.toFixed(0)} MB (${parts})`;
  findings.note(`memory at rest (${form})`, found, `≤ ${MOST[form].memory} MB`, memory <= MOST[form].memory);
  const idle = await idleProcessor(installation, IDLE_SECONDS);
  const share = `${(idle * 100).toFixed(1)} % of one`;
  findings.note(`processor at rest (${form})`, share, `≤ ${MOST[form].idle * 100} %`, idle <= MOST[form].idle);
}
