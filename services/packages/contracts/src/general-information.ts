import { z } from 'zod';
import { Id, Text } from './primitives.ts';
import { says } from './messages.ts';

/** Most bytes of a rich text as it is sent and stored, in UTF-8. */
export const MAX_RICH_TEXT_BYTES = 200 * 1024;

/** Content that a rich text can hold. The same list cleans it before it is stored and again before it is shown. */
export const RICH_TEXT = {
  tags: ['h2', 'h3', 'p', 'br', 'hr', 'strong', 'em', 'u', 's', 'ul', 'ol', 'li', 'blockquote', 'a', 'img'],
  /** Attributes by tag. */
  attributes: { a: ['href'], img: ['src', 'alt'] },
  schemes: ['http', 'https', 'mailto', 'tel'],
} as const;

/** Where a picture of a rich text is served: nothing else is shown in one. */
export const PICTURE_IN_TEXT = /^\/api\/artist-pictures\/[\w-]{22}$/;

/** Most characters of what a picture says to who can't see it. */
export const MAX_ALT = 300;

const bytesOf = (text: string) => new TextEncoder().encode(text).length;

/** HTML as an editor makes it. Anything that `RICH_TEXT` doesn't name is removed when it is stored. */
export const RichText = Text.refine((html) => bytesOf(html) <= MAX_RICH_TEXT_BYTES, says('text_too_large'));

export const GeneralInformationChange = z.strictObject({
  general_information: RichText,
  /** Shows it to artists. Without it, they continue to see it, or not, as they did. */
  publish: z.boolean(),
  /** Revision of the text that was changed. A change of an older one is refused. */
  revision: z.int().min(0).optional(),
});

export const GeneralInformation = z.object({
  event: z.object({ id: Id, name: z.string(), general_information_published: z.boolean() }),
  general_information: z.string(),
  revision: z.int(),
});
export type GeneralInformation = z.infer<typeof GeneralInformation>;

export const ArtistInformationChange = z.strictObject({
  general_information: RichText,
  revision: z.int().min(0).optional(),
});

export const ArtistInformation = z.object({
  artist: z.object({ id: Id, name: z.string() }),
  general_information: z.string(),
  revision: z.int(),
});
export type ArtistInformation = z.infer<typeof ArtistInformation>;

/** Member `current` of a 409 `changed_meanwhile`: the current text. */
export const CurrentText = z.object({ general_information: z.string(), revision: z.int() });
