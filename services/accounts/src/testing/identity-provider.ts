import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { exportJWK, generateKeyPair, importJWK, SignJWT, decodeJwt, type JWK } from 'jose';
import Provider from 'oidc-provider';

/** Somebody whom the provider knows, by their claims; `sub` is the name that they have there. */
export interface Known {
  readonly sub: string;
  readonly email: string;
  readonly email_verified: boolean;
  readonly name: string;
  readonly groups: readonly string[];
}

const CLIENT = { client_id: 'laminate', client_secret: 'a secret of the provider, for tests' } as const;

/** How a test has it answer otherwise than a provider that works. */
interface Ways {
  /** Claims of the ID token that are others; signed as always. */
  claims?: Readonly<Record<string, unknown>>;
  /** The ID token is signed by a key that is not its own. */
  strangeKey?: boolean;
  /** Nothing is answered any more. */
  hangs?: boolean;
}

async function newKey(): Promise<JWK> {
  const { privateKey } = await generateKeyPair('RS256', { extractable: true });
  return { ...(await exportJWK(privateKey)), kid: 'first', alg: 'RS256', use: 'sig' };
}

async function signAnew(token: string, key: JWK, { claims, strangeKey }: Ways): Promise<string> {
  const by = strangeKey ? await newKey() : key;
  const jwt = new SignJWT({ ...decodeJwt(token), ...claims }).setProtectedHeader({ alg: 'RS256', kid: 'first' });
  return jwt.sign(await importJWK(by, 'RS256'));
}

/**
 * A provider of OpenID Connect, certified as such, on this machine. Whoever `user` names is signed in there: it asks
 * nobody for a password.
 * @param redirectUri where it may send browsers to
 */
export async function openIdentityProvider(redirectUri: string) {
  const server = createServer();
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const key = await newKey();
  const people = new Map<string, Known>();
  const ways: Ways = {};
  const state = { user: '' };
  const provider = new Provider(issuer, {
    clients: [{ ...CLIENT, redirect_uris: [redirectUri] }],
    jwks: { keys: [key] },
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'], groups: ['groups'] },
    scopes: ['openid', 'email', 'profile', 'groups'],
    cookies: { keys: ['of a test'] },
    pkce: { required: () => true },
    features: { devInteractions: { enabled: false } },
    interactions: { url: (_context, { uid }) => `/interaction/${uid}` },
    findAccount: (_context, id) => ({ accountId: id, claims: () => ({ ...people.get(id), sub: id }) }),
    async loadExistingGrant({ oidc }) {
      const grant = new oidc.provider.Grant({
        clientId: oidc.client?.clientId ?? '',
        accountId: oidc.session?.accountId ?? '',
      });
      grant.addOIDCScope('openid email profile groups');
      await grant.save();
      return grant;
    },
  });
  provider.use(async (context, next) => {
    await next();
    const body = context.body as { id_token?: string } | undefined;
    if (context.path === '/token' && body?.id_token && (ways.claims || ways.strangeKey))
      context.body = { ...body, id_token: await signAnew(body.id_token, key, ways) };
  });
  const answer = provider.callback();
  server.on('request', (req, res) => {
    if (ways.hangs) return;
    if (!req.url?.startsWith('/interaction/')) return void answer(req, res);
    void provider.interactionFinished(req, res, { login: { accountId: state.user } });
  });
  return {
    issuer,
    client: CLIENT,
    ways,
    /** Adds somebody, who is signed in there from now on. */
    knows(person: Known): Known {
      people.set(person.sub, person);
      state.user = person.sub;
      return person;
    },
    /** Goes where a browser would go from this address on, and answers where it would be sent back to. */
    async follow(address: string): Promise<URL> {
      const jar = new Map<string, string>();
      for (let at = new URL(address); ;) {
        if (at.href.startsWith(redirectUri)) return at;
        const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ');
        const { headers, status } = await fetch(at, { redirect: 'manual', headers: { cookie } });
        for (const line of headers.getSetCookie()) {
          const [name = '', value = ''] = (line.split(';')[0] ?? '').split('=');
          jar.set(name, value);
        }
        const next = headers.get('location');
        if (!next) throw new Error(`the provider answered ${status} at ${at.pathname}`);
        at = new URL(next, at);
      }
    },
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
