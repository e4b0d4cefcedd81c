import { z } from 'zod';
import { cleanLines } from './clean-text.ts';
import { Id, Text } from './primitives.ts';

/** Most artists that one request reminds. */
export const MAX_REMINDED = 500;

/** Languages of reminders. */
export const ReminderLanguage = z.enum(['en', 'et']);
export type ReminderLanguage = z.infer<typeof ReminderLanguage>;

/** Recipients of a reminder of what is missing, and its wording. */
export const ReminderOrder = z.strictObject({
  artists: z.array(Id).min(1).max(MAX_REMINDED),
  language: ReminderLanguage,
  /** The organiser's own words, above what is missing. */
  text: Text.transform(cleanLines).pipe(z.string().max(2000)).optional(),
});
export type ReminderOrder = z.input<typeof ReminderOrder>;

/** The same, and whether artists who were reminded today are reminded once more. */
export const SendReminders = ReminderOrder.extend({ again: z.boolean().optional() });
export type SendReminders = z.input<typeof SendReminders>;

/**
 * Reason why an artist is not reminded: the first that applies, in this order. For an artist without a form, nothing is
 * missing.
 */
export const ReminderSkipped = z.enum(['submitted', 'nothing_missing', 'nobody', 'reminded_today']);
export type ReminderSkipped = z.infer<typeof ReminderSkipped>;

/** The reminder that an artist would get. */
export const Reminder = z.object({
  artist_id: Id,
  artist_name: z.string(),
  /** Who acts for the artist. */
  to: z.array(z.object({ name: z.string(), e_mail: z.string() })),
  subject: z.string(),
  text: z.string(),
  /**
   * Sections in which something required is missing, with deadline YYYY-MM-DD. The list is empty if only submitting the
   * form is left.
   */
  missing: z.array(z.object({ section: z.string(), deadline: z.string().nullable(), late: z.boolean() })),
  skipped: ReminderSkipped.nullable(),
});
export type Reminder = z.infer<typeof Reminder>;

/** How many artists were reminded, and how many not. */
export const SentReminders = z.object({ sent: z.int(), skipped: z.int() });
export type SentReminders = z.infer<typeof SentReminders>;
