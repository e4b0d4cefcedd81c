import { z } from 'zod';
import type { AccountRole } from './account-users.ts';
import { cleanLine } from './clean-text.ts';
import { says } from './messages.ts';
import { Email, Text, line, optionalLine } from './primitives.ts';

/** Roles that a provider can give. A provider can't make anyone an owner, or give an owner another role. */
export const PROVIDER_ROLES = ['manager', 'artist_manager', 'security'] as const satisfies readonly AccountRole[];
export type ProviderRole = (typeof PROVIDER_ROLES)[number];

export const MAX_ROLE_RULES = 50;
export const MAX_SIGN_IN_DOMAINS = 20;

/** Minutes in which a sign-in that was begun can be finished. */
export const SIGN_IN_MINUTES = 10;

/** Days for which a verified domain counts although its record is missing. */
export const DOMAIN_GRACE_DAYS = 7;

/** What the record of a domain begins with in the DNS. */
export const DOMAIN_RECORD = 'laminate-verification=';

const DOMAIN = /^(?:[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?\.)+[a-z](?:[a-z\d-]{0,61}[a-z\d])$/;

/** Domain of e-mail addresses, in lower case. A subdomain counts as another domain. */
export const SignInDomain = Text.transform((text) => cleanLine(text).toLowerCase())
  .pipe(z.string().max(253).regex(DOMAIN, says('not_a_domain')))
  .meta({ examples: ['meretuul.example'] });

const isIssuer = (text: string) => {
  if (!URL.canParse(text)) return false;
  const { protocol, search, hash, username, password } = new URL(text);
  return /^https?:$/.test(protocol) && !search && !hash && !username && !password;
};

/** The address that the provider has as its issuer. One without TLS is for the operator to allow. */
const Issuer = line(500)
  .refine(isIssuer, says('not_an_issuer'))
  .meta({ examples: ['https://login.meretuul.example'] });

/** Gives this role to a person with this value in the claim. If several rules match, the first one counts. */
export const RoleRule = z.strictObject({ value: line(200), role: z.enum(PROVIDER_ROLES) });
export type RoleRule = z.infer<typeof RoleRule>;

/** A provider of OpenID Connect, as its owner sets it up. */
export const ProviderForm = z.strictObject({
  issuer: Issuer,
  client_id: line(300),
  /** Left out: the one that is stored stays. */
  client_secret: line(1000).optional(),
  /** Scopes requested from the provider in addition to `openid email profile`, separated by blanks. */
  scopes: optionalLine(200).default(''),
  /** The claim with a person's groups or roles: a text, or a list of them. */
  role_claim: line(200),
  roles: z.array(RoleRule).min(1, says('role_rule_missing')).max(MAX_ROLE_RULES),
  /** Members whose address is in a verified domain, except owners, can only log in through this provider. */
  required: z.boolean(),
});
export type ProviderForm = z.input<typeof ProviderForm>;

export const Provider = z.object({
  issuer: z.string(),
  client_id: z.string(),
  scopes: z.string(),
  role_claim: z.string(),
  roles: z.array(RoleRule),
  required: z.boolean(),
});
export type Provider = z.infer<typeof Provider>;

export const ProvedDomain = z.object({
  domain: z.string(),
  /** The text of the TXT record that proves it. */
  record: z.string(),
  proved: z.boolean(),
  /** Time when it stops counting if its missing record doesn't come back, or null while the record is there. */
  proved_until: z.string().nullable(),
});
export type ProvedDomain = z.infer<typeof ProvedDomain>;

/** How the members of an account log in by their company's own provider. */
export const SingleSignOn = z.object({
  /** Null while none is set up. */
  provider: Provider.nullable(),
  domains: z.array(ProvedDomain),
  /**
   * Where the provider, or the one that is set up first, sends people back to: what is entered there. No other provider
   * has it.
   */
  redirect_uri: z.string(),
  /** The same of a provider with another issuer, which would take the place of this one. */
  next_redirect_uri: z.string(),
});
export type SingleSignOn = z.infer<typeof SingleSignOn>;

export const DomainForm = z.strictObject({ domain: SignInDomain });

export const ProviderSignInStart = z.strictObject({ e_mail: Email });

/** What the provider has put into the address that it sent the browser back to. */
export const ProviderSignInEnd = z.strictObject({
  /** That address, without what was put into it: an answer counts at that of the provider that was asked, and without one nowhere. */
  redirect_uri: Text.max(500).optional(),
  state: Text.min(1).max(200),
  code: Text.max(4000).optional(),
  /** Who says that it answered (RFC 9207). */
  iss: Text.max(1000).optional(),
  /** Its code for why it refused. */
  error: Text.max(200).optional(),
});
export type ProviderSignInEnd = z.input<typeof ProviderSignInEnd>;
