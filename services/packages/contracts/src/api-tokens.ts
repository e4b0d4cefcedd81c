import { z } from 'zod';
import { API_SCOPES } from './api-scopes.ts';
import type { PlainCode } from './messages.ts';
import { Id, Instant, line } from './primitives.ts';

/** Most tokens of one account that work. */
export const MAX_API_TOKENS = 50;
export const MAX_API_TOKEN_NAME = 60;
/** Days after which a token ends at the latest. */
export const MAX_API_TOKEN_DAYS = 366;
/** Maximum hours that a token continues to work next to its replacement. */
export const MAX_OVERLAP_HOURS = 168;

/** Calls that a token has in each minute. */
export const API_CALLS_PER_MINUTE = 600;

export const ApiScopeName = z.enum(API_SCOPES);

export const ApiTokenState = z
  .enum(['active', 'rotated', 'expired', 'revoked', 'orphaned'])
  .describe(
    '`active`: it works. `rotated`: another has replaced it, and it works until it expires. `orphaned`: it does nothing, since the person who made it is no longer in the account, or no longer logs in the way they did then.',
  );
export type ApiTokenState = z.infer<typeof ApiTokenState>;

/**
 * Why a token does nothing that its owners did not revoke: the company login that it was made with is gone, or its
 * maker, who had logged in with a password, has to use the company login.
 */
export const API_TOKEN_ENDS = [
  'api_token_provider_gone',
  'api_token_provider_required',
] as const satisfies readonly PlainCode[];
export type ApiTokenEnd = (typeof API_TOKEN_ENDS)[number];

export const ApiToken = z
  .object({
    id: z.uuid().describe('Id of the API token, which never changes.'),
    name: z.string().describe('Name of the API token.'),
    scopes: z.array(ApiScopeName).describe('What the token can do.'),
    events: z
      .array(
        z.object({
          id: Id.describe('Id of the event, which never changes.'),
          name: z.string().describe('Name of the event.'),
        }),
      )
      .nullable()
      .describe('The events that it is for, or null for all, including those that are added later.'),
    state: ApiTokenState.describe('Whether the token works.'),
    created_by: z.string().describe('The user who made the token.'),
    created_at: z.string().describe('When the token was made, ISO 8601 in UTC.'),
    expires_at: z.string().describe('When the token expires, ISO 8601 in UTC.'),
    last_used_at: z.string().nullable().describe('When it was last used, to the minute.'),
    last_used_from: z
      .string()
      .nullable()
      .describe('From which address, or network of IPv6: `192.0.2.7`, `2001:db8:0:7::/64`.'),
    revoked_at: z.string().nullable().describe('When it was revoked, or null if it was not.'),
    revoked_by: z.string().nullable().describe('The user who revoked the token, or null if it was not revoked.'),
    ended_because: z
      .enum(API_TOKEN_ENDS)
      .nullable()
      .describe('Reason why it does nothing, if an owner did not choose that, or null otherwise.'),
  })
  .describe('Token with which an app calls the API instead of logging in. Its text is shown once, and never again.');
export type ApiToken = z.infer<typeof ApiToken>;

export const NewApiToken = z.strictObject({
  name: line(MAX_API_TOKEN_NAME).describe('Name of the API token.'),
  scopes: z.array(ApiScopeName).min(1).max(API_SCOPES.length).describe('What the token can do.'),
  events: z.array(Id).min(1).max(1000).nullable().describe('Null for all.'),
  expires_at: Instant.describe('No more than `MAX_API_TOKEN_DAYS` days ahead.'),
});
export type NewApiToken = z.infer<typeof NewApiToken>;

export const ApiTokenRotation = z.strictObject({
  overlap_hours: z.int().min(0).max(MAX_OVERLAP_HOURS).describe('Hours that the previous token continues to work.'),
});
