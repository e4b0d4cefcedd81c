import { useId } from 'react';
import classes from './switch.module.css';

interface SwitchProps {
  label: string;
  description?: string;
  value: boolean;
  onChange: (value: boolean) => void;
}

/** Turns something on or off immediately. The whole row is the target, large enough for a thumb. */
export function Switch({ label, description, value, onChange }: SwitchProps) {
  const id = useId();
  return (
    <label className={classes.switch} htmlFor={id}>
      <span>
        <span className={classes.label}>{label}</span>
        {description && (
          <span id={`${id}-description`} className={classes.description}>
            {description}
          </span>
        )}
      </span>
      <input
        id={id}
        type="checkbox"
        role="switch"
        className={classes.control}
        aria-label={label}
        aria-describedby={description && `${id}-description`}
        checked={value}
        aria-checked={value}
        onChange={(event) => onChange(event.currentTarget.checked)}
      />
    </label>
  );
}
