import { z } from 'zod';
import { ApiToken, ApiTokenRotation, NewApiToken } from '../api-tokens.ts';
import { withRight } from '../rights.ts';
import { defineRoute } from '../route.ts';

const base = { service: 'accounts', scope: 'account', ...withRight('manage_integrations') } as const;
const TokenParams = z.strictObject({ tokenId: z.uuid().describe('An API token of the account.') });
/** `token` is its text, which is stored nowhere. */
const Told = z.object({
  api_token: ApiToken.describe('The token as it is now.'),
  token: z.string().describe('Secret of the API token, shown only once.'),
});

export const listApiTokens = defineRoute({
  ...base,
  id: 'listApiTokens',
  method: 'GET',
  path: '/api/accounts/api_tokens',
  summary: 'List the API tokens of the account, active ones first, then the latest of the others',
  response: z.object({ api_tokens: z.array(ApiToken).describe('Tokens of the account.') }),
});

export const addApiToken = defineRoute({
  ...base,
  id: 'addApiToken',
  method: 'POST',
  path: '/api/accounts/api_tokens',
  summary: 'Create an API token. Its text is returned only this once',
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
    'Create another API token with the same name, scopes, events and lifetime. The previous one keeps working for the hours of overlap',
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
  summary: 'Revoke an API token immediately',
  params: TokenParams,
  response: z.object({ api_token: ApiToken.describe('The token as it is now.') }),
});
