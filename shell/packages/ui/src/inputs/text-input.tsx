import type { InputHTMLAttributes, ReactNode, Ref } from 'react';
import { FieldShell } from './field-shell.tsx';
import type { FieldProps } from './field-shell.tsx';
import classes from './field-shell.module.css';

type NativeProps = Omit<InputHTMLAttributes<HTMLInputElement>, 'value' | 'onChange' | 'size' | 'className'>;

export interface TextInputProps extends FieldProps, NativeProps {
  value: string;
  onChange: (value: string) => void;
  /** Shown inside the box before the text. */
  icon?: ReactNode;
  /** Shown inside the box after the text: a key hint, a clear button. */
  end?: ReactNode;
  /** `door` is the large search field for thumbs. */
  size?: 'regular' | 'door';
  ref?: Ref<HTMLInputElement>;
}

/** One line of text. Its `type` can be `text`, `email`, `search`, `tel` or `url`. */
export function TextInput(props: TextInputProps) {
  const {
    label,
    hideLabel,
    hint,
    description,
    error,
    id,
    className,
    value,
    onChange,
    icon,
    end,
    size = 'regular',
    ref,
    ...rest
  } = props;
  return (
    <FieldShell {...{ label, hideLabel, hint, description, error, id, className }}>
      {(wiring) => (
        <div
          className={classes.box}
          data-invalid={error || rest['aria-invalid'] ? true : undefined}
          data-disabled={rest.disabled || undefined}
          data-size={size}
        >
          {icon}
          <input
            type="text"
            {...wiring}
            {...rest}
            aria-invalid={wiring['aria-invalid'] ?? rest['aria-invalid']}
            ref={ref}
            className={classes.input}
            value={value}
            onChange={(event) => onChange(event.currentTarget.value)}
          />
          {end}
        </div>
      )}
    </FieldShell>
  );
}
