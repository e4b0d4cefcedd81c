import { z } from 'zod';
import { OwnDraft, Writer } from './answer-drafts.ts';
import { Answer, FormResponses } from './answers.ts';
import { ArtistPage } from './artists.ts';
import { PortalDetails } from './portal-details.ts';
import { Id } from './primitives.ts';

export const PortalSection = z
  .object({
    id: Id.describe('Id of the section, which never changes.'),
    name: z.string().describe('Name of the section.'),
    required: z.int().describe('Number of required fields.'),
    answered: z.int().describe('Of what is required.'),
    answers: z.int().describe('Number of answers.'),
    nothing_to_add: z.boolean().describe('The artist has no one, or nothing, to add.'),
    deadline: z
      .string()
      .nullable()
      .describe("YYYY-MM-DD. The section is open until the end of that day in the event's time zone."),
    passed: z.boolean().describe('The deadline of the section has passed.'),
  })
  .describe('How far a section of the form is, as the page of an artist sums it up.');
export type PortalSection = z.infer<typeof PortalSection>;

export const PortalPage = ArtistPage.extend({
  ...PortalDetails.shape,
  progress: z.int().describe('Whole percent.'),
  sections: z.array(PortalSection).describe('What the artist is asked, in the order of the form.'),
  rider_deadline: z.string().nullable().describe('Last day for riders, YYYY-MM-DD.'),
  rider_files: z.int().describe('Number of rider files.'),
}).describe('Everything that is published to an artist, in one answer.');
export type PortalPage = z.infer<typeof PortalPage>;

export const PortalForm = FormResponses.omit({ can: true })
  .extend({
    can: z
      .object({ submit: z.boolean().describe('Whether the caller can submit the form.') })
      .describe('What the caller can do with the form.'),
    time_zone: z.string().describe('IANA zone of the event: deadlines end with their day there.'),
    now: z.string().describe("The moment by the server's clock, ISO 8601."),
    drafts: z.array(OwnDraft).describe('What the caller typed and did not save.'),
    writing: z.array(Writer).describe('Who else types at the moment.'),
  })
  .describe('The form of an artist without what is for admins, and the answers to it.');
export type PortalForm = z.infer<typeof PortalForm>;

export const PortalAnswer = z.object({ answer: Answer.describe('The answer as it is now.') });
