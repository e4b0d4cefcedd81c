import { connect, type NetConnectOpts } from 'node:net';
import { text } from 'node:stream/consumers';
import { z } from 'zod';

/**
 * Looks at a whole file.
 * @returns the name of what was found, null for nothing
 * @throws Error when it could not be looked at
 */
export type Scan = (bytes: Buffer) => Promise<string | null>;

const DEFAULT_PORT = 3310;
/** A file takes a second, but a busy daemon lets some wait. The limit is shorter than any call with a file can take. */
const TIMEOUT_MS = 60_000;
const ANSWER = /^stream: (?:OK|(?<finding>.+) FOUND)\0$/s;

/** Returns where a clamd listens, or undefined if the address is invalid. */
function addressOf(text: string): NetConnectOpts | undefined {
  const { protocol, hostname, port, pathname } = URL.parse(text) ?? {};
  if (protocol === 'unix:' && hostname === '' && pathname !== '/') return { path: decodeURIComponent(pathname ?? '') };
  if (protocol !== 'tcp:' || !hostname || !['', '/'].includes(pathname ?? '')) return undefined;
  return { host: hostname.replace(/^\[(.*)\]$/, '$1'), port: port ? Number(port) : DEFAULT_PORT };
}

/** The address of a clamd. */
export const ClamdUrl = z.string().refine((text) => addressOf(text) !== undefined, {
  error: 'must be an address like tcp://clamav:3310 or unix:///run/clamav/clamd.ctl',
});

/** A file in one chunk and the chunk of no bytes that ends it, as INSTREAM wants them. */
function inStream(bytes: Buffer): Buffer[] {
  const size = Buffer.alloc(4);
  size.writeUInt32BE(bytes.length);
  return [Buffer.from('zINSTREAM\0'), size, bytes, Buffer.alloc(4)];
}

/**
 * Has files scanned by a clamd: one connection a file, by its command INSTREAM. Its `StreamMaxLength` has to be at
 * least the size of the largest file, or it hangs up on that one.
 * @param url `tcp://host:port` or `unix:///path`
 * @param timeoutMs what it does not answer within is not scanned
 */
export function openClamd(url: string, timeoutMs = TIMEOUT_MS): Scan {
  const address = addressOf(ClamdUrl.parse(url)) as NetConnectOpts;
  return async (bytes) => {
    const socket = connect({ ...address, signal: AbortSignal.timeout(timeoutMs) });
    for (const part of inStream(bytes)) socket.write(part);
    const answer = await text(socket);
    const match = ANSWER.exec(answer);
    if (!match) throw new Error(`clamd answered ${JSON.stringify(answer.slice(0, 200))}`);
    return match.groups?.finding ?? null;
  };
}
