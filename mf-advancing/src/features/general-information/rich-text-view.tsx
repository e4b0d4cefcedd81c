import { useMemo } from 'react';
import { safeHtml } from '@laminate/sdk/show-rich-text';
import classes from './rich-text.module.css';

interface RichTextViewProps {
  readonly html: string;
  /** Said where there is nothing. */
  readonly empty: string;
}

/** A rich text to read. */
export default function RichTextView({ html, empty }: RichTextViewProps) {
  const safe = useMemo(() => safeHtml(html), [html]);
  if (safe === '') return <p className={classes.empty}>{empty}</p>;
  return <div className={classes.prose} dangerouslySetInnerHTML={{ __html: safe }} />;
}
