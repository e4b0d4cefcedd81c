import { z } from 'zod';
import { OwnDraft, Writer } from './answer-drafts.ts';
import { Answer, FormResponses } from './answers.ts';
import { ArtistPage } from './artists.ts';
import { PortalDetails } from './portal-details.ts';
import { Id } from './primitives.ts';

/** How far a section of the form is, as the page of an artist sums it up. */
export const PortalSection = z.object({
  id: Id,
  name: z.string(),
  required: z.int(),
  /** Of what is required. */
  answered: z.int(),
  answers: z.int(),
  /** The artist has no one, or nothing, to add. */
  nothing_to_add: z.boolean(),
  /** YYYY-MM-DD. The section is open until the end of that day in the event's time zone. */
  deadline: z.string().nullable(),
  passed: z.boolean(),
});
export type PortalSection = z.infer<typeof PortalSection>;

/** Everything that is published to an artist, in one answer. */
export const PortalPage = ArtistPage.extend({
  ...PortalDetails.shape,
  /** Whole percent. */
  progress: z.int(),
  /** What the artist is asked, in the order of the form. */
  sections: z.array(PortalSection),
  /** Last day for riders, YYYY-MM-DD. */
  rider_deadline: z.string().nullable(),
  rider_files: z.int(),
});
export type PortalPage = z.infer<typeof PortalPage>;

/** The form of an artist without what is for admins, and the answers to it. */
export const PortalForm = FormResponses.omit({ can: true }).extend({
  can: z.object({ submit: z.boolean() }),
  /** IANA zone of the event: deadlines end with their day there. */
  time_zone: z.string(),
  /** The moment by the server's clock, ISO 8601. */
  now: z.string(),
  /** What the caller typed and did not save. */
  drafts: z.array(OwnDraft),
  /** Who else types at the moment. */
  writing: z.array(Writer),
});
export type PortalForm = z.infer<typeof PortalForm>;

export const PortalAnswer = z.object({ answer: Answer });
