// Without zod: pages clean texts by it.

/** Content that a rich text can hold. The same list cleans it before it is stored and again before it is shown. */
export const RICH_TEXT = {
  tags: ['h2', 'h3', 'p', 'br', 'hr', 'strong', 'em', 'u', 's', 'ul', 'ol', 'li', 'blockquote', 'a', 'img'],
  /** Attributes by tag. */
  attributes: { a: ['href'], img: ['src', 'alt'] },
  schemes: ['http', 'https', 'mailto', 'tel'],
} as const;

/** Where a picture of a rich text is served: nothing else is shown in one. */
export const PICTURE_IN_TEXT = /^\/api\/artist-pictures\/[\w-]{22}$/;

/** Where a picture of a mail is served, as organisers look at the mail. */
export const PICTURE_IN_MAIL = /^\/api\/invitation\/pictures\/[0-9a-f]{64}\/\d+$/;

/** Where a rich text can lead or show something from. */
export const ADDRESS_IN_TEXT = /^(?:(?:https?|mailto|tel):|\/api\/artist-pictures\/)/i;
