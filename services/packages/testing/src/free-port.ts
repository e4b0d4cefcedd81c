import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:net';

/** Below what the kernel gives a server that asks for port 0: none of those can take a port that was found free here. */
const [FIRST_PORT, LAST_PORT] = [20_000, 32_000];

/**
 * An address of this machine where nothing listens. The port of a closed server could already be in use by another
 * process.
 */
export const NOTHING_LISTENS = '127.0.0.1:1';

/** Returns a port of this machine that is free at the moment. */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = randomInt(FIRST_PORT, LAST_PORT);
    if (await isFree(port)) return port;
  }
}

async function isFree(port: number): Promise<boolean> {
  const server = createServer().listen(port, '127.0.0.1');
  const listens = await once(server, 'listening').then(
    () => true,
    () => false,
  );
  if (!listens) return false;
  server.close();
  await once(server, 'close');
  return true;
}
