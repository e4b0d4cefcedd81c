import { createHmac, timingSafeEqual } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A message whose signature was right. */
export interface ReceivedMessage {
  readonly id: string;
  readonly headers: IncomingHttpHeaders;
  readonly text: string;
}

/** Whether a message is signed with a secret and fresh, as the text of Standard Webhooks says it is checked. */
function isGenuine(secret: string, headers: IncomingHttpHeaders, text: string): boolean {
  const { 'webhook-id': id, 'webhook-timestamp': timestamp, 'webhook-signature': signatures } = headers;
  const age = Date.now() / 1000 - Number(timestamp);
  if (Math.abs(age) > 300) return false;
  const key = Buffer.from(secret.replace(/^whsec_/, ''), 'base64');
  const expected = createHmac('sha256', key)
    .update(`${String(id)}.${String(timestamp)}.${text}`)
    .digest();
  return String(signatures)
    .split(' ')
    .some((signature) => {
      const [version, given = ''] = signature.split(',');
      const bytes = Buffer.from(given, 'base64');
      return version === 'v1' && bytes.length === expected.length && timingSafeEqual(bytes, expected);
    });
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString();
}

/**
 * Opens a third-party app that is notified of an event, made with the public documents alone. It accepts messages
 * signed with its secret and refuses the rest.
 */
export async function openWebhookReceiver() {
  const taken: ReceivedMessage[] = [];
  const state = { secret: '', broken: false };
  const server = createServer(async (request, response) => {
    const text = await bodyOf(request);
    const { headers } = request;
    if (state.broken) return void response.writeHead(500).end('The database is away');
    if (!isGenuine(state.secret, headers, text)) return void response.writeHead(401).end();
    taken.push({ id: String(headers['webhook-id']), headers, text });
    response.writeHead(204).end();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    origin,
    url: `${origin}/laminate`,
    /** What was taken, in its order. */
    taken,
    /** Secret that it checks with, and whether it answers 500 to everyone. */
    state,
    close(): void {
      server.closeAllConnections();
      server.close();
    },
  };
}
