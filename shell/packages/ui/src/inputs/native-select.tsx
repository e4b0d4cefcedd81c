import type { Ref, SelectHTMLAttributes } from 'react';
import type { SelectOption } from './select-props.ts';
import classes from './native-select.module.css';

type NativeProps = Omit<SelectHTMLAttributes<HTMLSelectElement>, 'value' | 'onChange' | 'size' | 'className'>;

interface NativeSelectProps extends NativeProps {
  /** The accessible name. Sighted people see from the context what it is about. */
  label: string;
  options: readonly SelectOption[];
  value: string | null;
  onChange: (value: string | null) => void;
  /** The option for no choice, e.g. "None". Left out if one has to be chosen. */
  none?: string;
  ref?: Ref<HTMLSelectElement>;
}

/** The browser's own list, for tables that hold hundreds: `Select` is richer and heavier. */
export function NativeSelect({ label, options, value, onChange, none, ref, ...rest }: NativeSelectProps) {
  return (
    <select
      {...rest}
      ref={ref}
      aria-label={label}
      className={classes.select}
      data-none={value === null || undefined}
      value={value ?? ''}
      onChange={(event) => onChange(event.currentTarget.value === '' ? null : event.currentTarget.value)}
    >
      {none !== undefined && <option value="">{none}</option>}
      {options.map((option) => (
        <option key={option.value} value={option.value} disabled={option.disabled}>
          {option.label}
        </option>
      ))}
    </select>
  );
}
