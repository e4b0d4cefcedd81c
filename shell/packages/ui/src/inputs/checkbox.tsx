import { useEffect, useId, useRef } from 'react';
import type { MouseEventHandler, ReactNode, Ref } from 'react';
import { FieldError } from './field-shell.tsx';
import classes from './checkbox.module.css';

export interface CheckboxProps {
  label: ReactNode;
  /** Keeps the label for screen readers only, e.g. in a table's row. */
  hideLabel?: boolean;
  description?: string;
  error?: string;
  value: boolean;
  onChange: (value: boolean) => void;
  /** Some, but not all, of what the box represents is chosen. */
  indeterminate?: boolean;
  disabled?: boolean;
  name?: string;
  id?: string;
  tabIndex?: number;
  onBlur?: () => void;
  onClick?: MouseEventHandler<HTMLInputElement>;
  ref?: Ref<HTMLInputElement>;
}

/** A box to tick, with its words next to it. */
export function Checkbox(props: CheckboxProps) {
  const { label, hideLabel, description, error, value, onChange, indeterminate = false, id, ref, ...rest } = props;
  const generated = useId();
  const controlId = id ?? generated;
  const own = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (own.current) own.current.indeterminate = indeterminate;
  }, [indeterminate]);
  const described = [error && `${controlId}-error`, description && `${controlId}-description`]
    .filter(Boolean)
    .join(' ');

  return (
    <div>
      <label className={classes.checkbox} htmlFor={controlId}>
        <input
          {...rest}
          ref={(node) => {
            own.current = node;
            if (typeof ref === 'function') ref(node);
            else if (ref) ref.current = node;
          }}
          id={controlId}
          type="checkbox"
          className={classes.control}
          checked={value}
          aria-invalid={error ? true : undefined}
          aria-describedby={described || undefined}
          onChange={(event) => onChange(event.currentTarget.checked)}
        />
        <span className={hideLabel ? 'visually-hidden' : classes.text}>
          {label}
          {description && (
            <span id={`${controlId}-description`} className={classes.description}>
              {description}
            </span>
          )}
        </span>
      </label>
      {(!hideLabel || error) && <FieldError id={`${controlId}-error`} message={error} />}
    </div>
  );
}
