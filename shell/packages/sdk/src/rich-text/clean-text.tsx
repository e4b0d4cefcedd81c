import { useMemo } from 'react';
import classes from './rich-text.module.css';
import { safeHtml } from './safe-html.ts';

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
