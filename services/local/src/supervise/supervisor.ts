import { get, type ClientRequest } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { Failure } from '@laminate/operate/failure';
import { logFile, logTail, rotateLog, withLog } from './logs.ts';
import type { RunRecord } from '@laminate/operate/processes/run-record';
import { spawnBound, type BoundProcess } from './tied-process.ts';

const READY_TIMEOUT = 60_000;
/**
 * Interval at which a starting process is asked whether it is ready, in milliseconds. Seven together are asked by the
 * core that they start on.
 */
const QUERY_EVERY = 100;
/** Longest time that an answer can take, in milliseconds. */
const ANSWER_MS = 2000;
const FIRST_DELAY = 200;
const LONGEST_DELAY = 10_000;
/** A process that ran this long is well again: the next delay starts small. */
const WELL_AFTER = 30_000;

export interface ProcessDefinition {
  /** Also the name of its log. */
  name: string;
  /** Services that run in it, and the gateway. There are none if it is something else. */
  parts?: readonly string[];
  command: string;
  args: string[];
  cwd: string;
  env: NodeJS.ProcessEnv;
  /** Answers whether it can be used. It is asked until it says so. Rejecting counts as not yet. */
  isReady: () => Promise<boolean>;
  /** Time to end on its own when it is stopped (milliseconds). */
  timeoutMs: number;
}

export interface SupervisorOptions {
  /** Absolute path, with the logs below it. */
  dataDir: string;
  record: RunRecord;
  /** One line for the operator. */
  log: (line: string) => void;
}

/** Keeps processes running: starts each, waits until it is ready, restarts it when it ends, stops all. */
export class Supervisor {
  readonly #options: SupervisorOptions;
  readonly #running = new Map<string, BoundProcess>();
  readonly #stopped = new AbortController();

  constructor(options: SupervisorOptions) {
    this.#options = options;
  }

  /**
   * Starts a process and waits until it is ready. From then on it is restarted when it ends.
   * @throws Failure when it ends or does not become ready within a minute
   */
  async start(definition: ProcessDefinition): Promise<void> {
    const { name, isReady } = definition;
    rotateLog(this.#options.dataDir, name);
    const tied = await this.#spawn(definition);
    let end: string | undefined;
    void tied.ended.then((how) => (end = how));
    const deadline = Date.now() + READY_TIMEOUT;
    while (!(await isReady().catch(() => false))) {
      if (this.#stopped.signal.aborted) return;
      if (end !== undefined || Date.now() > deadline) throw this.#startFailure(name, end);
      await sleep(QUERY_EVERY);
    }
    void this.#keep(definition, tied, Date.now());
  }

  /** Stops the named process for good, or all of them. */
  async stop(definitions: ProcessDefinition[]): Promise<void> {
    this.#stopped.abort();
    await Promise.all(definitions.map(({ name, timeoutMs }) => this.#running.get(name)?.end([['SIGTERM', timeoutMs]])));
  }

  async #spawn({ name, parts, command, args, cwd, env }: ProcessDefinition): Promise<BoundProcess> {
    const { dataDir, record } = this.#options;
    const tied = await withLog(dataDir, name, (output) =>
      spawnBound(command, args, { cwd, env, stdio: ['ignore', output, output] }),
    );
    this.#running.set(name, tied);
    record.add(name, tied.pid, parts);
    void tied.ended.then(() => record.remove(tied.pid));
    return tied;
  }

  async #keep(definition: ProcessDefinition, first: BoundProcess, firstStarted: number): Promise<void> {
    const { name } = definition;
    let [tied, started, delay] = [first, firstStarted, FIRST_DELAY];
    for (;;) {
      const end = await tied.ended;
      if (this.#stopped.signal.aborted) return;
      if (Date.now() - started > WELL_AFTER) delay = FIRST_DELAY;
      this.#options.log(
        `${name} ended (${end}) and starts again in ${delay / 1000} s; see ${logFile(this.#options.dataDir, name)}`,
      );
      await sleep(delay, undefined, { signal: this.#stopped.signal }).catch(() => undefined);
      if (this.#stopped.signal.aborted) return;
      delay = Math.min(delay * 2, LONGEST_DELAY);
      started = Date.now();
      tied = await this.#spawn(definition);
    }
  }

  #startFailure(name: string, end: string | undefined): Failure {
    const { dataDir } = this.#options;
    const lines = logTail(dataDir, name).trim().split('\n');
    const reason = (lines.findLast((line) => line.includes('Error')) ?? lines.at(-1))?.trim().slice(0, 300);
    const what = end ? `ended at start with ${end}` : 'did not become ready within a minute';
    return new Failure(`The process ${name} ${what}${reason ? ` («${reason}»)` : ''}: see ${logFile(dataDir, name)}.`);
  }
}

/** Whether an address answers 200. By `node:http`, since `fetch` costs a start more than all that it asks. */
export function answersOk(url: string): Promise<boolean> {
  return new Promise((resolve, reject) => {
    get(url, { agent: false, timeout: ANSWER_MS }, (response) => {
      response.resume();
      resolve(response.statusCode === 200);
    })
      .on('timeout', function (this: ClientRequest) {
        this.destroy(new Error(`${url} takes too long`));
      })
      .on('error', reject);
  });
}
