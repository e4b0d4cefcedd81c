import { setTimeout as sleep } from 'node:timers/promises';
import { pidOf } from '../faults/processes.ts';

/** Where Node's inspector listens when a process is asked for it by a signal. */
const INSPECTOR = 'http://127.0.0.1:9229/json';

interface Answer {
  readonly id: number;
  readonly result: { readonly result?: { readonly value: number } };
}

/** The heap of a service after a full collection: what it holds, without what Node has not cleared yet. */
export class CollectedHeap {
  readonly #socket: WebSocket;
  #calls = 0;

  private constructor(socket: WebSocket) {
    this.#socket = socket;
  }

  /** @param name of a service, as in `run.json`. Open one at a time, since all have the same port */
  static async open(name: string): Promise<CollectedHeap> {
    process.kill(pidOf(name), 'SIGUSR1');
    let targets: { webSocketDebuggerUrl: string }[] | undefined;
    for (const end = Date.now() + 10_000; !targets; await sleep(50)) {
      if (Date.now() > end) throw new Error(`The inspector of ${name} does not answer`);
      targets = (await fetch(INSPECTOR)
        .then((answer) => answer.json())
        .catch(() => undefined)) as typeof targets;
    }
    const socket = new WebSocket(targets[0]?.webSocketDebuggerUrl ?? '');
    await new Promise((resolve, reject) => {
      socket.onopen = resolve;
      socket.onerror = reject;
    });
    return new CollectedHeap(socket);
  }

  /** In megabytes. */
  async read(): Promise<number> {
    await this.#call('HeapProfiler.collectGarbage');
    const { result } = await this.#call('Runtime.evaluate', { expression: 'process.memoryUsage().heapUsed' });
    return (result?.value ?? Number.NaN) / 1e6;
  }

  close(): void {
    this.#socket.close();
  }

  #call(method: string, params: object = {}): Promise<Answer['result']> {
    const id = (this.#calls += 1);
    const answer = new Promise<Answer['result']>((resolve) => {
      const take = ({ data }: MessageEvent) => {
        const message = JSON.parse(String(data)) as Answer;
        if (message.id !== id) return;
        this.#socket.removeEventListener('message', take);
        resolve(message.result);
      };
      this.#socket.addEventListener('message', take);
    });
    this.#socket.send(JSON.stringify({ id, method, params }));
    return answer;
  }
}
