import { i18n } from '@laminate/sdk/i18n';
import { Field, TextInput } from '@laminate/ui';

interface Props {
  readonly name: string;
  readonly label: string;
}

/** An e-mail address; whether it exists only a mail can tell. */
export function EMailField({ name, label }: Props) {
  return (
    <Field
      as={TextInput}
      name={name}
      type="email"
      label={label}
      required={i18n.t('Enter your e-mail')}
      validate={(value) => (/^\S+@\S+\.\S+$/.test(String(value).trim()) ? undefined : i18n.t('This is not an e-mail address'))}
      autoComplete="email"
      inputMode="email"
    />
  );
}
