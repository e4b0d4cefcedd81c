import { ADDRESS_IN_TEXT, PICTURE_IN_MAIL, PICTURE_IN_TEXT, RICH_TEXT } from '@laminate/contracts/rich-text';
import DOMPurify from 'dompurify';
import { useEffect, useMemo, useRef, useState } from 'react';
import classes from './rich-text.module.css';

const purifier = DOMPurify(window);
// Pictures are ours alone, and a link opens in a separate page.
purifier.addHook('afterSanitizeAttributes', (node) => {
  const source = node.getAttribute('src') ?? '';
  if (node.nodeName === 'IMG' && !PICTURE_IN_TEXT.test(source) && !PICTURE_IN_MAIL.test(source)) node.remove();
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
  readonly mail?: string;
}

/** A rich text, cleaned. */
export default function CleanText({ html, empty, mail }: CleanTextProps) {
  return mail === undefined ? (
    <Prose html={html} {...(empty !== undefined && { empty })} />
  ) : (
    <Mail {...{ html, mail }} />
  );
}

/** Keeps styles of elements for later: the policy of the page would refuse them as early as they are parsed. */
const withoutStyles = (html: string): string =>
  html
    .replaceAll(/<style>.*?<\/style>/gs, '')
    .replaceAll(/<[a-z][^>]*>/gi, (tag) => tag.replaceAll(/\sstyle=/gi, ' data-style='));

/**
 * A mail with the look that its reader's app gives it, in a frame where nothing can run. Pages take no styles from
 * markup, so they are set one by one.
 */
function Mail({ html, mail }: Required<Pick<CleanTextProps, 'html' | 'mail'>>) {
  const frame = useRef<HTMLIFrameElement>(null);
  // Some browsers begin another document once the frame has loaded.
  const [loads, setLoads] = useState(0);
  const [height, setHeight] = useState(0);
  useEffect(() => {
    const shown = frame.current?.contentDocument;
    if (!shown) return;
    const written = purifier.sanitize(withoutStyles(html), {
      WHOLE_DOCUMENT: true,
      RETURN_DOM: true,
      FORBID_TAGS: ['style', 'form'],
    }) as HTMLElement;
    const body = written.querySelector('body') ?? written;
    shown.documentElement.lang = written.lang;
    shown.body.replaceWith(shown.importNode(body, true));
    for (const element of [shown.body, ...shown.body.querySelectorAll<HTMLElement>('[data-style]')])
      element.style.cssText = element.dataset['style'] ?? '';
    setHeight(shown.documentElement.scrollHeight);
  }, [html, loads]);
  return (
    <iframe
      ref={frame}
      className={classes.mail}
      title={mail}
      sandbox="allow-same-origin"
      style={{ height }}
      onLoad={() => setLoads((count) => count + 1)}
    />
  );
}

function Prose({ html, empty }: Omit<CleanTextProps, 'mail'>) {
  const safe = useMemo(() => safeHtml(html), [html]);
  if (safe.toString() !== '') return <div className={classes.prose} dangerouslySetInnerHTML={{ __html: safe }} />;
  return empty === undefined ? null : <p className={classes.empty}>{empty}</p>;
}
