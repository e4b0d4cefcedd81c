import { pino, type DestinationStream, type Logger } from 'pino';
import { currentRequest } from './request-scope.ts';
import { redactError } from './redact.ts';

export type { Logger };

/** What ties a line to its request, across all processes. */
function ofRequest(): object {
  const scope = currentRequest();
  return scope ? { requestId: scope.requestId, traceId: scope.trace.traceId } : {};
}

/**
 * Creates a logger that writes one JSON line per entry, to standard output by default. Work for a request logs its id.
 * People's data and secrets never reach the log, wherever an error carries them.
 */
export function createLogger(service: string, level: string, destination?: DestinationStream): Logger {
  const options = {
    level,
    base: { service },
    mixin: ofRequest,
    serializers: { err: redactError },
    redact: ['req.headers.authorization', 'req.headers.cookie', 'password', 'access_token'],
  };
  return destination ? pino(options, destination) : pino(options);
}
