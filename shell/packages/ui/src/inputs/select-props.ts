import type { Ref } from 'react';
import type { FieldProps } from './field-shell.tsx';

export interface SelectOption {
  value: string;
  label: string;
  disabled?: boolean;
  /** Heading above it and its neighbours with the same. */
  group?: string;
}

export interface SelectProps extends FieldProps {
  options: readonly SelectOption[];
  /** The chosen option's value, or null for none. */
  value: string | null;
  onChange: (value: string | null) => void;
  placeholder?: string;
  /** Typing narrows the options. */
  searchable?: boolean;
  /** Text shown when the search finds nothing. Needed with `searchable`. */
  emptyText?: string;
  /** Choosing the chosen option again clears it. */
  clearable?: boolean;
  disabled?: boolean;
  /** In a dialog: it has the focus first. */
  'data-autofocus'?: boolean;
  'aria-required'?: boolean | undefined;
  name?: string;
  onBlur?: () => void;
  ref?: Ref<HTMLInputElement>;
}
