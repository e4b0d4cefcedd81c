import { z } from 'zod';
import { ArtistContact } from './artist-contacts.ts';
import { FIELD_TYPES } from './forms.ts';
import { Id } from './primitives.ts';
import { ArtistSet } from './programme.ts';

/**
 * A set of the artist's own. Without an end it lasts until the next one on the stage, which is not the artist's to
 * know.
 */
export const PortalSet = ArtistSet.omit({ schedule_id: true, hours: true }).extend({
  ends_at: z.string().nullable(),
  /** Counts up with every change of it or of its day. */
  revision: z.int(),
});
export type PortalSet = z.infer<typeof PortalSet>;

/** What an artist answered about how they come and go, in the order of the form. */
export const TravelAnswer = z.object({
  answer_id: Id,
  section_name: z.string(),
  /** Day that it is about, YYYY-MM-DD, or null if none was named. */
  date: z.string().nullable(),
  /** HH:MM. */
  time: z.string().nullable(),
  /** Other data that was filled in. A checkbox appears only if it is ticked. */
  lines: z.array(
    z.object({ label: z.string(), field_type: z.enum(FIELD_TYPES), value: z.union([z.string(), z.literal(true)]) }),
  ),
});
export type TravelAnswer = z.infer<typeof TravelAnswer>;

/** What of the page of an artist is made for the portal alone. */
export const PortalDetails = z.object({
  /** Null until the schedule is published. */
  schedules: z.array(PortalSet).nullable(),
  /** People whom artists can contact, or null until the general information is published. */
  contacts: z.array(ArtistContact).nullable(),
  travel: z.array(TravelAnswer),
});
