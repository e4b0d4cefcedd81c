import { giveBackMemory } from '@laminate/kit/give-back-memory';

/** Something that runs until it is closed. */
interface Closable {
  close(): Promise<void>;
}

/**
 * Runs what is started until SIGINT or SIGTERM, then closes it and exits. Exits 1 with its message when it can't start.
 */
export async function runUntilStopped(start: () => Promise<Closable>): Promise<void> {
  let running: Closable;
  try {
    running = await start();
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exit(1);
  }
  giveBackMemory();
  let stopping = false;
  const stop = () => {
    if (stopping) return;
    stopping = true;
    running.close().then(
      () => process.exit(0),
      () => process.exit(1),
    );
  };
  process.once('SIGINT', stop);
  process.once('SIGTERM', stop);
}
