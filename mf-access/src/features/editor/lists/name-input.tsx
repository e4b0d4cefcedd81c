import { MAX_ACCESS_NAME } from '@laminate/contracts/access';
import { TextInput } from '@laminate/ui';
import { useState } from 'react';
import classes from './lists.module.css';

interface NameInputProps {
  label: string;
  name: string;
  error: string | undefined;
  /** The new name, never blank. */
  onCommit: (name: string) => void;
}

/** A name to change in place: Enter or leaving it keeps it, Escape and a blank one go back to what it was. */
export function NameInput({ label, name, error, onCommit }: NameInputProps) {
  const [typed, setTyped] = useState<string | null>(null);

  function commit(): void {
    const next = typed?.trim().replaceAll(/\s+/gu, ' ') ?? '';
    setTyped(null);
    if (next !== '' && next !== name) onCommit(next);
  }

  return (
    <TextInput
      className={classes.name}
      label={label}
      hideLabel
      value={typed ?? name}
      error={error}
      maxLength={MAX_ACCESS_NAME}
      autoComplete="off"
      onChange={setTyped}
      onBlur={commit}
      onKeyDown={(event) => {
        if (event.key === 'Enter') commit();
        if (event.key === 'Escape') setTyped(null);
      }}
    />
  );
}
