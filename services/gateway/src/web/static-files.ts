import type { IncomingMessage, ServerResponse } from 'node:http';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { apiError } from '@laminate/kit/errors';
import type { RequestHandler } from 'express';
import expressStaticGzip from 'express-static-gzip';

/** Names of files whose content can never change: they carry their hash. */
const HASHED = /\.[0-9a-f]{12}\.[\w.]+$/;
/** Conditions of a caller who wants to change what they have seen. No one can change a file here. */
const OF_WRITERS = ['if-match', 'if-unmodified-since'] as const;
const IMMUTABLE = 'public, max-age=31536000, immutable';

/**
 * Serves a folder of built files, in brotli or gzip if the build made them. Source maps are left out, because they are
 * for the operator, who has the folder. Files with a hash in their name are kept for good. Everything else is requested
 * again.
 *
 * @param folder must exist. The compressed copies are looked up once
 * @param immutable the whole folder never changes
 */
export function staticFiles(folder: string, { immutable }: { immutable: boolean }): RequestHandler {
  const files = expressStaticGzip(folder, {
    enableBrotli: true,
    orderPreference: ['br', 'gz'],
    index: false,
    serveStatic: {
      cacheControl: false,
      // Nothing here is long enough to be asked for in parts.
      acceptRanges: false,
      redirect: false,
      dotfiles: 'ignore',
      setHeaders: (res: ServerResponse<IncomingMessage>, file: string) => {
        const name = path.basename(file).replace(/\.(br|gz)$/, '');
        res.setHeader('cache-control', immutable || HASHED.test(name) ? IMMUTABLE : 'no-cache');
      },
    },
  });
  return (req, res, next) => {
    const name = decoded(req.path);
    if (name === undefined || name.endsWith('.map')) return next(apiError('not_found'));
    for (const header of OF_WRITERS) delete req.headers[header];
    // A caller who goes before their turn to be answered would leave the file open for good.
    res.once('pipe', (file: Readable) => res.once('close', () => file.destroy()));
    files(req, res, (error?: unknown) => {
      // A copy that was there once and is gone: what answers instead is not compressed.
      res.removeHeader('content-encoding');
      next(error);
    });
  };
}

function decoded(text: string): string | undefined {
  try {
    return decodeURIComponent(text);
  } catch {
    return undefined;
  }
}
