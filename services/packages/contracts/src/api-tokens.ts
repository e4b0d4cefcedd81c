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

/**
 * `active`: it works. `rotated`: another has replaced it, and it works until it expires. `orphaned`: it does nothing,
 * since the person who made it is no longer in the account, or no longer logs in the way they did then.
 */
export const ApiTokenState = z.enum(['active', 'rotated', 'expired', 'revoked', 'orphaned']);
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

/** Token with which an app calls the API instead of logging in. Its text is shown once, and never again. */
export const ApiToken = z.object({
  id: z.uuid(),
  name: z.string(),
  scopes: z.array(ApiScopeName),
  /** The events that it is for, or null for all, including those that are added later. */
  events: z.array(z.object({ id: Id, name: z.string() })).nullable(),
  state: ApiTokenState,
  created_by: z.string(),
  created_at: z.string(),
  expires_at: z.string(),
  /** When it was last used, to the minute. */
  last_used_at: z.string().nullable(),
  /** From which address, or network of IPv6: `192.0.2.7`, `2001:db8:0:7::/64`. */
  last_used_from: z.string().nullable(),
  revoked_at: z.string().nullable(),
  revoked_by: z.string().nullable(),
  /** Reason why it does nothing, if an owner did not choose that, or null otherwise. */
  ended_because: z.enum(API_TOKEN_ENDS).nullable(),
});
export type ApiToken = z.infer<typeof ApiToken>;

export const NewApiToken = z.strictObject({
  name: line(MAX_API_TOKEN_NAME),
  scopes: z.array(ApiScopeName).min(1).max(API_SCOPES.length),
  /** Null for all. */
  events: z.array(Id).min(1).max(1000).nullable(),
  /** No more than `MAX_API_TOKEN_DAYS` days ahead. */
  expires_at: Instant,
});
export type NewApiToken = z.infer<typeof NewApiToken>;

export const ApiTokenRotation = z.strictObject({
  /** Hours that the previous token continues to work. */
  overlap_hours: z.int().min(0).max(MAX_OVERLAP_HOURS),
});
