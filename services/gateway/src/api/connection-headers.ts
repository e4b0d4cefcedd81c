import type { IncomingHttpHeaders, ServerResponse } from 'node:http';
import { DRAINING_HEADER } from '@laminate/kit/http/graceful-shutdown';

/**
 * Headers in which a caller describes its own connection (RFC 9110, 7.6.1), with those of older clients and upgrades.
 * How a body is transferred is said again by the sender of the next hop. A `trailer` that is handed on ends the
 * process: the request that carries it on has no body in chunks.
 */
const OF_ONE_CONNECTION = [
  'connection',
  'expect',
  'http2-settings',
  'keep-alive',
  'proxy-authenticate',
  'proxy-authorization',
  'proxy-connection',
  'te',
  'trailer',
  'upgrade',
];
/** Without these a body or its place would not arrive, whatever a caller calls them. */
const KEPT = ['content-length', 'transfer-encoding', 'host'];

/**
 * Keeps a caller's words about its connection from the service, whose connections the gateway keeps for all callers:
 * also the headers that `Connection` names.
 */
export function forgetConnection(headers: IncomingHttpHeaders): void {
  const named = (headers.connection ?? '').split(',').map((name) => name.trim().toLowerCase());
  for (const name of [...OF_ONE_CONNECTION, ...named]) if (!KEPT.includes(name)) delete headers[name];
}

/**
 * Says in a service's response what happens to the caller's connection, whatever the service itself said. The
 * connection stays open, unless the caller wants it closed, the gateway drains or it was the connection of a stream.
 */
export function writeConnection(headers: IncomingHttpHeaders, res: ServerResponse, isStream: boolean): void {
  const stays = !isStream && res.shouldKeepAlive && res.getHeader('connection') !== 'close';
  headers.connection = stays ? 'keep-alive' : 'close';
  if (!stays) delete headers['keep-alive'];
  delete headers[DRAINING_HEADER];
}
