import { posix } from 'node:path';
import { createProxyMiddleware, responseInterceptor } from 'http-proxy-middleware';

/** The element in which a page brings the list of remotes along. */
const LIST = /(<script type="application\/json" id="remotes">)(.*?)(<\/script>)/s;
const LIST_ADDRESS = '/remotes.json';
const WORKERS = ['/sw.js', '/portal-sw.js'];
/** A service worker that takes itself away. */
const RETIRED_WORKER = `addEventListener('install', () => skipWaiting());
addEventListener('activate', (event) => event.waitUntil(registration.unregister()));
`;
const TIMEOUT_MS = 4000;

const doesNotAnswer = (origin, { code, message }) => `${origin} does not answer (${code || message}).`;

/**
 * Asks whether an installation is there.
 *
 * @param {string} origin
 * @returns {Promise<string | undefined>} undefined when it is, else a sentence
 */
export async function offlineReason(origin) {
  try {
    await fetch(new URL(LIST_ADDRESS, origin), { signal: AbortSignal.timeout(TIMEOUT_MS) });
  } catch (error) {
    return doesNotAnswer(origin, error.cause ?? error);
  }
}

/**
 * Hands everything on to an installation, and puts a remote into the list of its pages on the way back.
 *
 * @param {object} options
 * @param {string} options.origin of the installation
 * @param {() => any} options.description the content of remote.json as it is now
 * @param {string} options.pathname where the remote's files are served
 * @returns {import('http-proxy-middleware').RequestHandler}
 */
export function installation({ origin, description, pathname }) {
  const withRemote = (registry) => {
    const { name, routes, nav, palette, portal } = description();
    const entry = { name, version: 'dev', entry: `${pathname}remoteEntry.js`, routes, nav, palette, portal };
    return { ...registry, remotes: [...registry.remotes.filter((remote) => remote.name !== name), entry] };
  };
  const common = { target: origin, changeOrigin: true };
  const on = {
    proxyReq: (request) => {
      // A cached page would lack the remote.
      request.removeHeader('if-none-match');
      // What the installation compares with its own address.
      for (const header of ['origin', 'referer']) if (request.getHeader(header)) request.setHeader(header, origin);
    },
    error: (error, _req, res) => {
      if (res.headersSent || !res.writeHead) return void res.destroy();
      res.writeHead(502, { 'content-type': 'text/plain' });
      res.end(doesNotAnswer(origin, error));
    },
  };
  const asItIs = createProxyMiddleware({ ...common, on });
  const changed = createProxyMiddleware({
    ...common,
    selfHandleResponse: true,
    on: {
      ...on,
      proxyRes: responseInterceptor(async (content, answer, req, res) => {
        if (req.url === LIST_ADDRESS) return JSON.stringify(withRemote(JSON.parse(content.toString('utf8'))));
        const policy = answer.headers['content-security-policy'];
        // The page hears from this server that something has changed.
        if (policy)
          res.setHeader('content-security-policy', policy.replace("connect-src 'self'", "connect-src 'self' ws: wss:"));
        return content.toString('utf8').replace(LIST, (_, before, list, after) => {
          const text = JSON.stringify(withRemote(JSON.parse(list))).replaceAll('<', '\\u003c');
          return `${before}${text}${after}`;
        });
      }),
    },
  });
  return (req, res, next) => {
    const { pathname: asked } = new URL(req.url, origin);
    // The product's would keep pages without the remote.
    if (WORKERS.includes(asked))
      return void res.writeHead(200, { 'content-type': 'text/javascript' }).end(RETIRED_WORKER);
    const isPage = posix.extname(asked) === '' && (req.headers.accept ?? '').includes('text/html');
    return (isPage || asked === LIST_ADDRESS ? changed : asItIs)(req, res, next);
  };
}
