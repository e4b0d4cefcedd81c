import { useState } from 'react';
import { TextInput } from './text-input.tsx';
import type { TextInputProps } from './text-input.tsx';

export interface NumberInputProps extends Omit<TextInputProps, 'value' | 'onChange' | 'type' | 'min' | 'max'> {
  /** The number, or null while the field is empty. */
  value: number | null;
  onChange: (value: number | null) => void;
  min?: number;
  max?: number;
}

const clamp = (value: number, min: number, max: number) => Math.min(max, Math.max(min, value));

/**
 * A whole number. What is typed stays as typed until the field is left, then it is brought into `min`…`max`;
 * arrow keys step by one. A text field on purpose: wheels and spinners change numbers unnoticed.
 */
export function NumberInput(props: NumberInputProps) {
  const { value, onChange, min = Number.MIN_SAFE_INTEGER, max = Number.MAX_SAFE_INTEGER, onBlur, onKeyDown, ...rest } = props;
  const [draft, setDraft] = useState<string | null>(null);

  const type = (text: string) => {
    const cleaned = text.replace(min < 0 ? /[^\d-]/g : /\D/g, '');
    setDraft(cleaned);
    if (cleaned === '' || cleaned === '-') onChange(null);
    else if (Number.isSafeInteger(Number(cleaned))) onChange(Number(cleaned));
  };
  const step = (by: number) => {
    setDraft(null);
    onChange(clamp((value ?? 0) + by, min, max));
  };

  return (
    <TextInput
      {...rest}
      inputMode="numeric"
      autoComplete="off"
      value={draft ?? (value === null ? '' : String(value))}
      onChange={type}
      onBlur={(event) => {
        setDraft(null);
        if (value !== null && value !== clamp(value, min, max)) onChange(clamp(value, min, max));
        onBlur?.(event);
      }}
      onKeyDown={(event) => {
        if (event.key === 'ArrowUp' || event.key === 'ArrowDown') {
          event.preventDefault();
          step(event.key === 'ArrowUp' ? 1 : -1);
        }
        onKeyDown?.(event);
      }}
    />
  );
}
