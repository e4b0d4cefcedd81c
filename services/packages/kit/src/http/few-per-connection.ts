import type { RequestListener } from 'node:http';
import type { Socket } from 'node:net';

/** Browsers and proxies send the next request once the last one is answered. */
const MOST_WAITING = 8;

/**
 * Ends a connection on which too many requests wait for their answers. A client that sends hundreds together and reads
 * nothing would have all answers kept in memory, with what was opened for them.
 */
export function fewPerConnection(app: RequestListener): RequestListener {
  const waiting = new WeakMap<Socket, number>();
  return (req, res) => {
    const { socket } = req;
    const count = (waiting.get(socket) ?? 0) + 1;
    if (count > MOST_WAITING || socket.destroyed) return void socket.destroy();
    waiting.set(socket, count);
    res.once('close', () => waiting.set(socket, (waiting.get(socket) ?? 1) - 1));
    app(req, res);
  };
}
