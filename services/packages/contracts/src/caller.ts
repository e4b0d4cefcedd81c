import { z } from 'zod';
import { ROLES } from './roles.ts';

/**
 * Path where the gateway asks the accounts service who calls the backend of a remote. Not below `/api`, and reachable
 * by no one else.
 */
export const CALLER_PATH = '/internal/caller';
/** Where the public keys of what it answers are. */
export const CALLER_KEYS_PATH = '/internal/caller-keys';

/** What is asked. */
export const CallerQuery = z.strictObject({
  /** Name of the remote. */
  audience: z.string(),
  method: z.enum(['GET', 'POST']),
  event_id: z.coerce.number().int().positive().optional(),
});

/** Answer for a caller who is allowed to call at all. */
export const Caller = z.object({
  /** In the account and, where an event is asked for, in that event. */
  roles: z.array(z.enum(ROLES)),
  /** A door device, which is no user. */
  device: z.boolean(),
  /** For the backend: a JWT that says who calls. */
  token: z.string(),
});
export type Caller = z.infer<typeof Caller>;
