import { useState } from 'react';
import classes from './preview.module.css';

interface CellProps {
  /** The cell's name, with its row: "Name, row 7". */
  label: string;
  value: string;
  onCommit: (text: string) => void;
  /** Id of a datalist with values to choose from; others may be typed. */
  list?: string;
  kind?: 'name' | 'number' | 'text';
  invalid?: boolean;
  /** Id of what is said about the cell. */
  describedBy?: string;
}

/** A cell that is edited in place: leaving it or Enter takes the text over, Escape forgets it. */
export function Cell({ label, value, onCommit, list, kind = 'text', invalid = false, describedBy }: CellProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const commit = () => {
    if (typed !== null && typed !== value) onCommit(typed);
    setTyped(null);
  };
  return (
    <input
      className={classes.cell}
      data-kind={kind}
      aria-label={label}
      aria-invalid={invalid || undefined}
      aria-describedby={invalid ? describedBy : undefined}
      autoComplete="off"
      list={list}
      value={typed ?? value}
      onChange={(event) => setTyped(event.currentTarget.value)}
      onBlur={commit}
      onKeyDown={(event) => {
        if (event.key === 'Enter') commit();
        else if (event.key === 'Escape') setTyped(null);
      }}
    />
  );
}
