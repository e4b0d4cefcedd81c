import { z } from 'zod';

/**
 * The stable error codes of the API with the status each one always carries.
 * 422 is never among them: clients treat it as "logged out".
 */
export const ERROR_STATUS = {
  invalid_request: 400,
  invalid_credentials: 400,
  file_infected: 400,
  not_signed_in: 401,
  token_expired: 401,
  session_ended: 401,
  api_token_unknown: 401,
  api_token_expired: 401,
  api_token_revoked: 401,
  api_token_orphaned: 401,
  forbidden: 403,
  api_token_scope: 403,
  api_token_events: 403,
  plan_required: 403,
  plan_ended: 403,
  second_factor_required: 403,
  deadline_passed: 403,
  not_found: 404,
  method_not_allowed: 405,
  conflict: 409,
  access_saved: 409,
  stock_short: 409,
  band_lost: 409,
  changed_meanwhile: 409,
  offset_mismatch: 409,
  full: 409,
  not_checked_in: 409,
  already_undone: 409,
  blocked: 409,
  pending: 409,
  key_reuse: 409,
  limit_reached: 409,
  last_owner: 409,
  link_used: 409,
  link_expired: 409,
  link_revoked: 409,
  second_factor_lost: 409,
  guest_count_below_checked_in: 409,
  changes_gone: 410,
  payload_too_large: 413,
  unsupported_media_type: 415,
  too_many_requests: 429,
  internal: 500,
  bad_gateway: 502,
  service_unavailable: 503,
  rights_changed: 503,
  scanner_unavailable: 503,
  gateway_timeout: 504,
} as const;

export type ErrorCode = keyof typeof ERROR_STATUS;

/** What the words of a message name, e.g. `{ max: 60 }`. */
const Params = z.record(z.string(), z.union([z.string(), z.number()]));

export const FieldError = z
  .object({
    path: z.string().describe('Its place in the body, such as `guests.3.name`.'),
    code: z.string().describe('Stable code of the message.'),
    params: Params.optional().describe('Parameters that the message names.'),
    message: z.string().describe('What is wrong, in English.'),
  })
  .describe(
    'One wrong field: its place (`guests.3.name`), the stable code of the message and its parameters, and the same in English.',
  );
export type FieldError = z.infer<typeof FieldError>;

export const Problem = z
  .looseObject({
    type: z.string().describe('What kind of error it is, as a URI.'),
    title: z.string().describe('Title of the error.'),
    status: z.number().int().describe('The HTTP status.'),
    msg: z.string().describe('What went wrong, in English.'),
    code: z.string().describe('Stable code of the error.'),
    message_code: z.string().optional().describe('What `msg` says, where that is more than `code` does.'),
    params: Params.optional().describe('Parameters that the message names.'),
    errors: z.array(FieldError).describe('Each wrong field.'),
    request_id: z.string().optional().describe('Id of the request, to ask the operator by.'),
  })
  .describe(
    "The one error body, served as `application/problem+json` (RFC 9457). Further members can follow by code, e.g. `person`, `last_check_in` and the event's `time_zone` with `full`.",
  );
export type Problem = z.infer<typeof Problem>;
