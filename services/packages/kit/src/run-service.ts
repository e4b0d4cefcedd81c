import { giveBackMemory } from './give-back-memory.ts';

/** Something that runs until it is closed. */
interface Closable {
  close(): Promise<void>;
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
