import { existsSync, readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { projectRoot } from '@laminate/operate/settings';
import { statFields } from '@laminate/operate/processes/process-table';

/** Linux counts the time of processes in hundredths of a second, whatever the machine. */
const TICKS_A_SECOND = 100;
/** How often it is looked at the memory of processes, in milliseconds. */
const LOOK_MS = 1000;

const MEGABYTE = 1024 ** 2;

/** Fields of /proc/<pid>/stat, counted from the one after the name. */
const PARENT = 1;
const USER_TO_SYSTEM_OF_CHILDREN = [11, 15] as const;

/** Processor seconds of this process and of all its children that have ended. */
const processorSeconds = (): number =>
  (statFields(process.pid) ?? [])
    .slice(...USER_TO_SYSTEM_OF_CHILDREN)
    .reduce((sum, ticks) => sum + Number(ticks) / TICKS_A_SECOND, 0);

/** The most memory that a process below this one has had until now, in bytes. */
function largestBelow(): number {
  const processes = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map((name) => ({ pid: Number(name), parent: Number(statFields(Number(name))?.[PARENT]) }));
  const below = new Set([process.pid]);
  // A child usually has a greater number than its parent. The next look finds the others.
  for (const { pid, parent } of processes) if (below.has(parent)) below.add(pid);
  below.delete(process.pid);
  return Math.max(0, ...[...below].map(peakBytes));
}

function peakBytes(pid: number): number {
  try {
    return Number(/^VmHWM:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) * 1024;
  } catch {
    // It has ended.
    return 0;
  }
}

/** How many of the dearest files are shown and kept. */
const SHOWN = 30;

/** Processor time of one file of tests, in seconds. */
export interface FileCost {
  /** Below the project. */
  readonly file: string;
  readonly seconds: number;
}

/** What processes took of the machine. */
export interface Usage {
  readonly processorSeconds: number;
  /** Of the process that had the most memory. */
  readonly peakMegabytes: number;
}

/**
 * Watches how much of the machine the processes started by this one use, from now on.
 * @returns a function that returns the usage and ends the watch. It returns nothing on systems without /proc
 */
export function watchUsage(): () => Usage | undefined {
  if (!statFields(process.pid)) return () => undefined;
  const before = processorSeconds();
  let peak = 0;
  const look = () => (peak = Math.max(peak, largestBelow()));
  const timer = setInterval(look, LOOK_MS).unref();
  return () => {
    clearInterval(timer);
    return { processorSeconds: processorSeconds() - before, peakMegabytes: Math.round(peak / MEGABYTE) };
  };
}

/** Usage in words, to go after a duration. */
export const usageText = (usage: Usage | undefined): string =>
  usage ? `, ${usage.processorSeconds.toFixed(1)} s of processor, largest process ${usage.peakMegabytes} MB` : '';

/**
 * Reads what processes noted about their files (`jest/globals.mjs`), by path.
 * @param file has a line for each, and is missing when no test has run
 */
export function readCosts(file: string): FileCost[] {
  if (!existsSync(file)) return [];
  return readFileSync(file, 'utf8')
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as FileCost)
    .map(({ file: place, seconds }) => ({ file: path.relative(projectRoot, place), seconds }));
}

/** The dearest first. */
export const dearest = (files: readonly FileCost[]): FileCost[] =>
  files.toSorted((one, other) => other.seconds - one.seconds).slice(0, SHOWN);
