import { z } from 'zod';
import { Id } from './primitives.ts';

/** A browser in which the caller is logged in. */
export const OwnSession = z.object({
  id: z.uuid(),
  /** Name of the browser, e.g. Firefox, or null if it doesn't say. */
  browser: z.string().nullable(),
  /** Its operating system, e.g. Android, or null if it doesn't say. */
  system: z.string().nullable(),
  kind: z.enum(['computer', 'phone', 'tablet']),
  account_name: z.string(),
  signed_in_at: z.string(),
  /** To ten minutes. */
  last_used_at: z.string(),
  /** This very one. */
  current: z.boolean(),
});
export type OwnSession = z.infer<typeof OwnSession>;

/** An account that the caller belongs to. */
export const OwnAccount = z.object({ id: Id, name: z.string() });
export type OwnAccount = z.infer<typeof OwnAccount>;
