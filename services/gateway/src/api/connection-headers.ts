import type { IncomingHttpHeaders, ServerResponse } from 'node:http';
import { DRAINING_HEADER } from '@laminate/kit/http/closing';

/**
 * What a caller says of its own connection (RFC 9110, 7.6.1); how a body is transferred is said anew by who sends it
 * on.
 */
const OF_ONE_CONNECTION = ['connection', 'keep-alive', 'proxy-connection', 'te', 'upgrade'];

/**
 * Keeps a caller's words about its connection from the service, whose connections the gateway keeps for all callers.
 */
export function forgetConnection(headers: IncomingHttpHeaders): void {
  for (const name of OF_ONE_CONNECTION) delete headers[name];
}

/**
 * Says in an answer of a service what becomes of the caller's connection, whatever the service said of its own: it
 * stays, unless the caller wants it closed, the gateway drains or it was the connection of a stream.
 */
export function writeConnection(headers: IncomingHttpHeaders, res: ServerResponse, isStream: boolean): void {
  const stays = !isStream && res.shouldKeepAlive && res.getHeader('connection') !== 'close';
  headers.connection = stays ? 'keep-alive' : 'close';
  if (!stays) delete headers['keep-alive'];
  delete headers[DRAINING_HEADER];
}
