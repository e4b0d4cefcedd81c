import { z } from 'zod';
import { withRight } from '../rights.ts';
import { defineRoute } from '../route.ts';
import { Session } from '../session.ts';
import { DomainForm, ProviderForm, ProviderSignInEnd, ProviderSignInStart, SingleSignOn } from '../single-sign-on.ts';

const ofOwner = { service: 'accounts', scope: 'account', ...withRight('manage_integrations') } as const;
const change = {
  ...ofOwner,
  method: 'POST',
  response: z.object({ single_sign_on: SingleSignOn.describe('Single sign-on as it is now.') }),
} as const;
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
  summary: 'Get how members log in with the provider of their company. Never includes its secret',
  response: z.object({ single_sign_on: SingleSignOn.describe('Single sign-on as it is now.') }),
});

export const saveProvider = defineRoute({
  ...change,
  id: 'saveProvider',
  path: '/api/single-sign-on',
  timeoutMs: 15_000,
  summary:
    'Set up or change the OpenID Connect provider, which must respond. Another issuer ends what the previous one opened',
  body: ProviderForm,
});

export const removeProvider = defineRoute({
  ...change,
  id: 'removeProvider',
  path: '/api/single-sign-on/delete',
  whenPlanEnded: 'open',
  summary: 'Delete the provider. Sessions that it opened, and API tokens created in them, end',
});

export const addSignInDomain = defineRoute({
  ...change,
  id: 'addSignInDomain',
  path: '/api/single-sign-on/domains',
  summary: 'Add a domain of e-mail addresses. It counts once its record is found in the DNS',
  body: DomainForm,
});

export const proveSignInDomain = defineRoute({
  ...change,
  id: 'proveSignInDomain',
  path: '/api/single-sign-on/domains/prove',
  timeoutMs: 15_000,
  summary: 'Look up the TXT record of a domain, which proves its owner. A domain belongs to one account',
  body: DomainForm,
});

export const removeSignInDomain = defineRoute({
  ...change,
  id: 'removeSignInDomain',
  path: '/api/single-sign-on/domains/delete',
  whenPlanEnded: 'open',
  summary: 'Remove a domain. Its users can no longer log in with the provider',
  body: DomainForm,
});

export const startProviderSignIn = defineRoute({
  ...ofAnyone,
  id: 'startProviderSignIn',
  path: '/api/auth/provider',
  summary: 'Start logging in with the provider of the account that has verified the domain of an e-mail',
  body: ProviderSignInStart,
  response: z.object({
    url: z.string().describe("The provider's page, to which the browser goes."),
  }),
});

export const endProviderSignIn = defineRoute({
  ...ofAnyone,
  id: 'endProviderSignIn',
  path: '/api/auth/provider/end',
  summary:
    'Finish logging in with the response of the provider, in the browser that started it and at the address of that provider. Works once, and within ten minutes',
  body: ProviderSignInEnd,
  response: Session,
});
