import { generateKeyPairSync } from 'node:crypto';
import { backendMatcher, splitTarget } from '@laminate/contracts/path-matcher';
import { createProxyMiddleware } from 'http-proxy-middleware';
import { decodeJwt, exportJWK, SignJWT } from 'jose';

const ALGORITHM = 'EdDSA';
const KID = 'dev';
const SIGNED_OUT = [401, 422];

/**
 * Hands calls of a remote's service on to the developer's own one, as the gateway of an installation does: with a token
 * that says who calls, and only what remote.json names. The keys to check it with are at this server's
 * `/.well-known/jwks.json`. It asks the installation whether the caller is logged in, but the developer decides which
 * roles they have.
 *
 * @param {object} options
 * @param {string} options.name of the remote
 * @param {() => any} options.description the content of remote.json as it is now
 * @param {string} options.backend address of the service
 * @param {string} options.origin of the installation
 * @param {string[]} options.roles
 * @returns {(req: any, res: any, next: () => void) => Promise<void>}
 */
export function ownBackend({ name, description, backend, origin, roles }) {
  const { privateKey, publicKey } = generateKeyPairSync('ed25519');
  const prefix = `/api/x/${name}`;
  const refuse = (res, status, code, msg) => {
    res.writeHead(status, { 'content-type': 'application/problem+json' });
    res.end(JSON.stringify({ code, msg, errors: [] }));
  };
  const proxy = createProxyMiddleware({
    target: backend,
    changeOrigin: true,
    on: {
      proxyRes: (answer) => {
        // To a page they say that the person is logged out.
        if (SIGNED_OUT.includes(answer.statusCode)) answer.statusCode = 502;
      },
      error: (_error, _req, res) =>
        refuse(res, 503, 'service_unavailable', `Your service at ${backend} does not answer`),
    },
  });

  const tokenFor = ({ sub, acc }, issuer, eventId) =>
    new SignJWT({ name: 'Developer', account_id: acc, ...(eventId && { event_id: eventId }), roles })
      .setProtectedHeader({ alg: ALGORITHM, kid: KID })
      .setSubject(sub)
      .setIssuer(issuer)
      .setAudience(name)
      .setIssuedAt()
      .setExpirationTime('60 s')
      .sign(privateKey);

  return async (req, res, next) => {
    if (req.url === '/.well-known/jwks.json') {
      const keys = [{ ...(await exportJWK(publicKey)), kid: KID, alg: ALGORITHM, use: 'sig' }];
      return void res.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify({ keys }));
    }
    if (!req.url.startsWith(`${prefix}/`)) return next();
    const { path, query } = splitTarget(req.url.slice(prefix.length));
    const match = backendMatcher(description().backend?.routes ?? []).match(req.method, path);
    if (match.kind === 'wrong-method') {
      const allowed = match.allowed.join(', ');
      res.setHeader('allow', allowed);
      return refuse(res, 405, 'method_not_allowed', `remote.json names ${allowed} for ${path} alone`);
    }
    if (match.kind === 'unknown')
      return refuse(res, 404, 'not_found', `remote.json names no call ${req.method} ${path} of your service`);
    const { route, params } = match;
    const eventId = params.has('eventId') ? Number(params.get('eventId')) : undefined;
    const { authorization = '' } = req.headers;
    const known = await fetch(new URL('/api/events', origin), { headers: { authorization } }).catch(() => undefined);
    if (!known) return refuse(res, 503, 'service_unavailable', `${origin} does not answer`);
    if (!known.ok) {
      res.writeHead(known.status, { 'content-type': 'application/problem+json' });
      return void res.end(await known.text());
    }
    if (route.roles.length > 0 && !route.roles.some((role) => roles.includes(role)))
      return refuse(
        res,
        403,
        'forbidden',
        `remote.json names ${route.roles.join(', ')} for it, --roles ${roles.join(', ')}`,
      );
    // Whichever name of this machine the page was opened by.
    const issuer = `http://localhost:${req.socket.localPort}`;
    const who = decodeJwt(authorization.slice('Bearer '.length));
    req.headers.authorization = `Bearer ${await tokenFor(who, issuer, eventId)}`;
    delete req.headers.cookie;
    req.url = `${match.path}${query}`;
    return proxy(req, res, next);
  };
}
