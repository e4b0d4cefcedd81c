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

export const SignInDomain = Text.transform((text) => cleanLine(text).toLowerCase())
  .pipe(z.string().max(253).regex(DOMAIN, says('not_a_domain')))
  .meta({ examples: ['meretuul.example'] })
  .describe('Domain of e-mail addresses, in lower case. A subdomain counts as another domain.');

const isIssuer = (text: string) => {
  if (!URL.canParse(text)) return false;
  const { protocol, search, hash, username, password } = new URL(text);
  return /^https?:$/.test(protocol) && !search && !hash && !username && !password;
};

const Issuer = line(500)
  .refine(isIssuer, says('not_an_issuer'))
  .meta({ examples: ['https://login.meretuul.example'] })
  .describe('The address that the provider has as its issuer. One without TLS is for the operator to allow.');

export const RoleRule = z
  .strictObject({
    value: line(200).describe('Value of the claim.'),
    role: z.enum(PROVIDER_ROLES).describe('Role that the value gives.'),
  })
  .describe('Gives this role to a person with this value in the claim. If several rules match, the first one counts.');
export type RoleRule = z.infer<typeof RoleRule>;

export const ProviderForm = z
  .strictObject({
    issuer: Issuer,
    client_id: line(300).describe('ID by which the provider knows Laminate.'),
    client_secret: line(1000).optional().describe('Left out: the one that is stored stays.'),
    scopes: optionalLine(200)
      .default('')
      .describe('Scopes requested from the provider in addition to `openid email profile`, separated by blanks.'),
    role_claim: line(200).describe("The claim with a person's groups or roles: a text, or a list of them."),
    roles: z
      .array(RoleRule)
      .min(1, says('role_rule_missing'))
      .max(MAX_ROLE_RULES)
      .describe('Roles by the values of the claim.'),
    required: z
      .boolean()
      .describe('Members whose address is in a verified domain, except owners, can only log in through this provider.'),
  })
  .describe('A provider of OpenID Connect, as its owner sets it up.');
export type ProviderForm = z.input<typeof ProviderForm>;

export const Provider = z.object({
  issuer: z.string().describe('The issuer of the provider, an address with HTTPS.'),
  client_id: z.string().describe('ID by which the provider knows Laminate.'),
  scopes: z.string().describe('Scopes to ask the provider for, separated by spaces.'),
  role_claim: z.string().describe('The claim whose values give roles.'),
  roles: z.array(RoleRule).describe('Roles by the values of the claim.'),
  required: z.boolean().describe('Whether members must log in with the provider.'),
});
export type Provider = z.infer<typeof Provider>;

export const ProvedDomain = z.object({
  domain: z.string().describe('Domain of e-mail addresses, such as `example.com`.'),
  record: z.string().describe('The text of the TXT record that proves it.'),
  proved: z.boolean().describe('Its record was found in the DNS.'),
  proved_until: z
    .string()
    .nullable()
    .describe(
      "Time when it stops counting if its missing record doesn't come back, or null while the record is there.",
    ),
});
export type ProvedDomain = z.infer<typeof ProvedDomain>;

export const SingleSignOn = z
  .object({
    provider: Provider.nullable().describe('Null while none is set up.'),
    domains: z.array(ProvedDomain).describe('Domains of e-mail addresses.'),
    redirect_uri: z
      .string()
      .describe(
        'Where the provider, or the one that is set up first, sends people back to: what is entered there. No other provider has it.',
      ),
    next_redirect_uri: z
      .string()
      .describe('The same of a provider with another issuer, which would take the place of this one.'),
  })
  .describe("How the members of an account log in by their company's own provider.");
export type SingleSignOn = z.infer<typeof SingleSignOn>;

export const DomainForm = z.strictObject({
  domain: SignInDomain.describe('Domain of e-mail addresses, such as `example.com`.'),
});

export const ProviderSignInStart = z.strictObject({
  e_mail: Email.describe('E-mail address to log in with. Its domain names the provider.'),
});

export const ProviderSignInEnd = z
  .strictObject({
    redirect_uri: Text.max(500)
      .optional()
      .describe(
        'That address, without what was put into it: an answer counts at that of the provider that was asked, and without one nowhere.',
      ),
    state: Text.min(1).max(200).describe('The `state` that the provider sent back.'),
    code: Text.max(4000).optional().describe('Authorization code of the provider.'),
    iss: Text.max(1000).optional().describe('Who says that it answered (RFC 9207).'),
    error: Text.max(200).optional().describe('Its code for why it refused.'),
  })
  .describe('What the provider has put into the address that it sent the browser back to.');
export type ProviderSignInEnd = z.input<typeof ProviderSignInEnd>;
