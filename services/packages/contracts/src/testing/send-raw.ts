import { once } from 'node:events';
import { request, type IncomingMessage, type RequestOptions } from 'node:http';
import { text } from 'node:stream/consumers';

/**
 * Sends a request with its target as it is written: `fetch` mends a path before it sends it.
 *
 * @param origin such as `http://127.0.0.1:4000`
 * @param target of the request line
 */
export async function sendRaw(
  origin: string,
  target: string,
  { method = 'GET', headers = {} }: Pick<RequestOptions, 'method' | 'headers'> = {},
): Promise<{ readonly status: number; readonly body: string }> {
  const { hostname, port } = new URL(origin);
  const sent = request({ hostname, port, path: target, method, headers, agent: false }).end();
  const [answer] = (await once(sent, 'response')) as [IncomingMessage];
  return { status: answer.statusCode ?? 0, body: await text(answer) };
}
