import { apiScopeOf, message, type AnyRoute } from '@laminate/contracts';
import { apiError } from '../errors.ts';
import type { Identity } from '../identity.ts';

/**
 * Keeps an API token to its scopes, and one for chosen events away from what the whole account has.
 * @throws ApiError 403 `forbidden` where no token can call, `api_token_scope`, `api_token_events`
 */
export function checkApiToken(
  route: Pick<AnyRoute, 'resource' | 'reads' | 'method' | 'scope'>,
  { apiToken }: Pick<Identity, 'apiToken'>,
): void {
  if (!apiToken) return;
  const scope = apiScopeOf(route);
  if (!scope) throw apiError('forbidden', { message: 'closed_to_api_tokens' });
  if (!apiToken.scopes.includes(scope))
    throw apiError('api_token_scope', { message: message('api_token_lacks', { scope }) });
  if (apiToken.eventIds && route.scope === 'account' && route.method === 'POST') throw apiError('api_token_events');
}
