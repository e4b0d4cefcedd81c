import { setTimeout as sleep } from 'node:timers/promises';
import { errorMessage } from '@laminate/operate/failure';
import type { RunRecord } from '@laminate/operate/processes/run-record';

const FIRST_DELAY = 200;
const LONGEST_DELAY = 10_000;

/** A server that is started by a function of ours: Postgres, Redis. */
export interface Server {
  url: string;
  pid: number;
  ended: Promise<string>;
  stop(): Promise<void>;
}

interface Keeping {
  name: string;
  start: () => Promise<Server>;
  record: RunRecord;
  log: (line: string) => void;
}

/**
 * Starts a server and starts it again whenever it ends, until it is stopped.
 * `start` must bring it back at the same address.
 * @throws whatever the first `start` throws
 */
export async function keepServer({
  name,
  start,
  record,
  log,
}: Keeping): Promise<{ url: string; stop(): Promise<void> }> {
  const stopped = new AbortController();
  let current = await start();
  record.add(name, current.pid);
  const { url } = current;

  async function keep(): Promise<void> {
    for (;;) {
      const end = await current.ended;
      record.remove(current.pid);
      if (stopped.signal.aborted) return;
      log(`${name} ended (${end}) and starts again`);
      await restart();
    }
  }

  async function restart(): Promise<void> {
    for (let delay = FIRST_DELAY; !stopped.signal.aborted; delay = Math.min(delay * 2, LONGEST_DELAY)) {
      await sleep(delay, undefined, { signal: stopped.signal }).catch(() => undefined);
      try {
        current = await start();
        record.add(name, current.pid);
        if (current.url !== url) log(`${name} came back at another port: stop Laminate and start it again`);
        return;
      } catch (error) {
        log(errorMessage(error));
      }
    }
  }

  void keep();
  return {
    url,
    async stop() {
      stopped.abort();
      await current.stop();
    },
  };
}
