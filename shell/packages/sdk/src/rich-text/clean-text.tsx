import { ADDRESS_IN_TEXT, PICTURE_IN_TEXT, RICH_TEXT } from '@laminate/contracts/rich-text';
import DOMPurify from 'dompurify';
import { useMemo } from 'react';
import classes from './rich-text.module.css';

const purifier = DOMPurify(window);
// Pictures are ours alone, and a link opens in a separate page.
purifier.addHook('afterSanitizeAttributes', (node) => {
  if (node.nodeName === 'IMG' && !PICTURE_IN_TEXT.test(node.getAttribute('src') ?? '')) node.remove();
  if (node.nodeName === 'A') {
    node.setAttribute('target', '_blank');
    node.setAttribute('rel', 'noopener noreferrer nofollow');
  }
});

/** Returns a stored text ready for the page, cleaned once more by the same list as when it was written. */
const safeHtml = (html: string): TrustedHTML =>
  purifier.sanitize(html, {
    ALLOWED_TAGS: [...RICH_TEXT.tags],
    ALLOWED_ATTR: [...RICH_TEXT.attributes.a, ...RICH_TEXT.attributes.img],
    ALLOWED_URI_REGEXP: ADDRESS_IN_TEXT,
    ALLOW_DATA_ATTR: false,
    ALLOW_ARIA_ATTR: false,
    RETURN_TRUSTED_TYPE: true,
  });

interface CleanTextProps {
  readonly html: string;
  readonly empty?: string;
}

/** A rich text, cleaned. */
export default function CleanText({ html, empty }: CleanTextProps) {
  const safe = useMemo(() => safeHtml(html), [html]);
  if (safe.toString() !== '') return <div className={classes.prose} dangerouslySetInnerHTML={{ __html: safe }} />;
  return empty === undefined ? null : <p className={classes.empty}>{empty}</p>;
}
