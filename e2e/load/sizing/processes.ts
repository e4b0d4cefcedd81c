import { readFileSync, readdirSync } from 'node:fs';
import { inData } from '../../pages/product-data.ts';

/** What a process and those that it started use. */
export interface ProcessUse {
  /** Memory. What several processes share, such as Postgres' buffers, counts once. */
  readonly bytes: number;
  /** The most that one of them ever had. */
  readonly peak: number;
  /** Processor time, with that of children which have ended. */
  readonly seconds: number;
  /** Open files and connections. */
  readonly files: number;
}

/** The fields of `/proc/<pid>/stat` behind the name. */
const statOf = (pid: number): string[] =>
  readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? [];

/** Every process of the machine, by the one that started it. */
function childrenByParent(): Map<number, number[]> {
  const children = new Map<number, number[]>();
  for (const name of readdirSync('/proc')) {
    if (!/^\d+$/.test(name)) continue;
    try {
      const parent = Number(statOf(Number(name))[1]);
      children.set(parent, [...(children.get(parent) ?? []), Number(name)]);
    } catch {
      // It has ended by now.
    }
  }
  return children;
}

/** A line of a file in `/proc` such as `Pss:  123 kB`, in bytes. */
const kilobytes = (file: string, name: string): number =>
  Number(new RegExp(`^${name}:\\s+(\\d+) kB`, 'm').exec(readFileSync(file, 'utf8'))?.[1] ?? 0) * 1024;

const NOTHING: ProcessUse = { bytes: 0, peak: 0, seconds: 0, files: 0 };

function ownUse(pid: number): ProcessUse {
  try {
    const ticks = statOf(pid).slice(11, 15).map(Number);
    return {
      bytes: kilobytes(`/proc/${pid}/smaps_rollup`, 'Pss'),
      peak: kilobytes(`/proc/${pid}/status`, 'VmHWM'),
      seconds: ticks.reduce((sum, each) => sum + each, 0) / 100,
      files: readdirSync(`/proc/${pid}/fd`).length,
    };
  } catch {
    // It has ended by now. Its time counts for its parent.
    return NOTHING;
  }
}

/** @param others processes that count for themselves */
function usageOf(
  pid: number,
  children: ReadonlyMap<number, readonly number[]>,
  others: ReadonlySet<number>,
): ProcessUse {
  return (children.get(pid) ?? [])
    .filter((child) => !others.has(child))
    .map((child) => usageOf(child, children, others))
    .reduce(
      (sum, use) => ({
        bytes: sum.bytes + use.bytes,
        peak: Math.max(sum.peak, use.peak),
        seconds: sum.seconds + use.seconds,
        files: sum.files + use.files,
      }),
      ownUse(pid),
    );
}

/**
 * What each process of the product uses now, by its name.
 * @param launcher the process that `npm start` begins with, to count it, too
 */
export function processesNow(launcher?: number): Map<string, ProcessUse> {
  const children = childrenByParent();
  const recorded = JSON.parse(inData('run.json')) as { name: string; pid: number }[];
  const processes =
    launcher === undefined || recorded.some(({ pid }) => pid === launcher)
      ? recorded
      : [{ name: 'launcher', pid: launcher }, ...recorded];
  const known = new Set(processes.map(({ pid }) => pid));
  return new Map(processes.map(({ name, pid }) => [name, usageOf(pid, children, known)]));
}
