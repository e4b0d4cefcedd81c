import { z } from 'zod';

/** The name of an erased guest. */
export const ERASED_GUEST = 'Erased guest';

/** Limits of the time that guests' personal data can be kept after an event, in days. */
export const MIN_RETENTION_DAYS = 7;
export const MAX_RETENTION_DAYS = 3650;

export const RetentionDays = z.int().min(MIN_RETENTION_DAYS).max(MAX_RETENTION_DAYS).nullable();

export const Retention = z
  .object({
    days: z
      .int()
      .nullable()
      .describe('Days after the end of an event, or null for as long as the account keeps the event.'),
  })
  .describe("How long an account keeps its guests' personal data.");
export type Retention = z.infer<typeof Retention>;

export const EventRetention = Retention.extend({
  erases_at: z.string().nullable().describe('When people of the event are erased, or null for never.'),
}).describe('Time when the guests of an event are erased, or null if the account keeps them.');
export type EventRetention = z.infer<typeof EventRetention>;

export const PersonDataRequest = z
  .strictObject({
    format: z.enum(['json', 'html']).describe('Format of the file.'),
    language: z.enum(['en', 'et']).default('en').describe('Of the words in a file to read.'),
  })
  .describe('Data stored about a guest, as a file: for an app or to read.');
export type PersonDataRequest = z.output<typeof PersonDataRequest>;
