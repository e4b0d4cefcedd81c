import { i18n } from '@laminate/sdk/i18n';
import { TextInput } from '@laminate/ui';
import { Field } from '@laminate/ui/form';

interface Props {
  readonly name: string;
  readonly label: string;
  /** Whether it can stay empty. */
  readonly optional?: boolean;
}

const isAddress = (text: string) => /^\S+@\S+\.\S+$/.test(text);

/** An e-mail address. Only a mail can tell whether it exists. */
export function EMailField({ name, label, optional = false }: Props) {
  return (
    <Field
      as={TextInput}
      name={name}
      type="email"
      label={label}
      {...(!optional && { required: i18n.t('Enter your e-mail address') })}
      validate={(value) => {
        const text = String(value).trim();
        return (optional && text === '') || isAddress(text) ? undefined : i18n.t('Enter a valid e-mail address');
      }}
      autoComplete="email"
      inputMode="email"
    />
  );
}
