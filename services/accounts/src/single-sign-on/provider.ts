import { type Outbound, openOutbound } from '@laminate/kit/outbound';
import * as oidc from 'openid-client';
import { isStorable } from '@laminate/contracts/stored-text';
import { refusalOf, refused } from './refusals.ts';

/** How the provider of an account is reached and asked. */
export interface ProviderAccess {
  readonly issuer: string;
  readonly client_id: string;
  readonly client_secret: string;
  /** Scopes asked for in addition to `openid email profile`. */
  readonly scopes: string;
  readonly role_claim: string;
}

/**
 * What ties the answer of a provider to one attempt. Of nonce and verifier none leaves the server in the clear, but for
 * the nonce.
 */
export interface Proof {
  readonly nonce: string;
  readonly verifier: string;
  /** Where the provider was told to send the browser back to. */
  readonly redirectUri: string;
}

/** What a provider has put into the address that it sent the browser back to. */
interface ProviderAnswer {
  readonly state: string;
  readonly code?: string | undefined;
  readonly iss?: string | undefined;
  readonly error?: string | undefined;
}

/** Claims of the provider about a person, once all of them were verified. */
export interface Vouched {
  readonly issuer: string;
  readonly subject: string;
  /** E-mail in lower case, empty where the provider names none. */
  readonly eMail: string;
  readonly eMailVerified: boolean;
  readonly name: string;
  /** The values of the claim of roles. */
  readonly values: readonly string[];
}

/** Providers of OpenID Connect, called where `Outbound` lets it. All calls for one request have to end in `LONGEST_MS`. */
export interface Providers {
  /** @returns the issuer as the provider writes it @throws ApiError 502 when no provider answers there */
  check(access: ProviderAccess): Promise<string>;
  /** Where the browser goes. @throws ApiError 502 */
  addressOf(access: ProviderAccess, begun: Begun): Promise<string>;
  /**
   * Exchanges the code and verifies issuer, audience, nonce and signature of what comes. An answer that names its issuer
   * has to name this one, and has to name one where the provider announces that it does (RFC 9207).
   * @throws ApiError 400 for an answer that is not to be believed, 502 when none comes
   */
  exchange(access: ProviderAccess, proof: Proof, answer: ProviderAnswer): Promise<Vouched>;
}

interface Begun extends Proof {
  readonly state: string;
  readonly eMail: string;
}

const LONGEST_MS = 10_000;
/** Clocks differ, in seconds. */
const TOLERANCE = 30;

export const newProof = (redirectUri: string): Proof => ({
  nonce: oidc.randomNonce(),
  verifier: oidc.randomPKCECodeVerifier(),
  redirectUri,
});

/** The address that the provider sent the browser back to. */
function answeredAt({ redirectUri }: Proof, { state, code, iss, error }: ProviderAnswer): URL {
  const url = new URL(redirectUri);
  for (const [name, value] of Object.entries({ state, code, iss, error }))
    if (value !== undefined) url.searchParams.set(name, value);
  return url;
}

/** An issuer without TLS is one that the operator allows: the calls themselves are refused otherwise. */
const insecurely = (issuer: string) => new URL(issuer).protocol === 'http:';

/** What most providers take, unless this one says that it doesn't. */
const clientAuth =
  (secret: string): oidc.ClientAuth =>
  (server, client, body, headers) => {
    const { token_endpoint_auth_methods_supported: taken = ['client_secret_basic'] } = server;
    const auth = taken.includes('client_secret_basic') ? oidc.ClientSecretBasic(secret) : oidc.ClientSecretPost(secret);
    auth(server, client, body, headers);
  };

function discover(
  outbound: Outbound,
  { issuer, client_id, client_secret }: ProviderAccess,
): Promise<oidc.Configuration> {
  return oidc.discovery(
    new URL(issuer),
    client_id,
    { client_secret, [oidc.clockTolerance]: TOLERANCE },
    clientAuth(client_secret),
    {
      // Else a signature is taken for granted because the answer came by TLS.
      execute: [oidc.enableNonRepudiationChecks, ...(insecurely(issuer) ? [oidc.allowInsecureRequests] : [])],
      [oidc.customFetch]: outbound.fetch as oidc.CustomFetch,
    },
  );
}

/** People type the slash at the end of an issuer or leave it out, whatever the provider does. */
async function issuerOf(outbound: Outbound, access: ProviderAccess): Promise<string> {
  const { issuer } = access;
  const other = issuer.endsWith('/') ? issuer.slice(0, -1) : `${issuer}/`;
  try {
    await discover(outbound, access);
    return issuer;
  } catch (error) {
    await discover(outbound, { ...access, issuer: other }).catch(() => {
      throw error;
    });
    return other;
  }
}

async function withinTime<T>(work: () => Promise<T>): Promise<T> {
  const late = Promise.withResolvers<never>();
  const timer = setTimeout(() => late.reject(new Error('The provider took too long')), LONGEST_MS);
  try {
    return await Promise.race([work(), late.promise]);
  } catch (error) {
    throw refusalOf(error);
  } finally {
    clearTimeout(timer);
  }
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');
const textsOf = (value: unknown): string[] =>
  [value].flat().flatMap((each) => (typeof each === 'string' ? [each] : []));

/**
 * Opens the providers of accounts.
 * @param allow which of them the operator lets be inside, for whom
 */
export function openProviders(allow?: string): { for(accountId: number): Providers } {
  const outbound = openOutbound({ allow });
  return { for: (accountId) => providersBy(outbound.for(accountId)) };
}

function providersBy(outbound: Outbound): Providers {
  return {
    check: (access) => withinTime(() => issuerOf(outbound, access)),

    addressOf: (access, { state, nonce, verifier, redirectUri, eMail }) =>
      withinTime(async () => {
        const address = oidc.buildAuthorizationUrl(await discover(outbound, access), {
          redirect_uri: redirectUri,
          scope: `openid email profile ${access.scopes}`.trim(),
          state,
          nonce,
          code_challenge: await oidc.calculatePKCECodeChallenge(verifier),
          code_challenge_method: 'S256',
          login_hint: eMail,
        });
        return address.href;
      }),

    exchange: (access, proof, answer) =>
      withinTime(async () => {
        const config = await discover(outbound, access);
        const tokens = await oidc.authorizationCodeGrant(config, answeredAt(proof, answer), {
          // By the state the attempt was found.
          expectedState: answer.state,
          expectedNonce: proof.nonce,
          pkceCodeVerifier: proof.verifier,
          idTokenExpected: true,
        });
        const signed = tokens.claims();
        if (!signed) throw new Error('There is no ID token');
        if (!isStorable(signed.sub)) throw refused('sso_wrong_answer');
        // Many providers say no more in the token than who it is.
        const told = Object.hasOwn(signed, 'email') && Object.hasOwn(signed, access.role_claim);
        const asked = told ? {} : await further(config, tokens, signed.sub);
        // The claim of roles has a name that an owner typed: `constructor` is none of an object's own.
        const claims = new Map<string, unknown>(Object.entries({ ...asked, ...signed }));
        return {
          issuer: signed.iss,
          subject: signed.sub,
          eMail: textOf(claims.get('email')).trim().toLowerCase(),
          eMailVerified: claims.get('email_verified') === true,
          name: textOf(claims.get('name')),
          values: textsOf(claims.get(access.role_claim)),
        };
      }),
  };
}

/** Reads the provider's further claims about the very same person. */
const further = async (config: oidc.Configuration, tokens: oidc.TokenEndpointResponse, subject: string) =>
  config.serverMetadata().userinfo_endpoint ? oidc.fetchUserInfo(config, tokens.access_token, subject) : {};
