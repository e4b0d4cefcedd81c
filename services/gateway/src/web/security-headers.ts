import type { RequestHandler } from 'express';
import helmet from 'helmet';

interface Options {
  /** The address people use; https adds HSTS. */
  readonly publicUrl: string | undefined;
  /** Development servers talk to the page over web sockets. */
  readonly development: boolean;
}

/**
 * Security headers of every answer. Scripts, workers and calls come from our own
 * origin alone and never from inline text; inline styles are allowed, since the
 * dialogs' scroll lock needs one.
 */
export function securityHeaders({ publicUrl, development }: Options): RequestHandler {
  return helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        // The code reader of the door is WebAssembly, of our origin too; this allows no text to become script.
        scriptSrc: ["'self'", "'wasm-unsafe-eval'"],
        scriptSrcAttr: ["'none'"],
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: ["'self'", 'data:', 'blob:'],
        fontSrc: ["'self'"],
        connectSrc: development ? ["'self'", 'ws:', 'wss:'] : ["'self'"],
        workerSrc: ["'self'"],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
      },
    },
    strictTransportSecurity: publicUrl?.startsWith('https:') ? { maxAge: 31_536_000, includeSubDomains: false } : false,
    referrerPolicy: { policy: 'same-origin' },
    xFrameOptions: { action: 'deny' },
  });
}
