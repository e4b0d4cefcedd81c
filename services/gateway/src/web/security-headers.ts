import type { RequestHandler } from 'express';
import helmet from 'helmet';

interface Options {
  /** Address that people use. With https it adds HSTS. */
  readonly publicUrl: string | undefined;
  /** Development servers talk to the page over web sockets. */
  readonly development: boolean;
}

/**
 * Security headers of every answer. Scripts, styles, workers and calls come from our own origin alone and never from
 * inline text, and in a page no text becomes script or markup but by the named policies.
 */
export function securityHeaders(options: Options): RequestHandler {
  const [ofPages, ofScripts] = [headers(options, TRUSTED_TYPES), headers(options, {})];
  return (req, res, next) => {
    res.set('permissions-policy', PERMISSIONS);
    (req.path.endsWith('.js') ? ofScripts : ofPages)(req, res, next);
  };
}

/** Permissions that pages can ask the device for: the door's camera, and keeping the screen awake. */
const PERMISSIONS = [
  'camera=(self)',
  'screen-wake-lock=(self)',
  ...[
    'accelerometer',
    'bluetooth',
    'browsing-topics',
    'display-capture',
    'geolocation',
    'gyroscope',
    'hid',
    'magnetometer',
    'microphone',
    'midi',
    'payment',
    'serial',
    'usb',
  ].map((feature) => `${feature}=()`),
].join(', ');

/**
 * What a script is sent with counts where it runs as a worker. That has no document to write markup into, and imports
 * what `script-src` allows: by address, as workers of any version of a remote were built.
 */
const TRUSTED_TYPES = {
  requireTrustedTypesFor: ["'script'"],
  // The policies are the shell's, which judges addresses of scripts, that of the text cleaner, and that of text pasted
  // into an editor.
  trustedTypes: ['default', 'dompurify', 'ProseMirrorClipboard'],
};

function headers({ publicUrl, development }: Options, more: Readonly<Record<string, string[]>>): RequestHandler {
  return helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        // The door's code reader is WebAssembly, also from our origin. This lets no text become script.
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
        ...more,
      },
    },
    strictTransportSecurity: publicUrl?.startsWith('https:') ? { maxAge: 31_536_000, includeSubDomains: false } : false,
    referrerPolicy: { policy: 'same-origin' },
    xFrameOptions: { action: 'deny' },
  });
}
