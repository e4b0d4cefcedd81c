import { z } from 'zod';
import { withRight } from '../rights.ts';
import { defineRoute } from '../route.ts';
import { Session } from '../session.ts';
import { DomainForm, ProviderForm, ProviderSignInEnd, ProviderSignInStart, SingleSignOn } from '../single-sign-on.ts';

const ofOwner = { service: 'accounts', scope: 'account', ...withRight('manage_integrations') } as const;
const change = { ...ofOwner, method: 'POST', response: z.object({ single_sign_on: SingleSignOn }) } as const;
const ofAnyone = {
  service: 'accounts',
  scope: 'none',
  access: 'anyone',
  method: 'POST',
  outsidePortal: true,
  timeoutMs: 15_000,
} as const;

export const getSingleSignOn = defineRoute({
  ...ofOwner,
  id: 'getSingleSignOn',
  method: 'GET',
  path: '/api/single-sign-on',
  summary: "How members sign in by their company's provider; never its secret",
  response: z.object({ single_sign_on: SingleSignOn }),
});

export const saveProvider = defineRoute({
  ...change,
  id: 'saveProvider',
  path: '/api/single-sign-on',
  timeoutMs: 15_000,
  summary:
    'Set up the provider of OpenID Connect, which has to answer, or change it; another issuer ends what the one before opened',
  body: ProviderForm,
});

export const removeProvider = defineRoute({
  ...change,
  id: 'removeProvider',
  path: '/api/single-sign-on/delete',
  whenPlanEnded: 'open',
  summary: 'Forget the provider; sessions that it opened, and API tokens made in them, end',
});

export const addSignInDomain = defineRoute({
  ...change,
  id: 'addSignInDomain',
  path: '/api/single-sign-on/domains',
  summary: 'Name a domain of e-mail addresses; it counts once its record is found in the DNS',
  body: DomainForm,
});

export const proveSignInDomain = defineRoute({
  ...change,
  id: 'proveSignInDomain',
  path: '/api/single-sign-on/domains/prove',
  timeoutMs: 15_000,
  summary: 'Look the TXT record of a domain up, which proves whose it is; a domain belongs to one account',
  body: DomainForm,
});

export const removeSignInDomain = defineRoute({
  ...change,
  id: 'removeSignInDomain',
  path: '/api/single-sign-on/domains/delete',
  whenPlanEnded: 'open',
  summary: 'Take a domain away: nobody of it signs in by the provider any more',
  body: DomainForm,
});

export const startProviderSignIn = defineRoute({
  ...ofAnyone,
  id: 'startProviderSignIn',
  path: '/api/auth/provider',
  summary: 'Begin to sign in by the provider of the account that has proved the domain of an e-mail',
  body: ProviderSignInStart,
  response: z.object({
    /** The provider's page, to which the browser goes. */
    url: z.string(),
  }),
});

export const endProviderSignIn = defineRoute({
  ...ofAnyone,
  id: 'endProviderSignIn',
  path: '/api/auth/provider/end',
  summary:
    'Finish it with what the provider answered, in the browser that began it and at the address of that provider: once, and within ten minutes',
  body: ProviderSignInEnd,
  response: Session,
});
