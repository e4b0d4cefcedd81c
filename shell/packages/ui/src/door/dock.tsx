import { Search, X } from 'lucide-react';
import type { InputHTMLAttributes, ReactNode, Ref } from 'react';
import { IconButton } from '../button/icon-button.tsx';
import classes from './dock.module.css';

/** Search, scanner and what narrows the question: in the thumb's reach on a phone, above everything with a mouse. */
export function Dock({ children }: { children: ReactNode }) {
  return <div className={classes.dock}>{children}</div>;
}

interface DockSearchProps extends Omit<
  InputHTMLAttributes<HTMLInputElement>,
  'onChange' | 'value' | 'type' | 'className'
> {
  label: string;
  /** Name of the button that empties the field. */
  clearLabel: string;
  value: string;
  onChange: (value: string) => void;
  ref?: Ref<HTMLInputElement>;
  /** Buttons next to the field, such as `DockButton`. */
  children?: ReactNode;
}

/** A search field that is read and hit at arm's length, with the buttons next to it. */
export function DockSearch({ label, clearLabel, value, onChange, children, ...input }: DockSearchProps) {
  return (
    <div className={classes.find}>
      <div className={classes.field}>
        <Search aria-hidden="true" />
        <input
          {...input}
          type="text"
          inputMode="search"
          enterKeyHint="search"
          aria-label={label}
          autoComplete="off"
          autoCorrect="off"
          autoCapitalize="off"
          spellCheck={false}
          value={value}
          onChange={(event) => onChange(event.currentTarget.value)}
        />
        {value !== '' && (
          <IconButton label={clearLabel} size="door" withoutTooltip onClick={() => onChange('')}>
            <X aria-hidden="true" />
          </IconButton>
        )}
      </div>
      {children}
    </div>
  );
}

interface DockButtonProps {
  icon: ReactNode;
  children: string;
  onClick: () => void;
}

/** The most-pressed button, next to the search: a sign over its word. */
export function DockButton({ icon, children, onClick }: DockButtonProps) {
  return (
    <button type="button" className={classes.button} onClick={onClick}>
      {icon}
      {children}
    </button>
  );
}
