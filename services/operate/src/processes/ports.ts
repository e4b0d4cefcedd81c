import { createServer } from 'node:net';
import { errorCode } from '../failure.ts';

/** A free loopback port: the wanted one when it is free, else any. */
export async function freePort(wanted = 0): Promise<number> {
  return (await tryPort(wanted, '127.0.0.1')) ?? freePort();
}

/**
 * Binds a port for a moment.
 * @param port 0 for any
 * @returns its number, or nothing when it is taken
 * @throws the system's error when it can't be bound for another reason (EACCES, EADDRNOTAVAIL, ENOTFOUND)
 */
export function tryPort(port: number, host: string): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', (error) => (errorCode(error) === 'EADDRINUSE' ? resolve(undefined) : reject(error)));
    server.listen({ port, host, exclusive: true }, () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' ? address?.port : undefined));
    });
  });
}
