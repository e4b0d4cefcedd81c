import { useState } from 'react';
import { Eye, EyeOff } from '../icons.ts';
import { TextInput } from './text-input.tsx';
import type { TextInputProps } from './text-input.tsx';
import classes from './field-shell.module.css';

export interface PasswordInputProps extends Omit<TextInputProps, 'type' | 'end' | 'icon' | 'size'> {
  /** The toggle's word while the password is hidden, e.g. "Show password". */
  showLabel: string;
  /** The toggle's word while it is visible, e.g. "Hide password". */
  hideLabelText: string;
}

/** A password with a toggle between hidden and visible. */
export function PasswordInput({ showLabel, hideLabelText, ...rest }: PasswordInputProps) {
  const [visible, setVisible] = useState(false);
  const toggle = (
    <button
      type="button"
      className={classes.toggle}
      aria-label={visible ? hideLabelText : showLabel}
      aria-pressed={visible}
      onClick={() => setVisible((now) => !now)}
    >
      {visible ? <EyeOff aria-hidden="true" /> : <Eye aria-hidden="true" />}
    </button>
  );
  return (
    <TextInput
      autoComplete="current-password"
      spellCheck={false}
      autoCapitalize="none"
      {...rest}
      type={visible ? 'text' : 'password'}
      end={toggle}
    />
  );
}
