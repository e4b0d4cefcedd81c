import { spawn, type ChildProcess, type SpawnOptions } from 'node:child_process';
import { endProcess, sendSignal } from '@laminate/operate/processes/process-table';

/** Time for a bound process to end on its own after this process died (seconds). */
const GRACE = 5;

export interface BoundProcess {
  pid: number;
  child: ChildProcess;
  /** Settles with how it ended: `exit code 1`, `signal SIGKILL`. */
  ended: Promise<string>;
  /** Ends the process and everything that it started. Each signal has its time to act, in milliseconds. */
  end(steps: Array<[NodeJS.Signals, number]>): Promise<void>;
}

/**
 * Starts a process that can't outlive this one, however this one dies. It leads its own process group, so Ctrl-C in a
 * terminal reaches only us, and we decide who stops when.
 * @param onOrphaned the signal that stops it when we are gone
 * @throws the system's error when the process can't be started
 */
export async function spawnBound(
  command: string,
  args: string[],
  options: SpawnOptions,
  onOrphaned: 'INT' | 'TERM' = 'TERM',
): Promise<BoundProcess> {
  const child = spawn(command, args, { ...options, detached: true });
  const ended = new Promise<string>((resolve) => {
    child.once('exit', (code, signal) => resolve(signal ? `signal ${signal}` : `exit code ${code}`));
  });
  await new Promise<void>((resolve, reject) => {
    child.once('spawn', resolve);
    child.once('error', reject);
  });
  const pid = child.pid as number;
  const release = leash(pid, onOrphaned);
  void ended.then(() => {
    release();
    // However it ended, nothing that it started stays behind.
    sendSignal(-pid, 'SIGKILL');
  });
  return {
    pid,
    child,
    ended,
    async end(steps) {
      await endProcess(-pid, steps);
      await ended;
    },
  };
}

/** A shell waits on a pipe that only we hold open: it costs a megabyte, and no polling. */
function leash(pid: number, signal: 'INT' | 'TERM'): () => void {
  if (process.platform === 'win32') return () => undefined;
  const script = `read _ || { kill -${signal} "$1"; sleep ${GRACE}; kill -KILL "-$1"; }`;
  const shell = spawn('/bin/sh', ['-c', script, 'leash', String(pid)], {
    stdio: ['pipe', 'ignore', 'ignore'],
    detached: true,
  });
  shell.on('error', () => undefined);
  shell.unref();
  return () => void shell.kill('SIGKILL');
}
