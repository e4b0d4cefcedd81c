import type { Ref, TextareaHTMLAttributes } from 'react';
import { FieldShell } from './field-shell.tsx';
import type { FieldProps } from './field-shell.tsx';
import classes from './field-shell.module.css';

type NativeProps = Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, 'value' | 'onChange' | 'className'>;

export interface TextareaProps extends FieldProps, NativeProps {
  value: string;
  onChange: (value: string) => void;
  ref?: Ref<HTMLTextAreaElement>;
}

/** Several lines of text. `rows` sets its first height, and the person can pull it taller. */
export function Textarea(props: TextareaProps) {
  const { label, hideLabel, hint, description, error, id, className, value, onChange, ref, rows = 4, ...rest } = props;
  return (
    <FieldShell {...{ label, hideLabel, hint, description, error, id, className }}>
      {(wiring) => (
        <div
          className={classes.box}
          data-multiline
          data-invalid={error ? true : undefined}
          data-disabled={rest.disabled || undefined}
        >
          <textarea
            {...rest}
            {...wiring}
            ref={ref}
            rows={rows}
            className={`${classes.input} ${classes.multiline}`}
            value={value}
            onChange={(event) => onChange(event.currentTarget.value)}
          />
        </div>
      )}
    </FieldShell>
  );
}
