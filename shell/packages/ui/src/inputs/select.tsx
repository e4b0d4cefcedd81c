import { Select as MantineSelect } from '@mantine/core';
import type { Ref } from 'react';
import { ChevronDown } from '../icons.ts';
import { FieldShell } from './field-shell.tsx';
import type { FieldProps } from './field-shell.tsx';
import classes from './select.module.css';

export interface SelectOption {
  value: string;
  label: string;
  disabled?: boolean;
}

export interface SelectProps extends FieldProps {
  options: readonly SelectOption[];
  /** The chosen option's value, or null for none. */
  value: string | null;
  onChange: (value: string | null) => void;
  placeholder?: string;
  /** Typing narrows the options. */
  searchable?: boolean;
  /** Said when the search finds nothing; needed with `searchable`. */
  emptyText?: string;
  /** Choosing the chosen option again clears it. */
  clearable?: boolean;
  disabled?: boolean;
  name?: string;
  onBlur?: () => void;
  ref?: Ref<HTMLInputElement>;
}

/** One of many options, by mouse, arrow keys or, with `searchable`, by typing. */
export function Select(props: SelectProps) {
  const {
    label, hideLabel, hint, description, error, id, className,
    options, value, onChange, placeholder, searchable = false, emptyText, clearable = false, disabled, name, onBlur, ref,
  } = props;
  return (
    <FieldShell {...{ label, hideLabel, hint, description, error, id, className }}>
      {(wiring) => (
        <MantineSelect
          {...wiring}
          ref={ref}
          aria-label={label}
          data={options.map((option) => ({ ...option }))}
          value={value}
          onChange={onChange}
          onBlur={onBlur}
          name={name}
          placeholder={placeholder}
          searchable={searchable}
          nothingFoundMessage={emptyText}
          allowDeselect={clearable}
          disabled={disabled}
          withScrollArea={false}
          rightSection={<ChevronDown aria-hidden="true" />}
          comboboxProps={{ offset: 4, transitionProps: { duration: 0 } }}
          classNames={{
            root: classes.select,
            wrapper: classes.wrapper,
            input: classes.input,
            section: classes.section,
            dropdown: classes.dropdown,
            options: classes.options,
            option: classes.option,
            empty: classes.empty,
            groupLabel: classes.groupLabel,
          }}
        />
      )}
    </FieldShell>
  );
}
