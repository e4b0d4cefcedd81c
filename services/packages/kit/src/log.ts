import { pino, type Logger } from 'pino';

export type { Logger };

/** One JSON line an entry on standard output; secrets in headers and bodies never reach it. */
export function createLogger(service: string, level: string): Logger {
  return pino({
    level,
    base: { service },
    redact: ['req.headers.authorization', 'req.headers.cookie', 'password', 'access_token'],
  });
}
