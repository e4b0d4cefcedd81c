import type { ApiToken, NewApiToken } from '@laminate/contracts/api-tokens';
import { addApiToken, listApiTokens, revokeApiToken, rotateApiToken } from '@laminate/contracts/routes/api-tokens';
import { call, queryClient } from '@laminate/sdk';
import { queryOptions } from '@tanstack/react-query';

/** The API tokens of the account. */
export const apiTokensQuery = queryOptions({
  queryKey: ['api-tokens'],
  queryFn: async ({ signal }) => (await call(listApiTokens, { signal })).api_tokens,
});

/** A token with its text, which the server tells only this once. */
export interface ShownToken {
  readonly name: string;
  readonly text: string;
}

async function refreshed<T>(answer: Promise<T>): Promise<T> {
  try {
    return await answer;
  } finally {
    // After a refusal too: the screen is out of date.
    await queryClient.invalidateQueries({ queryKey: apiTokensQuery.queryKey });
  }
}

/** @throws ApiError */
export async function createToken(body: NewApiToken): Promise<ShownToken> {
  const { api_token, token } = await refreshed(call(addApiToken, { body }));
  return { name: api_token.name, text: token };
}

/** @throws ApiError */
export async function rotateToken({ id }: ApiToken, overlapHours: number): Promise<ShownToken> {
  const body = { overlap_hours: overlapHours };
  const { api_token, token } = await refreshed(call(rotateApiToken, { params: { tokenId: id }, body }));
  return { name: api_token.name, text: token };
}

export const revokeToken = ({ id }: ApiToken) => refreshed(call(revokeApiToken, { params: { tokenId: id } }));
