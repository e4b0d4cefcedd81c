import { z } from 'zod';
import { ApiToken, ApiTokenRotation, NewApiToken } from '../api-tokens.ts';
import { withRight } from '../rights.ts';
import { defineRoute } from '../route.ts';

const base = { service: 'accounts', scope: 'account', ...withRight('manage_integrations') } as const;
const TokenParams = z.strictObject({ tokenId: z.uuid() });
/** `token` is its text, which is stored nowhere. */
const Told = z.object({ api_token: ApiToken, token: z.string() });

export const listApiTokens = defineRoute({
  ...base,
  id: 'listApiTokens',
  method: 'GET',
  path: '/api/accounts/api_tokens',
  summary: 'The API tokens of the account: those that work first, then the latest of the others',
  response: z.object({ api_tokens: z.array(ApiToken) }),
});

export const addApiToken = defineRoute({
  ...base,
  id: 'addApiToken',
  method: 'POST',
  path: '/api/accounts/api_tokens',
  summary: 'Make an API token; its text is answered this once',
  body: NewApiToken,
  response: Told,
  status: 201,
});

export const rotateApiToken = defineRoute({
  ...base,
  id: 'rotateApiToken',
  method: 'POST',
  path: '/api/accounts/api_tokens/{tokenId}/rotate',
  summary:
    'Make another API token of the same name, scopes, events and life; the one of before works on for the hours of overlap',
  params: TokenParams,
  body: ApiTokenRotation,
  response: Told,
  status: 201,
});

export const revokeApiToken = defineRoute({
  ...base,
  id: 'revokeApiToken',
  whenPlanEnded: 'open',
  method: 'POST',
  path: '/api/accounts/api_tokens/{tokenId}/revoke',
  summary: 'End an API token at once',
  params: TokenParams,
  response: z.object({ api_token: ApiToken }),
});
