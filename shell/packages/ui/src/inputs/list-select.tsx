import type { MouseEvent, Ref } from 'react';
import { FieldShell, type FieldProps } from './field-shell.tsx';
import classes from './list-select.module.css';

interface ListSelectProps extends FieldProps {
  options: readonly { readonly value: string; readonly label: string }[];
  value: readonly string[];
  onChange: (value: string[]) => void;
  /** Number of options in sight at a time. */
  rows?: number;
  name?: string;
  onBlur?: () => void;
  ref?: Ref<HTMLSelectElement>;
}

/**
 * A list in which any number are chosen: a click chooses or removes without a key held. The keyboard works as in any
 * list.
 */
export function ListSelect({
  label,
  hideLabel,
  hint,
  description,
  error,
  id,
  className,
  options,
  value,
  onChange,
  rows = 10,
  ...rest
}: ListSelectProps) {
  function toggle(event: MouseEvent<HTMLSelectElement>): void {
    if (!(event.target instanceof HTMLOptionElement)) return;
    event.preventDefault();
    event.currentTarget.focus();
    const clicked = event.target.value;
    onChange(options.map((option) => option.value).filter((each) => (each === clicked) !== value.includes(each)));
  }
  return (
    <FieldShell {...{ label, hideLabel, hint, description, error, id, className }}>
      {(wiring) => (
        <select
          {...rest}
          {...wiring}
          multiple
          size={rows}
          className={classes.list}
          value={[...value]}
          onMouseDown={toggle}
          onChange={(event) => onChange([...event.currentTarget.selectedOptions].map((option) => option.value))}
        >
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
      )}
    </FieldShell>
  );
}
