import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { exportJWK, generateKeyPair, importJWK, SignJWT, decodeJwt, type JWK } from 'jose';
import Provider from 'oidc-provider';

/** A person known to the provider, by their claims. `sub` is the name that they have there. */
export interface Known {
  readonly sub: string;
  readonly email: string;
  readonly email_verified: boolean;
  readonly name: string;
  readonly groups: readonly string[];
}

interface Client {
  readonly client_id: string;
  readonly client_secret: string;
}

const CLIENT = { client_id: 'laminate', client_secret: 'a secret of the provider, for tests' } as const;

/** How a test has it answer otherwise than a provider that works. */
interface Ways {
  /** It neither names itself in its answers nor announces that it does (RFC 9207). */
  anonymous?: boolean;
  /** Claims of the ID token with other values. It is signed as always. */
  claims?: Readonly<Record<string, unknown>>;
  /** The ID token is signed by a key that is not its own. */
  strangeKey?: boolean;
  /** The provider no longer answers anything. */
  hangs?: boolean;
  /** What is waited for before a code is exchanged. */
  waits?: () => Promise<void>;
}

async function newKey(): Promise<JWK> {
  const { privateKey } = await generateKeyPair('RS256', { extractable: true });
  return { ...(await exportJWK(privateKey)), kid: 'first', alg: 'RS256', use: 'sig' };
}

async function reissue(token: string, key: JWK, { claims, strangeKey }: Ways): Promise<string> {
  const by = strangeKey ? await newKey() : key;
  const jwt = new SignJWT({ ...decodeJwt(token), ...claims }).setProtectedHeader({ alg: 'RS256', kid: 'first' });
  return jwt.sign(await importJWK(by, 'RS256'));
}

/** The same address without the issuer that is named in it. */
function withoutIssuer(address: string): string {
  const url = new URL(address);
  url.searchParams.delete('iss');
  return url.href;
}

/**
 * Opens a provider of OpenID Connect, certified as such, on this machine. The person named by `user` is logged in
 * there, without a password.
 * @param others clients of it in addition to the usual one
 */
export async function openIdentityProvider(others: readonly Client[] = []) {
  const server = createServer();
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const key = await newKey();
  const people = new Map<string, Known>();
  const ways: Ways = {};
  const state = { user: '' };
  /** Addresses that it can send browsers to, by the id of the client. */
  const redirects = new Map<string, Set<string>>();
  /** Codes that came to its token endpoint, from any sender. */
  const codes: string[] = [];
  const provider = new Provider(issuer, {
    clients: [CLIENT, ...others].map((client) => ({ ...client, redirect_uris: [`${issuer}/nowhere`] })),
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
  // Registered as a client's owner does at a real one, where that is no part of the protocol.
  provider.Client.prototype.redirectUriAllowed = function allowed(this: { clientId: string }, uri: string) {
    return redirects.get(this.clientId)?.has(uri) ?? false;
  };
  provider.use(async (context, next) => {
    if (context.path === '/token') await ways.waits?.();
    await next();
    const body = context.body as { id_token?: string } | undefined;
    const code = context.path === '/token' && context.oidc?.params?.['code'];
    if (typeof code === 'string') codes.push(code);
    if (ways.anonymous) {
      if (context.path === '/.well-known/openid-configuration')
        context.body = { ...body, authorization_response_iss_parameter_supported: false };
      const location = context.response.get('location');
      if (location && URL.canParse(location)) context.set('location', withoutIssuer(location));
    }
    if (context.path === '/token' && body?.id_token && (ways.claims || ways.strangeKey))
      context.body = { ...body, id_token: await reissue(body.id_token, key, ways) };
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
    codes,
    /** Lets a client send browsers back to an address. */
    sendsTo(uri: string, clientId: string = CLIENT.client_id): void {
      redirects.set(clientId, (redirects.get(clientId) ?? new Set()).add(uri));
    },
    /** Adds a person, who is logged in there from now on. */
    knows(person: Known): Known {
      people.set(person.sub, person);
      state.user = person.sub;
      return person;
    },
    /** No longer lets any client send browsers back to an address. */
    forgets(uri: string): void {
      for (const uris of redirects.values()) uris.delete(uri);
    },
    /** Goes where a browser would go from this address on, and answers where it would be sent back to. */
    async follow(address: string): Promise<URL> {
      const jar = new Map<string, string>();
      for (let at = new URL(address); ;) {
        if ([...redirects.values()].some((uris) => uris.has(at.origin + at.pathname))) return at;
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
