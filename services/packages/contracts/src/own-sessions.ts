import { z } from 'zod';
import { Id } from './primitives.ts';

export const OwnSession = z
  .object({
    id: z.uuid().describe('Id of the session, which never changes.'),
    browser: z.string().nullable().describe("Name of the browser, e.g. Firefox, or null if it doesn't say."),
    system: z.string().nullable().describe("Its operating system, e.g. Android, or null if it doesn't say."),
    kind: z.enum(['computer', 'phone', 'tablet']).describe('Type of the device.'),
    account_name: z.string().describe("Name of the organiser's account."),
    signed_in_at: z.string().describe('When they logged in, ISO 8601.'),
    last_used_at: z.string().describe('To ten minutes.'),
    current: z.boolean().describe('This very one.'),
  })
  .describe('A browser in which the caller is logged in.');
export type OwnSession = z.infer<typeof OwnSession>;

export const OwnAccount = z
  .object({
    id: Id.describe('Id of the account, which never changes.'),
    name: z.string().describe('Name of the account.'),
  })
  .describe('An account that the caller belongs to.');
export type OwnAccount = z.infer<typeof OwnAccount>;
