import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';

/** A webhook endpoint in a separate process. */
export class Receiver {
  readonly #process: ChildProcess;
  readonly port: number;

  private constructor(child: ChildProcess, port: number) {
    this.#process = child;
    this.port = port;
  }

  static async open(): Promise<Receiver> {
    const child = fork(path.join(import.meta.dirname, 'receiver-process.ts'));
    const [port] = (await once(child, 'message')) as [number];
    return new Receiver(child, port);
  }

  /** How many deliveries it has taken. */
  async count(): Promise<number> {
    const answer = once(this.#process, 'message') as Promise<[number]>;
    this.#process.send('count');
    return (await answer)[0];
  }

  close(): void {
    this.#process.kill();
  }
}
