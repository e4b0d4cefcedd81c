import { useState } from 'react';
import { TextInput } from './text-input.tsx';
import type { TextInputProps } from './text-input.tsx';
import { stepped, wholeNumber } from './whole-number.ts';

export interface NumberInputProps extends Omit<TextInputProps, 'value' | 'onChange' | 'type' | 'min' | 'max'> {
  /** The number. Null while the field is empty, and NaN while its content is not a whole number. */
  value: number | null;
  onChange: (value: number | null) => void;
  /** Limit of the arrow keys. A typed value can go beyond it, and the form refuses it in words. */
  min?: number;
  max?: number;
}

/**
 * A whole number. The typed text stays as typed, also where it is not a number, so that no one saves a number other
 * than the one they see. Arrow keys step by one. It is a text field on purpose: wheels and spinners change numbers
 * unnoticed.
 */
export function NumberInput(props: NumberInputProps) {
  const {
    value,
    onChange,
    min = Number.MIN_SAFE_INTEGER,
    max = Number.MAX_SAFE_INTEGER,
    onBlur,
    onKeyDown,
    ...rest
  } = props;
  const [draft, setDraft] = useState('');
  // What was typed counts as long as the form has not set another number.
  const shown = Object.is(wholeNumber(draft), value)
    ? draft
    : value === null || Number.isNaN(value)
      ? ''
      : String(value);

  return (
    <TextInput
      {...rest}
      inputMode="numeric"
      autoComplete="off"
      value={shown}
      onChange={(text) => {
        setDraft(text);
        onChange(wholeNumber(text));
      }}
      onBlur={(event) => {
        if (!Number.isNaN(value)) setDraft(value === null ? '' : String(value));
        onBlur?.(event);
      }}
      onKeyDown={(event) => {
        if (event.key === 'ArrowUp' || event.key === 'ArrowDown') {
          event.preventDefault();
          onChange(stepped(value, event.key === 'ArrowUp' ? 1 : -1, min, max));
        }
        onKeyDown?.(event);
      }}
    />
  );
}
