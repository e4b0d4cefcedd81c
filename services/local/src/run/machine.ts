import { giveBackMemory } from '@laminate/kit/give-back-memory';
import { errorCode, Failure } from '@laminate/operate/failure';
import { prepareDataDir, readSettings, type Settings } from '@laminate/operate/settings';
import { trimLogs } from '../supervise/logs.ts';
import { tryPort } from '@laminate/operate/processes/ports';
import { openRunRecord, type RunRecord } from '@laminate/operate/processes/run-record';

/** Size of a log (bytes) from which it is cut, and how often that is looked at (milliseconds). */
const LOG_LIMIT = 50_000_000;
const TRIM_INTERVAL = 60_000;

/** What a run on one machine is given: its settings, its record, and where to hang what has to be stopped. */
export interface Machine {
  settings: Settings;
  record: RunRecord;
  /** One line for the operator. */
  log: (line: string) => void;
  /** The last thing registered is stopped first. */
  onStop(stop: () => Promise<void>): void;
}

/**
 * Runs `bringUp` and then waits for SIGINT, SIGTERM or SIGHUP, and stops what was started, within 10 s.
 * When `bringUp` fails, what it started is stopped and the failure thrown.
 * @returns the exit code
 */
export async function untilStopped(bringUp: (machine: Machine) => Promise<void>): Promise<number> {
  const settings = readSettings();
  prepareDataDir(settings.dataDir);
  const signal = nextSignal();
  const record = await openRunRecord(settings.dataDir);
  const stops: Array<() => Promise<void>> = [];
  const stopAll = async () => {
    for (let stop = stops.pop(); stop; stop = stops.pop()) await stop();
    record.close();
  };
  const trimming = setInterval(() => trimLogs(settings.dataDir, LOG_LIMIT), TRIM_INTERVAL);
  try {
    await checkPort(settings);
    const log = (line: string) => console.log(`  ${line}`);
    const up = bringUp({ settings, record, log, onStop: (stop) => void stops.push(stop) });
    // A signal during the start takes precedence. Anything half started ends together with this process.
    await Promise.race([up.then(giveBackMemory), signal]);
    await signal;
    console.log('Stopping …');
  } finally {
    await stopAll();
    clearInterval(trimming);
  }
  return 0;
}

function nextSignal(): Promise<void> {
  return new Promise((resolve) => {
    // Listens more than once, since npm and the terminal can both send the signal, and the second must not cut the stop
    // short.
    for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(name, () => resolve());
  });
}

async function checkPort({ port, host }: Settings): Promise<void> {
  try {
    if ((await tryPort(port, host)) !== undefined) return;
  } catch (error) {
    if (errorCode(error) === 'EACCES')
      throw new Failure(`PORT is ${port}, which this user may not open: set PORT to a number from 1024 on.`);
    throw new Failure(
      `HOST is "${host}", which is no address of this machine: set HOST to 127.0.0.1, 0.0.0.0 or one of its addresses.`,
    );
  }
  throw new Failure(`Port ${port} is taken by another program: stop that program, or set PORT to another number.`);
}
