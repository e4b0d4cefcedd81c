import { once } from 'node:events';
import { createServer, type AddressInfo, type Socket } from 'node:net';

/**
 * The harmless text that every scanner takes for a virus. It is split in two, or a scanner would take this file for
 * one.
 */
export const EICAR = Buffer.from(
  ['X5O!P%@AP[4\\PZX54(P^)7CC)7}$EICAR-', 'STANDARD-ANTIVIRUS-TEST-FILE!$H+H*'].join(''),
);

const COMMAND = 'zINSTREAM\0';

/** What a connection brings, so many bytes at a time. */
function reader(socket: Socket): (count: number) => Promise<Buffer> {
  const parts = socket[Symbol.asyncIterator]() as AsyncIterator<Buffer, undefined>;
  let rest: Buffer = Buffer.alloc(0);
  return async (count) => {
    const taken = [rest];
    for (let length = rest.length; length < count;) {
      const { value } = await parts.next();
      if (!value) throw new Error('The connection ended too soon');
      taken.push(value);
      length += value.length;
    }
    const all = Buffer.concat(taken);
    rest = all.subarray(count);
    return all.subarray(0, count);
  };
}

/** The file that comes by INSTREAM: chunks with their sizes before them, up to one of no bytes. */
async function takeFile(socket: Socket): Promise<Buffer> {
  const take = reader(socket);
  const command = await take(COMMAND.length);
  if (command.toString() !== COMMAND) throw new Error(`There is no command ${command}`);
  const chunks: Buffer[] = [];
  for (let size = (await take(4)).readUInt32BE(); size > 0; size = (await take(4)).readUInt32BE())
    chunks.push(await take(size));
  return Buffer.concat(chunks);
}

/** Answers as clamd does, by the content alone. */
const byContent = (bytes: Buffer): string => `stream: ${bytes.includes(EICAR) ? 'Eicar-Test-Signature FOUND' : 'OK'}\0`;

/**
 * A small clamd: takes files by INSTREAM, finds EICAR in them, and hangs up after its answer.
 * @param listen a path instead of a port of this machine
 */
export async function startClamd(listen: { readonly path?: string } = {}) {
  const scanned: Buffer[] = [];
  const open = new Set<Socket>();
  let answer: (bytes: Buffer) => string | null = byContent;
  async function serve(socket: Socket): Promise<void> {
    const bytes = await takeFile(socket);
    scanned.push(bytes);
    const reply = answer(bytes);
    if (reply !== null) socket.end(reply);
  }
  const server = createServer((socket) => {
    open.add(socket);
    socket.on('close', () => open.delete(socket));
    serve(socket).catch(() => socket.destroy());
  });
  server.listen(listen.path === undefined ? { port: 0, host: '127.0.0.1' } : { path: listen.path });
  await once(server, 'listening');
  return {
    url:
      listen.path === undefined ? `tcp://127.0.0.1:${(server.address() as AddressInfo).port}` : `unix://${listen.path}`,
    /** The files that came whole. */
    scanned,
    /**
     * Changes its answers from now on. With null it never answers, and without an argument it answers as it did at
     * first.
     */
    answerWith(other: typeof answer = byContent) {
      answer = other;
    },
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        for (const socket of open) socket.destroy();
      }),
  };
}
