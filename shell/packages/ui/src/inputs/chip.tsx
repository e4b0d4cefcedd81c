import type { ReactNode, Ref } from 'react';
import { ChevronDown, X } from '../icons.ts';
import classes from './choice.module.css';

interface ChipProps {
  /** The filter's name and, when set, its value: `Unit: <b>Guest list</b>`. */
  children: ReactNode;
  /** The filter is set. */
  on?: boolean;
  onClick?: () => void;
  /** Clears the filter. Gives the chip a cross instead of an arrow. */
  onClear?: () => void;
  /** The cross's accessible name, e.g. "Clear unit". */
  clearLabel?: string;
  ref?: Ref<HTMLButtonElement>;
}

/** A filter that opens a choice, and once set shows its value and can be cleared. */
export function Chip({ children, on = false, onClick, onClear, clearLabel, ref, ...menuProps }: ChipProps) {
  const clears = on && onClear !== undefined;
  return (
    // The button is the same one whether set or not, so that it keeps the focus and can be given it back.
    <span className={classes.chip} data-on={on || undefined}>
      <button {...menuProps} ref={ref} type="button" className={classes.chipButton} onClick={onClick}>
        <span className={classes.chipText}>{children}</span>
        {!clears && <ChevronDown aria-hidden="true" />}
      </button>
      {clears && (
        <button type="button" className={classes.clear} onClick={onClear} aria-label={clearLabel}>
          <X aria-hidden="true" />
        </button>
      )}
    </span>
  );
}
