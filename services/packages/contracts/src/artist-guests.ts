import { z } from 'zod';
import { Id, MAX_ID } from './primitives.ts';
import { says } from './messages.ts';

const Guest = z.object({ name: z.string(), extra: z.int(), comments: z.string() });

/** A guest whom an artist names, for the organiser to decide about. */
export const ArtistGuest = z.object({
  answer_id: Id,
  artist: z.object({ id: Id, name: z.string() }),
  section: z.string(),
  guest: Guest,
  /** The guest as accepted before, or null for a new one. */
  before: Guest.nullable(),
  /** The artist took the guest back. */
  removed: z.boolean(),
  revision: z.int(),
  changed_at: z.string(),
  changed_by: z.string(),
});
export type ArtistGuest = z.infer<typeof ArtistGuest>;

/** The database counts revisions up to `MAX_ID`: one beyond is never that of an answer, which is all that is asked of it. */
const SeenRevision = z
  .int()
  .min(1)
  .transform((revision) => Math.min(revision, MAX_ID));

/** People a decision is about, by their answers, and the revisions that were seen, in the same order. */
export const DecidedGuests = z
  .strictObject({
    answers: z.array(Id).min(1).max(1000),
    revisions: z.array(SeenRevision).max(1000).optional(),
  })
  .refine(({ answers, revisions }) => revisions === undefined || revisions.length === answers.length, {
    path: ['revisions'],
    message: says('revision_for_each_answer'),
  });
export type DecidedGuests = z.input<typeof DecidedGuests>;
