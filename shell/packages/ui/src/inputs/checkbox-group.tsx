import { useId } from 'react';
import type { Ref } from 'react';
import { Checkbox } from './checkbox.tsx';
import { FieldError, type FieldProps } from './field-shell.tsx';
import shell from './field-shell.module.css';
import classes from './checkbox-group.module.css';

interface CheckboxGroupProps extends Omit<FieldProps, 'id'> {
  options: readonly {
    readonly value: string;
    readonly label: string;
    readonly description?: string;
    readonly disabled?: boolean;
  }[];
  /** The values of those that are ticked. */
  value: readonly string[];
  /** Gets them in the order of the options. */
  onChange: (value: string[]) => void;
  name?: string;
  onBlur?: () => void;
  ref?: Ref<HTMLInputElement>;
}

/** Any number of a few options, each with its own box. Many options scroll in their own area. */
export function CheckboxGroup(props: CheckboxGroupProps) {
  const { label, hideLabel, hint, description, error, className, options, value, onChange, name, onBlur, ref } = props;
  const id = useId();
  const described = [error && `${id}-error`, description && `${id}-description`].filter(Boolean).join(' ');
  const turn = (turned: string, on: boolean) =>
    onChange(options.map((option) => option.value).filter((one) => (one === turned ? on : value.includes(one))));
  return (
    <fieldset className={[shell.shell, className].filter(Boolean).join(' ')} aria-describedby={described || undefined}>
      <legend className={hideLabel ? 'visually-hidden' : `${shell.label} ${classes.legend}`}>
        {label}
        {hint && <span className={shell.hint}>{hint}</span>}
      </legend>
      {description && (
        <div id={`${id}-description`} className={shell.description}>
          {description}
        </div>
      )}
      <div className={classes.options} data-invalid={error ? true : undefined}>
        {options.map((option, at) => (
          <Checkbox
            key={option.value}
            {...(at === 0 && ref && { ref })}
            {...(name !== undefined && { name })}
            {...(onBlur && { onBlur })}
            {...(option.description !== undefined && { description: option.description })}
            label={option.label}
            disabled={option.disabled ?? false}
            value={value.includes(option.value)}
            onChange={(on) => turn(option.value, on)}
          />
        ))}
      </div>
      <FieldError id={`${id}-error`} message={error} />
    </fieldset>
  );
}
