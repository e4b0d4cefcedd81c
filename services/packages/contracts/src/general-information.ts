import { z } from 'zod';
import { Id, Text } from './primitives.ts';
import { says } from './messages.ts';

/** Most bytes of a rich text as it is sent and stored, in UTF-8. */
export const MAX_RICH_TEXT_BYTES = 200 * 1024;

/** Most characters of what a picture says to who can't see it. */
export const MAX_ALT = 300;

const bytesOf = (text: string) => new TextEncoder().encode(text).length;

export const RichText = Text.refine((html) => bytesOf(html) <= MAX_RICH_TEXT_BYTES, says('text_too_large')).describe(
  "HTML as an editor makes it. Anything that `RICH_TEXT` doesn't name is removed when it is stored.",
);

export const GeneralInformationChange = z.strictObject({
  general_information: RichText.describe('Rich text for all artists of the event.'),
  publish: z.boolean().describe('Shows it to artists. Without it, they continue to see it, or not, as they did.'),
  revision: z
    .int()
    .min(0)
    .optional()
    .describe('Revision of the text that was changed. A change of an older one is refused.'),
});

export const GeneralInformation = z.object({
  event: z
    .object({
      id: Id.describe('Id of the event, which never changes.'),
      name: z.string().describe('Name of the event.'),
      general_information_published: z.boolean().describe('Artists see the general information.'),
    })
    .describe('The event.'),
  general_information: z.string().describe('Rich text for all artists of the event.'),
  revision: z.int().describe('Counts up with every change. Send it with a change.'),
});
export type GeneralInformation = z.infer<typeof GeneralInformation>;

export const ArtistInformationChange = z.strictObject({
  general_information: RichText.describe('Rich text for this artist alone.'),
  revision: z
    .int()
    .min(0)
    .optional()
    .describe('Revision that the caller has seen. Another one is refused with 409 `changed_meanwhile`.'),
});

export const ArtistInformation = z.object({
  artist: z
    .object({
      id: Id.describe('Id of the artist, which never changes.'),
      name: z.string().describe('Name of the artist.'),
    })
    .describe('The artist that the text is for.'),
  general_information: z.string().describe('Rich text for this artist alone.'),
  revision: z.int().describe('Counts up with every change. Send it with a change.'),
});
export type ArtistInformation = z.infer<typeof ArtistInformation>;

/** Member `current` of a 409 `changed_meanwhile`: the current text. */
export const CurrentText = z.object({ general_information: z.string(), revision: z.int() });
