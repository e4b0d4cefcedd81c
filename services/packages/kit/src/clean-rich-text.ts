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

/** Mail apps know no style sheets: what each tag looks like, in a letter. */
const STYLES: ReadonlyMap<string, string> = new Map(
  Object.entries<string>({
    h2: 'margin:24px 0 8px;font-size:20px;line-height:1.3',
    h3: 'margin:20px 0 8px;font-size:17px;line-height:1.3',
    p: 'margin:0 0 16px',
    ul: 'margin:0 0 16px;padding-left:24px',
    ol: 'margin:0 0 16px;padding-left:24px',
    blockquote: 'margin:0 0 16px;padding-left:12px;border-left:3px solid #e4e1d8',
    hr: 'border:0;border-top:1px solid #e4e1d8;margin:24px 0',
    a: 'color:#3653c0',
  }),
);

const styled = (tagName: string, { href }: Record<string, string>) => ({
  tagName,
  attribs: { ...(href !== undefined && { href }), ...(STYLES.has(tagName) && { style: STYLES.get(tagName) ?? '' }) },
});

/** Pictures of a rich text are only for who has logged in. */
const MAIL_OPTIONS: IOptions = {
  allowedTags: RICH_TEXT.tags.filter((tag) => tag !== 'img'),
  allowedAttributes: { '*': ['style'], a: ['href'] },
  allowedSchemes: [...RICH_TEXT.schemes],
  allowProtocolRelative: false,
  transformTags: { '*': styled },
  // It would lead to a page of the mail app.
  exclusiveFilter: ({ tag, attribs }) => (tag === 'a' && !/^[a-z]+:/i.test(attribs.href ?? '') ? 'excludeTag' : false),
};

const BLOCK_ENDS = /<\/(?:p|h2|h3|li|ul|ol|blockquote)>|<(?:br|hr) ?\/?>/g;

const ENTITIES: ReadonlyMap<string, string> = new Map(
  Object.entries<string>({ '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"' }),
);

/**
 * Returns a cleaned rich text as a mail shows it: with its looks in each tag, and as plain text, which writes out where
 * links lead.
 */
export function mailText(html: string): { readonly html: string; readonly text: string } {
  const withLinks = html.replace(/<a [^>]*href="([^"]*)"[^>]*>(.*?)<\/a>/gs, (_, href: string, words: string) =>
    words === href ? words : `${words} (${href})`,
  );
  const text = sanitize(withLinks.replace(/<li>/g, '<li>- ').replace(BLOCK_ENDS, '$&\n'), {
    allowedTags: [],
    allowedAttributes: {},
  });
  return {
    html: sanitize(html, MAIL_OPTIONS),
    text: text
      .replace(/&(?:amp|lt|gt|quot);/g, (entity) => ENTITIES.get(entity) ?? '')
      .replace(/\n{3,}/g, '\n\n')
      .trim(),
  };
}
