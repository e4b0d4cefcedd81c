import type { ComponentType, ReactNode } from 'react';
import { useController } from 'react-hook-form';

/** Any function component. The props it takes are read from it. */
type AnyInput = (props: never) => ReactNode;
/** What the form gives to the input instead of the page. */
type Wired = 'value' | 'onChange' | 'onBlur' | 'name' | 'error' | 'ref' | 'required';

type FieldOf<Input extends AnyInput> = Omit<Parameters<Input>[0], Wired> & {
  /**
   * An input of this package: TextInput, PasswordInput, NumberInput, Textarea, Select, Checkbox, DateInput,
   * DateTimeInput.
   */
  as: Input;
  /** The value's name in the form. */
  name: string;
  /** The message when it is left empty. Without it the field can be empty. */
  required?: string;
  /** Any further rule of the page: the message, or undefined when the value is right. The server has the last word. */
  validate?: (value: unknown, values: Record<string, unknown>) => string | undefined;
};

/**
 * Ties an input to the `Form` around it: value, error under it, focus on a failed submit.
 * `<Field as={TextInput} name="e_mail" label="E-mail" />`
 */
export function Field<Input extends AnyInput>({ as, name, required, validate, ...rest }: FieldOf<Input>) {
  const isBlank = (value: unknown) => typeof value === 'string' && value.trim() === '';
  const {
    field: { ref, value, onChange, onBlur },
    fieldState,
  } = useController({
    name,
    rules: {
      required,
      validate: (given, values) => (required && isBlank(given) ? required : validate?.(given, values)),
    },
  });
  // Every input takes `value` and `onChange(value)`. The form's value type can't be known here.
  const Control = as as unknown as ComponentType<Record<string, unknown>>;
  return (
    <Control
      {...rest}
      name={name}
      aria-required={required ? true : undefined}
      ref={ref}
      value={value}
      onChange={onChange}
      onBlur={onBlur}
      error={fieldState.error?.message}
    />
  );
}
