import { apiError, isApiError, type ApiError } from '@laminate/kit';
import type { PlainCode } from '@laminate/contracts';
import * as oidc from 'openid-client';

/** A sign-in that is refused, in words that the login page and the audit show. */
export const refused = (message: PlainCode): ApiError => apiError('invalid_credentials', { message });

const OF_CLAIM: ReadonlyMap<string, PlainCode> = new Map(
  Object.entries<PlainCode>({
    nonce: 'sso_wrong_nonce',
    aud: 'sso_wrong_audience',
    azp: 'sso_wrong_audience',
    iss: 'sso_wrong_issuer',
    issuer: 'sso_wrong_issuer',
  }),
);

interface Wrong {
  readonly claim?: string;
  readonly attribute?: string;
  readonly parameters?: unknown;
}

/** What the client of OpenID Connect found wrong, at the end of the chain of causes. */
function detailsOf(error: unknown): { readonly code?: string; readonly claim?: string } {
  const { code, cause } = error as { code?: string; cause?: unknown };
  if (cause instanceof Error) return { ...(code === undefined ? {} : { code }), ...detailsOf(cause) };
  const { claim, attribute, parameters } = (cause ?? {}) as Wrong;
  // Of the address itself nothing but the issuer is compared that we have not put there.
  const named = claim ?? attribute ?? (parameters ? 'iss' : undefined);
  return { ...(code === undefined ? {} : { code }), ...(named === undefined ? {} : { claim: named }) };
}

/** Codes for an answer that came and must not be believed. Whatever else went wrong means that the provider is away. */
const UNBELIEVED = /^OAUTH_(?:JWT_|JSON_ATTRIBUTE_|KEY_|INVALID_RESPONSE|PARSE_ERROR|UNSUPPORTED_OPERATION)/;

/** The refusal for whatever a call to a provider threw. */
export function refusalOf(error: unknown): ApiError {
  if (isApiError(error)) return error;
  if (error instanceof oidc.AuthorizationResponseError) return refused('sso_declined');
  // It knows the code no more, or another browser's verifier came with it.
  if (error instanceof oidc.ResponseBodyError) return refused('sso_wrong_answer');
  const { code = '', claim = '' } = detailsOf(error);
  const wrong = OF_CLAIM.get(claim);
  if (wrong) return refused(wrong);
  if (UNBELIEVED.test(code)) return refused('sso_wrong_answer');
  // What a provider answered is not for the log.
  const why = code || (error instanceof Error ? error.message : 'unknown');
  return apiError('bad_gateway', { message: 'sso_away', cause: new Error(`No answer of a provider: ${why}`) });
}
