import { i18n } from '@laminate/sdk/i18n';
import { Button } from '@laminate/ui';
import { Check, CircleAlert } from '@laminate/ui/icons';
import { useId } from 'react';
import classes from './fields.module.css';

interface TwoChoicesProps {
  readonly label: string;
  readonly hint: string;
  readonly description?: string | undefined;
  readonly error?: string | undefined;
  readonly id: string;
  readonly choices: readonly string[];
  readonly value: string;
  readonly required: boolean;
  readonly onChange: (value: string) => void;
}

/** A dropdown of two choices as two large buttons: one tap instead of three. */
export function TwoChoices({
  label,
  hint,
  description,
  error,
  id,
  choices,
  value,
  required,
  onChange,
}: TwoChoicesProps) {
  const name = useId();
  const described = [error && `${id}-error`, description && `${id}-description`].filter(Boolean).join(' ');
  return (
    <fieldset className={classes.choices} aria-describedby={described || undefined}>
      <legend className={classes.label}>
        <span>{label}</span>
        <span className={classes.hint}>{hint}</span>
      </legend>
      {description && (
        <p id={`${id}-description`} className={classes.description}>
          {description}
        </p>
      )}
      <div className={classes.two}>
        {choices.map((choice, at) => (
          <label key={choice} className={classes.choice} data-invalid={error ? true : undefined}>
            <input
              type="radio"
              id={at === 0 ? id : undefined}
              name={name}
              className={classes.radio}
              checked={value === choice}
              required={required}
              onChange={() => onChange(choice)}
            />
            {value === choice && <Check aria-hidden="true" />}
            <span>{choice}</span>
          </label>
        ))}
      </div>
      {!required && value !== '' && (
        <Button variant="link" className={classes.clear} onClick={() => onChange('')}>
          {i18n.t('Clear: {label}', { label })}
        </Button>
      )}
      <div aria-live="polite">
        {error && (
          <p id={`${id}-error`} className={classes.error}>
            <CircleAlert aria-hidden="true" />
            {error}
          </p>
        )}
      </div>
    </fieldset>
  );
}
