import { z } from 'zod';
import { PathId } from '../primitives.ts';
import { Reminder, ReminderOrder, SendReminders, SentReminders } from '../reminders.ts';
import { withRight } from '../rights.ts';
import { defineRoute } from '../route.ts';

const params = z.strictObject({ eventId: PathId.describe('An event of the account.') });
const base = {
  resource: 'reminders',
  service: 'advancing',
  part: 'advancing',
  scope: 'event',
  ...withRight('view_artists'),
  method: 'POST',
  params,
} as const;

export const previewReminders = defineRoute({
  ...base,
  id: 'previewReminders',
  reads: true,
  path: '/api/event/{eventId}/reminders/preview',
  summary: 'Preview the reminders to artists, who gets them, and who is skipped. Changes nothing',
  body: ReminderOrder,
  response: z.object({ reminders: z.array(Reminder).describe('Mails to send, one for each artist.') }),
  whenPlanEnded: 'open',
});

export const sendReminders = defineRoute({
  ...base,
  id: 'sendReminders',
  path: '/api/event/{eventId}/reminders',
  summary: 'Mail artists what is missing in their forms, at most once a day each',
  body: SendReminders,
  response: SentReminders,
  timeoutMs: 30_000,
});
