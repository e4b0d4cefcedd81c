import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { errorCode } from '../failure.ts';

/** Checks whether a process with this number (negative: a process group) exists, for any owner. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return !isZombie(pid);
  } catch (error) {
    return errorCode(error) === 'EPERM';
  }
}

function isZombie(pid: number): boolean {
  return statFields(pid)?.[0] === 'Z';
}

/** The fields of /proc/<pid>/stat after the command name, or nothing where there is no /proc. */
export function statFields(pid: number): string[] | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  } catch {
    return undefined;
  }
}

/** When a process started, in the words of this system: tells it from a later one with the same number. */
export function processStart(pid: number): string | undefined {
  const fields = statFields(pid);
  if (fields) return `${readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()}/${fields[19]}`;
  return processField(pid, 'lstart');
}

/** The command line of a process, or nothing when it can't be read. */
export function commandLine(pid: number): string | undefined {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ').trim();
  } catch {
    return processField(pid, 'args');
  }
}

function processField(pid: number, field: string): string | undefined {
  try {
    return (
      execFileSync('ps', ['-p', String(pid), '-o', `${field}=`], { encoding: 'utf8', stdio: 'pipe' }).trim() ||
      undefined
    );
  } catch {
    return undefined;
  }
}

/** Sends a signal. It isn't an error if the process is already gone. */
export function sendSignal(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch (error) {
    if (errorCode(error) !== 'ESRCH') throw error;
  }
}

/** Waits until a process is gone. @returns whether it went within the time (milliseconds) */
export async function waitForEnd(pid: number, timeout: number): Promise<boolean> {
  const deadline = Date.now() + timeout;
  while (isAlive(pid)) {
    if (Date.now() > deadline) return false;
    await sleep(20);
  }
  return true;
}

/**
 * Ends a process with the given signals in turn, each with its time to act (milliseconds), then with SIGKILL.
 * @param pid negative for a whole process group
 */
export async function endProcess(pid: number, steps: Array<[NodeJS.Signals, number]>): Promise<void> {
  for (const [signal, timeoutMs] of steps) {
    sendSignal(pid, signal);
    if (await waitForEnd(pid, timeoutMs)) return;
  }
  sendSignal(pid, 'SIGKILL');
  await waitForEnd(pid, 2000);
}
