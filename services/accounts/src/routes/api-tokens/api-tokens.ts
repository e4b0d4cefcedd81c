import { accounts } from '@laminate/contracts';
import { endpoint } from '@laminate/kit';
import { addApiToken, apiTokens as listTokens, revokeApiToken, rotateApiToken } from '../../commands/api-tokens.ts';

/** Calls by which owners manage the tokens of apps. */
export const apiTokens = [
  endpoint(accounts.listApiTokens).handle(({ identity, transaction }) =>
    transaction(async (em) => ({ api_tokens: await listTokens(em, identity) })),
  ),

  endpoint(accounts.addApiToken).handle(({ identity, body, transaction }) =>
    transaction((em) => addApiToken(em, identity, body)),
  ),

  endpoint(accounts.rotateApiToken).handle(({ identity, params, body, transaction }) =>
    transaction((em) => rotateApiToken(em, identity, params.tokenId, body.overlap_hours)),
  ),

  endpoint(accounts.revokeApiToken).handle(({ identity, params, transaction }) =>
    transaction(async (em) => ({ api_token: await revokeApiToken(em, identity, params.tokenId) })),
  ),
];
