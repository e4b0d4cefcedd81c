import { safeHtml } from '@laminate/sdk/show-rich-text';
import { useMemo } from 'react';
import classes from './rich-text.module.css';

/** A rich text to read on a phone. */
export default function RichText({ html }: { readonly html: string }) {
  const safe = useMemo(() => safeHtml(html), [html]);
  return safe === '' ? null : <div className={classes.prose} dangerouslySetInnerHTML={{ __html: safe }} />;
}
