import { PICTURE_IN_TEXT, RICH_TEXT } from '@laminate/contracts';
import sanitize, { type IOptions } from 'sanitize-html';

const linkTo = (href: string | undefined): Record<string, string> =>
  href === undefined ? {} : { href, rel: 'noopener noreferrer nofollow', target: '_blank' };

const OPTIONS: IOptions = {
  allowedTags: [...RICH_TEXT.tags],
  allowedAttributes: { a: ['href', 'rel', 'target'], img: [...RICH_TEXT.attributes.img] },
  allowedSchemes: [...RICH_TEXT.schemes],
  allowProtocolRelative: false,
  disallowedTagsMode: 'discard',
  // Tags with content that isn't readable text. Removing only the tags would turn it into text.
  nonTextTags: [
    'script',
    'style',
    'textarea',
    'option',
    'noscript',
    'template',
    'iframe',
    'noembed',
    'noframes',
    'plaintext',
    'xmp',
    'title',
    'math',
    'svg',
    'object',
  ],
  nestingLimit: 30,
  transformTags: {
    b: 'strong',
    i: 'em',
    h1: 'h2',
    // A link opens a separate page, which learns nothing of this one.
    a: (tagName, { href }) => ({ tagName, attribs: linkTo(href) }),
  },
  exclusiveFilter: ({ tag, attribs }) => tag === 'img' && !PICTURE_IN_TEXT.test(attribs.src ?? ''),
};

/**
 * Returns a rich text with nothing in it but what `RICH_TEXT` allows. It keeps only pictures that were sent for such a
 * text.
 */
// Twice, so that cleaning again changes nothing: an address that was taken out leaves what made it a link behind.
export const cleanRichText = (html: string): string => sanitize(sanitize(html, OPTIONS), OPTIONS);
