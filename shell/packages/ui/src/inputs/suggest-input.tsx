import { Suspense, lazy, useState } from 'react';
import type { KeyboardEvent } from 'react';
import { ChevronDown } from '../icons.ts';
import classes from './select.module.css';

export interface SuggestInputProps {
  /** The accessible name. Sighted people see it from the context. */
  label: string;
  value: string;
  onChange: (text: string) => void;
  /** Called when a suggestion was chosen, after `onChange`. */
  onChoose?: (text: string) => void;
  suggestions: readonly string[];
  className?: string;
  'aria-invalid'?: true | undefined;
  'aria-describedby'?: string | undefined;
  onBlur?: () => void;
  onKeyDown?: (event: KeyboardEvent<HTMLInputElement>) => void;
}

const LoadedSuggestInput = lazy(() => import('./loaded-suggest-input.tsx'));

/**
 * Text with suggestions. The person can take one of them or type something else. For cells of a table: it has no label,
 * and the list with its keys comes when the cell is entered, so that a screen full of them appears immediately.
 */
export function SuggestInput(props: SuggestInputProps) {
  const [entered, setEntered] = useState(false);
  const waiting = <WaitingInput {...props} onFocus={() => setEntered(true)} />;
  if (!entered) return waiting;
  return (
    <Suspense fallback={waiting}>
      <LoadedSuggestInput {...props} />
    </Suspense>
  );
}

function WaitingInput(props: SuggestInputProps & { onFocus: () => void }) {
  const { label, value, onChange, className, onFocus, onBlur, onKeyDown } = props;
  return (
    <div className={classes.select}>
      <div className={classes.wrapper}>
        <input
          className={className}
          aria-label={label}
          aria-invalid={props['aria-invalid']}
          aria-describedby={props['aria-describedby']}
          autoComplete="off"
          value={value}
          onChange={(event) => onChange(event.currentTarget.value)}
          onFocus={onFocus}
          onBlur={onBlur}
          onKeyDown={onKeyDown}
        />
        <span className={classes.section}>
          <ChevronDown aria-hidden="true" />
        </span>
      </div>
    </div>
  );
}
