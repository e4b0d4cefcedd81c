import type { ComponentType, Ref } from 'react';
import { useController } from 'react-hook-form';

/** What a `Field` gives to its input. */
interface Wired {
  value: never;
  onChange: (value: never) => void;
  onBlur?: (event: never) => void;
  name?: string;
  error?: string;
  ref?: Ref<never>;
}

type OwnProps<Props> = Omit<Props, 'value' | 'onChange' | 'onBlur' | 'name' | 'error' | 'ref'>;

type FieldOf<Props> = OwnProps<Props> & {
  /** An input of this package: TextInput, PasswordInput, NumberInput, Textarea, Select, Checkbox, DateTimeInput. */
  as: ComponentType<Props>;
  /** The value's name in the form. */
  name: string;
};

/**
 * Ties an input to the `Form` around it: value, error under it, focus on a failed submit.
 * `<Field as={TextInput} name="e_mail" label="E-mail" />`
 */
export function Field<Props extends Wired>({ as, name, ...rest }: FieldOf<Props>) {
  const { field: { ref, value, onChange, onBlur }, fieldState } = useController({ name });
  // Every input takes `value` and `onChange(value)`; the form's value type can't be known here.
  const Input = as as unknown as ComponentType<Record<string, unknown>>;
  return (
    <Input
      {...rest}
      name={name}
      ref={ref}
      value={value}
      onChange={onChange}
      onBlur={onBlur}
      error={fieldState.error?.message}
    />
  );
}
