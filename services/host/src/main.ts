import { constants, getPriority, setPriority } from 'node:os';
import { giveBackMemory } from '@laminate/kit/give-back-memory';
import { startHost } from './host.ts';

/** Something that runs until it is closed. */
interface Closable {
  close(): Promise<void>;
}

/**
 * Runs what is started until SIGINT or SIGTERM, then closes it and exits. Exits 1 with its message when it can't start.
 */
async function runUntilStopped(start: () => Promise<Closable>): Promise<void> {
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

const parts = process.argv.slice(2);
// Guests wait at the door: where they share processors, it goes first. Only root could raise a priority again.
if (!parts.includes('checkin') && (parts.length > 1 || parts.includes('integrations')))
  setPriority(Math.max(getPriority(), constants.priority.PRIORITY_BELOW_NORMAL));
await runUntilStopped(() => startHost(parts, process.env, (line) => void process.stderr.write(`${line}\n`)));
