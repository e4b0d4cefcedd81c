import { SuggestInput } from '@laminate/ui';
import { useState } from 'react';
import type { ClipboardEvent, KeyboardEvent } from 'react';
import classes from './cell.module.css';

interface CellProps {
  /** The cell's name, with its row: "Name, row 7". */
  label: string;
  value: string;
  onCommit: (text: string) => void;
  /** Several cells were pasted into this one, as a spreadsheet copies them. */
  onPaste: (text: string) => void;
  /** Ctrl+D with this text in the cell. */
  onFillDown: (text: string) => void;
  /** What is said above the cell where the table has no head for it. */
  title?: string;
  /** Position in its row. */
  className?: string | undefined;
  /** Values to choose from. Others can be typed. */
  suggestions?: readonly string[];
  kind?: 'name' | 'number' | 'text';
  invalid?: boolean;
  /** Id of what is said about the cell. */
  describedBy?: string;
}

/** A cell that is edited in place: leaving it or Enter takes the text over, Escape forgets it. */
export function Cell({
  label,
  value,
  onCommit,
  onPaste,
  onFillDown,
  title,
  className,
  suggestions,
  kind = 'text',
  invalid = false,
  describedBy,
}: CellProps) {
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
  // Cells pasted together replace what was being typed.
  const pasteCells = (event: ClipboardEvent) => {
    const text = event.clipboardData.getData('text/plain');
    if (!/[\t\r\n]./.test(text)) return;
    event.preventDefault();
    setTyped(null);
    onPaste(text);
  };
  const fillDown = (event: KeyboardEvent) => {
    if (event.key.toLowerCase() !== 'd' || !(event.ctrlKey || event.metaKey) || event.shiftKey || event.altKey) return;
    // The browser would make a bookmark.
    event.preventDefault();
    setTyped(null);
    onFillDown(wiring.value);
  };
  return (
    <div role="cell" className={className} data-title={title} onPaste={pasteCells} onKeyDown={fillDown}>
      {suggestions ? (
        <SuggestInput {...wiring} label={label} suggestions={suggestions} onChange={setTyped} onChoose={commit} />
      ) : (
        <input
          {...wiring}
          data-kind={kind}
          aria-label={label}
          autoComplete="off"
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
      )}
    </div>
  );
}
