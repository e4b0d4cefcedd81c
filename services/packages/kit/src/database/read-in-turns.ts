import type { Socket } from 'node:net';
import type { Pool } from 'pg';

/** Bytes per read that only a long answer reaches. The most is 16 KB with TLS, 64 KB without. */
const LONG_READ = 16_000;

/**
 * Gives others their turn while the rows of a long answer are read. Otherwise Node reads up to 2 MB in one turn, and
 * making objects of so many rows takes tens of milliseconds.
 */
export function readInTurns(pool: Pool): void {
  pool.on('connect', ({ connection }) => {
    const stream = connection.stream as Socket;
    stream.on('data', ({ length }: Buffer) => {
      if (length < LONG_READ) return;
      stream.pause();
      setImmediate(() => stream.resume());
    });
  });
}
