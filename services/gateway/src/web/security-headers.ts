import type { RequestHandler } from 'express';
import helmet from 'helmet';

interface Options {
  /** The address people use; https adds HSTS. */
  readonly publicUrl: string | undefined;
  /** Development servers talk to the page over web sockets. */
  readonly development: boolean;
}

/**
 * Security headers of every answer. Scripts, styles, workers and calls come from our own origin alone and never from inline
 * text, and no text becomes script or markup but by the named policies.
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
        styleSrc: ["'self'"],
        imgSrc: ["'self'", 'data:', 'blob:'],
        fontSrc: ["'self'"],
        connectSrc: development ? ["'self'", 'ws:', 'wss:'] : ["'self'"],
        workerSrc: ["'self'"],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
        requireTrustedTypesFor: ["'script'"],
        // The shell's, which judges addresses of scripts; that of what cleans texts; that of what is pasted into an editor.
        trustedTypes: ['default', 'dompurify', 'ProseMirrorClipboard'],
      },
    },
    strictTransportSecurity: publicUrl?.startsWith('https:') ? { maxAge: 31_536_000, includeSubDomains: false } : false,
    referrerPolicy: { policy: 'same-origin' },
    xFrameOptions: { action: 'deny' },
  });
}
