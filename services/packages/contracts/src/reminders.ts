import { z } from 'zod';
import { cleanLines } from './clean-text.ts';
import { Id, Text } from './primitives.ts';

/** Most artists that one request reminds. */
export const MAX_REMINDED = 500;

export const ReminderLanguage = z.enum(['en', 'et']).describe('Languages of reminders.');
export type ReminderLanguage = z.infer<typeof ReminderLanguage>;

export const ReminderOrder = z
  .strictObject({
    artists: z.array(Id).min(1).max(MAX_REMINDED).describe('Artists to remind.'),
    language: ReminderLanguage.describe('Language of the e-mails.'),
    text: Text.transform(cleanLines)
      .pipe(z.string().max(2000))
      .optional()
      .describe("The organiser's own words, above what is missing."),
  })
  .describe('Recipients of a reminder of what is missing, and its wording.');
export type ReminderOrder = z.input<typeof ReminderOrder>;

export const SendReminders = ReminderOrder.extend({
  again: z.boolean().optional().describe('Also to those who were reminded today.'),
}).describe('The same, and whether artists who were reminded today are reminded once more.');
export type SendReminders = z.input<typeof SendReminders>;

export const ReminderSkipped = z
  .enum(['submitted', 'nothing_missing', 'nobody', 'reminded_today'])
  .describe(
    'Reason why an artist is not reminded: the first that applies, in this order. For an artist without a form, nothing is missing.',
  );
export type ReminderSkipped = z.infer<typeof ReminderSkipped>;

export const Reminder = z
  .object({
    artist_id: Id.describe('The artist to remind.'),
    artist_name: z.string().describe('Name of the artist.'),
    to: z
      .array(
        z.object({
          name: z.string().describe('Name of the person.'),
          e_mail: z.string().describe('E-mail address of the person.'),
        }),
      )
      .describe('Who acts for the artist.'),
    subject: z.string().describe('Subject of the e-mail.'),
    text: z.string().describe('Text of the e-mail.'),
    missing: z
      .array(
        z.object({
          section: z.string().describe('Name of the section.'),
          deadline: z.string().nullable().describe('Last day for the section, YYYY-MM-DD, or null for none.'),
          late: z.boolean().describe("The section's deadline has passed."),
        }),
      )
      .describe(
        'Sections in which something required is missing, with deadline YYYY-MM-DD. The list is empty if only submitting the form is left.',
      ),
    skipped: ReminderSkipped.nullable().describe('Why the artist is not reminded, or null if they are.'),
  })
  .describe('The reminder that an artist would get.');
export type Reminder = z.infer<typeof Reminder>;

export const SentReminders = z
  .object({
    sent: z.int().describe('Number of artists reminded.'),
    skipped: z.int().describe('Number of artists not reminded.'),
  })
  .describe('How many artists were reminded, and how many not.');
export type SentReminders = z.infer<typeof SentReminders>;
