import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/** Something that runs until it is closed. */
interface Closable {
  close(): Promise<void>;
}

/**
 * Gives back what the start took of memory and nothing needs any more: about 40 MB of a process, which V8 would keep
 * for as long as it has nothing to do.
 */
function giveBackMemory(): void {
  setFlagsFromString('--expose-gc');
  (runInNewContext('gc') as NodeJS.GCFunction)({ flavor: 'last-resort' });
}

/** Runs a service as a process: stops cleanly on SIGINT and SIGTERM, exits 1 with one line when it can't start. */
export async function runService(start: () => Promise<Closable>): Promise<void> {
  let service: Closable;
  try {
    service = await start();
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exit(1);
  }
  giveBackMemory();
  let stopping = false;
  const stop = () => {
    if (stopping) return;
    stopping = true;
    service.close().then(
      () => process.exit(0),
      () => process.exit(1),
    );
  };
  process.once('SIGINT', stop);
  process.once('SIGTERM', stop);
}
