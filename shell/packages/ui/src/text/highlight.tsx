import type { ReactNode } from 'react';
import classes from './text.module.css';

/** A stretch of text: its first character and the one after its last, as UTF-16 offsets. */
export type TextRange = readonly [start: number, end: number];

interface HighlightProps {
  text: string;
  /** What to mark, in order and without overlap. */
  ranges: readonly TextRange[];
  /** `attention` is the yellow highlighter for mistakes and duplicates, `found` underlines what a search hit. */
  kind?: 'attention' | 'found';
}

/** Text with stretches marked. */
export function Highlight({ text, ranges, kind = 'attention' }: HighlightProps) {
  const parts: ReactNode[] = [];
  let from = 0;
  for (const [start, end] of ranges) {
    if (start > from) parts.push(text.slice(from, start));
    parts.push(
      <mark key={start} className={kind === 'found' ? classes.found : classes.mark}>
        {text.slice(start, end)}
      </mark>,
    );
    from = end;
  }
  parts.push(text.slice(from));
  return <>{parts}</>;
}

interface FlagProps {
  /** Content of the flag, e.g. "!!". */
  children: string;
  /** What it means, for screen readers, e.g. "Already exists". */
  label: string;
}

/** The highlighter's short flag in front of a row. */
export function Flag({ children, label }: FlagProps) {
  return (
    <span className={classes.bang} title={label}>
      <span aria-hidden="true">{children}</span>
      <span className="visually-hidden">{label}</span>
    </span>
  );
}
