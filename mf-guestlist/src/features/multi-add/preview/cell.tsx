import { SuggestInput } from '@laminate/ui';
import { useState } from 'react';
import type { KeyboardEvent } from 'react';
import classes from './preview.module.css';

interface CellProps {
  /** The cell's name, with its row: "Name, row 7". */
  label: string;
  value: string;
  onCommit: (text: string) => void;
  /** Values to choose from; others may be typed. */
  suggestions?: readonly string[];
  kind?: 'name' | 'number' | 'text';
  invalid?: boolean;
  /** Id of what is said about the cell. */
  describedBy?: string;
}

/** A cell that is edited in place: leaving it or Enter takes the text over, Escape forgets it. */
export function Cell({ label, value, onCommit, suggestions, kind = 'text', invalid = false, describedBy }: CellProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const commit = (text = typed) => {
    if (text !== null && text !== value) onCommit(text);
    setTyped(null);
  };
  const wiring = {
    className: classes.cell,
    'aria-invalid': invalid || undefined,
    'aria-describedby': invalid ? describedBy : undefined,
    value: typed ?? value,
    onBlur: () => commit(),
    onKeyDown: (event: KeyboardEvent<HTMLInputElement>) => {
      if (event.key === 'Enter') commit();
      else if (event.key === 'Escape') setTyped(null);
    },
  } as const;
  if (suggestions) return <SuggestInput {...wiring} label={label} suggestions={suggestions} onChange={setTyped} onChoose={commit} />;
  return <input {...wiring} data-kind={kind} aria-label={label} autoComplete="off" onChange={(event) => setTyped(event.currentTarget.value)} />;
}
