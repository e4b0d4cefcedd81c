import { fork } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import LightRunner from 'jest-light-runner';

/** A process with more resident memory than this runs no further file: bytes. */
const MOST_MEMORY = 1024 ** 3;

/** Runs files in one process after another, each for one project. */
class TestProcess {
  #child;
  #file;
  #memory = 0;

  constructor(globalConfig, projectConfig) {
    this.#child = fork(path.join(import.meta.dirname, 'test-process.mjs'), {
      // Its streams are pipes, whatever ours are.
      env: { ...(process.stdout.hasColors?.() && { FORCE_COLOR: '1' }), ...process.env },
      serialization: 'advanced',
      silent: true,
    });
    // Through our own streams, around which jest keeps its lines of progress.
    for (const name of ['stdout', 'stderr']) this.#child[name].on('data', (text) => process[name].write(text));
    this.#child.send({ globalConfig, projectConfig, runtime: 'child_process' }, () => undefined);
  }

  get isFull() {
    return this.#memory > MOST_MEMORY;
  }

  /**
   * @returns jest's result of the file
   * @throws Error when the file can't be loaded, or the process ends
   */
  async run(file) {
    const earlier = this.#file;
    this.#file = file;
    if (this.hasEnded) throw this.#crash(earlier);
    const settled = new AbortController();
    const { signal } = settled;
    // A process that can't be told has ended, which is seen here, too.
    this.#child.send(file, () => undefined);
    const [outcome] = await Promise.race([
      once(this.#child, 'message', { signal }),
      once(this.#child, 'exit', { signal }).then(() => []),
    ]);
    settled.abort();
    if (!outcome) throw this.#crash(file);
    const { result, failure, memory } = outcome;
    this.#memory = memory;
    if (failure) throw Object.assign(new Error(failure.message), failure);
    return result;
  }

  /** Lets the process run its exit handlers. */
  async end() {
    if (this.hasEnded) throw this.#crash(this.#file);
    // Node emits no 'close' after we have disconnected.
    const ended = once(this.#child, 'exit');
    this.#child.disconnect();
    await ended;
  }

  get hasEnded() {
    return this.#child.exitCode !== null || this.#child.signalCode !== null;
  }

  #crash(file) {
    const { exitCode, signalCode } = this.#child;
    return new Error(`The process that ran ${file} ended with ${signalCode ?? exitCode}`);
  }
}

/**
 * Runs test files in processes that are replaced as they grow: threads share one process, which only grows, and can't be
 * replaced because native libraries crash when their last thread ends. In this process with `--runInBand`.
 */
export default class extends LightRunner {
  #globalConfig;

  constructor(globalConfig, ...others) {
    super(globalConfig, ...others);
    this.#globalConfig = globalConfig;
  }

  async runTests(tests, watcher, onStart, onResult, onFailure) {
    const { maxWorkers } = this.#globalConfig;
    if (maxWorkers === 1) return super.runTests(tests, watcher, onStart, onResult, onFailure);
    const waiting = [...tests];
    const runInTurn = async () => {
      const processes = new Map();
      for (let test = waiting.shift(); test; test = waiting.shift()) {
        try {
          await onStart(test);
          await onResult(test, await this.#run(processes, test));
        } catch (error) {
          await onFailure(test, error);
        }
      }
      for (const each of processes.values()) await each.end();
    };
    await Promise.all(Array.from({ length: Math.min(maxWorkers, tests.length) }, runInTurn));
  }

  async #run(processes, { path: file, context: { config } }) {
    if (!processes.has(config)) processes.set(config, new TestProcess(this.#globalConfig, config));
    const chosen = processes.get(config);
    try {
      const result = await chosen.run(file);
      if (chosen.isFull) {
        processes.delete(config);
        await chosen.end();
      }
      return result;
    } catch (error) {
      if (chosen.hasEnded) processes.delete(config);
      throw error;
    }
  }
}
