import { z } from 'zod';
import { Id, MAX_ID } from './primitives.ts';
import { says } from './messages.ts';

const Guest = z.object({
  name: z.string().describe('Name of the guest.'),
  extra: z.int().describe('Number of plus-ones.'),
  comments: z.string().describe('What the artist wrote about the guest.'),
});

export const ArtistGuest = z
  .object({
    answer_id: Id.describe('Answer by which the artist named the guest.'),
    artist: z
      .object({
        id: Id.describe('Id of the artist, which never changes.'),
        name: z.string().describe('Name of the artist.'),
      })
      .describe('The artist who named the guest.'),
    section: z.string().describe('Name of the section in which the artist named the guest.'),
    guest: Guest.describe('The guest as the artist named them.'),
    before: Guest.nullable().describe('The guest as accepted before, or null for a new one.'),
    removed: z.boolean().describe('The artist took the guest back.'),
    revision: z.int().describe('Counts up with every change. Send it with a change.'),
    changed_at: z.string().describe('When the artist last changed it, ISO 8601 in UTC.'),
    changed_by: z.string().describe('The user who last changed it.'),
  })
  .describe('A guest whom an artist names, for the organiser to decide about.');
export type ArtistGuest = z.infer<typeof ArtistGuest>;

/** The database counts revisions up to `MAX_ID`: one beyond is never that of an answer, which is all that is asked of it. */
const SeenRevision = z
  .int()
  .min(1)
  .transform((revision) => Math.min(revision, MAX_ID));

export const DecidedGuests = z
  .strictObject({
    answers: z.array(Id).min(1).max(1000).describe('Answers by which artists named the guests.'),
    revisions: z.array(SeenRevision).max(1000).optional().describe('The revision of each answer that was seen.'),
  })
  .refine(({ answers, revisions }) => revisions === undefined || revisions.length === answers.length, {
    path: ['revisions'],
    message: says('revision_for_each_answer'),
  })
  .describe('People a decision is about, by their answers, and the revisions that were seen, in the same order.');
export type DecidedGuests = z.input<typeof DecidedGuests>;
