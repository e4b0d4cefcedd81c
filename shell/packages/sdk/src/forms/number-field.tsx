import { NumberInput } from '@laminate/ui';
import { Field } from '@laminate/ui/form';
import type { ComponentProps } from 'react';
import { wholeNumberFault } from './whole-number-fault.ts';

interface NumberFieldProps extends Omit<
  ComponentProps<typeof NumberInput>,
  'value' | 'onChange' | 'onBlur' | 'name' | 'error' | 'ref' | 'required' | 'min' | 'max'
> {
  /** The value's name in the form. The value is a number, or null while the field is empty. */
  readonly name: string;
  /** The message when it is left empty. Without it the field can be empty. */
  readonly required?: string | undefined;
  readonly min: number;
  readonly max: number;
}

/**
 * A whole number from `min` to `max` in the `Form` around it. Anything else stays as it was typed, and the field says
 * what it takes.
 */
export const NumberField = ({ min, max, required, ...rest }: NumberFieldProps) => (
  <Field
    as={NumberInput}
    {...rest}
    {...(required !== undefined && { required })}
    min={min}
    max={max}
    validate={(value) => wholeNumberFault(value, min, max)}
  />
);
