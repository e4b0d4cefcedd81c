import { useId } from 'react';
import type { ReactNode } from 'react';
import { CircleAlert } from '../icons.ts';
import classes from './field-shell.module.css';

/** Props that every input of the design system takes in addition to its own value. */
export interface FieldProps {
  label: string;
  /** Keeps the label for screen readers only, where the place says it already. */
  hideLabel?: boolean;
  /** A short word at the end of the label's line, e.g. "optional". */
  hint?: string;
  description?: ReactNode;
  /** The message under the field. Its presence marks the field invalid. */
  error?: string;
  id?: string;
  className?: string;
}

/** Attributes that link a control to its label, description and error. */
interface FieldWiring {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
}

interface FieldShellProps extends FieldProps {
  children: (wiring: FieldWiring) => ReactNode;
}

/** Label, description and error around one control, linked to it by id. */
export function FieldShell(props: FieldShellProps) {
  const { label, hideLabel, hint, description, error, id, className, children } = props;
  const generated = useId();
  const controlId = id ?? generated;
  const descriptionId = description ? `${controlId}-description` : undefined;
  const errorId = error ? `${controlId}-error` : undefined;

  return (
    <div className={[classes.shell, className].filter(Boolean).join(' ')}>
      <label htmlFor={controlId} className={hideLabel ? 'visually-hidden' : classes.label}>
        {label}
        {hint && <span className={classes.hint}>{hint}</span>}
      </label>
      {description && (
        <div id={descriptionId} className={classes.description}>
          {description}
        </div>
      )}
      {children({
        id: controlId,
        'aria-describedby': [errorId, descriptionId].filter(Boolean).join(' ') || undefined,
        'aria-invalid': error ? true : undefined,
      })}
      <FieldError id={errorId} message={error} />
    </div>
  );
}

interface FieldErrorProps {
  id: string | undefined;
  message: string | undefined;
}

/**
 * The message under a field. The live region is there before the message arrives, because otherwise it is not read out.
 */
export function FieldError({ id, message }: FieldErrorProps) {
  return (
    <div aria-live="polite">
      {message && (
        <div id={id} className={classes.error}>
          <CircleAlert aria-hidden="true" />
          {message}
        </div>
      )}
    </div>
  );
}
