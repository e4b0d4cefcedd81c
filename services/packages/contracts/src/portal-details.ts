import { z } from 'zod';
import { ArtistContact } from './artist-contacts.ts';
import { FIELD_TYPES } from './forms.ts';
import { Id } from './primitives.ts';
import { ArtistSet } from './programme.ts';

export const PortalSet = ArtistSet.omit({ schedule_id: true, hours: true })
  .extend({
    ends_at: z
      .string()
      .nullable()
      .describe('End of the set, ISO 8601 in UTC, or null while it lasts until the next one on the stage.'),
    revision: z.int().describe('Counts up with every change of it or of its day.'),
  })
  .describe(
    "A set of the artist's own. Without an end it lasts until the next one on the stage, which is not the artist's to know.",
  );
export type PortalSet = z.infer<typeof PortalSet>;

export const TravelAnswer = z
  .object({
    answer_id: Id.describe('Answer that it is from.'),
    section_name: z.string().describe('Name of the section.'),
    date: z.string().nullable().describe('Day that it is about, YYYY-MM-DD, or null if none was named.'),
    time: z.string().nullable().describe('HH:MM.'),
    lines: z
      .array(
        z.object({
          label: z.string().describe('Name of the field, as people see it.'),
          field_type: z.enum(FIELD_TYPES).describe('Type of the field.'),
          value: z.union([z.string(), z.literal(true)]).describe('What was answered. `true` is a ticked box.'),
        }),
      )
      .describe('Other data that was filled in. A checkbox appears only if it is ticked.'),
  })
  .describe('What an artist answered about how they come and go, in the order of the form.');
export type TravelAnswer = z.infer<typeof TravelAnswer>;

/** What of the page of an artist is made for the portal alone. */
export const PortalDetails = z.object({
  schedules: z.array(PortalSet).nullable().describe('Null until the schedule is published.'),
  contacts: z
    .array(ArtistContact)
    .nullable()
    .describe('People whom artists can contact, or null until the general information is published.'),
  travel: z.array(TravelAnswer).describe("The artist's answers about travel."),
});
