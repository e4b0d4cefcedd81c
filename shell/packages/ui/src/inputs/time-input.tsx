import { useState } from 'react';
import { parseTimeText } from './date-text.ts';
import { TextInput } from './text-input.tsx';
import type { TextInputProps } from './text-input.tsx';

export interface TimeInputProps extends Omit<TextInputProps, 'value' | 'onChange' | 'type' | 'end' | 'inputMode'> {
  /** `HH:MM` on the 24-hour clock. While it is not a time of day, what was typed, so that no one takes it for empty. */
  value: string;
  onChange: (value: string) => void;
}

/** A time of day, typed as people type it: 18:30, 18.30, 1830 or 18. */
export function TimeInput({ value, onChange, onBlur, placeholder = 'HH:MM', ...rest }: TimeInputProps) {
  const [draft, setDraft] = useState({ value, text: value });
  const text = draft.value === value ? draft.text : value;
  return (
    <TextInput
      {...rest}
      placeholder={placeholder}
      autoComplete="off"
      inputMode="numeric"
      value={text}
      onChange={(typed) => {
        const next = parseTimeText(typed) ?? typed.trim();
        setDraft({ value: next, text: typed });
        if (next !== value) onChange(next);
      }}
      onBlur={(event) => {
        if (parseTimeText(value)) setDraft({ value, text: value });
        onBlur?.(event);
      }}
    />
  );
}
