import { MIN_PASSWORD_LENGTH } from '@laminate/contracts/session';
import { i18n } from '@laminate/sdk/i18n';
import { PasswordInput } from '@laminate/ui';
import { Field } from '@laminate/ui/form';

/** Labels of the button that shows what was typed. */
export const toggleLabels = () => ({ showLabel: i18n.t('Show password'), hideLabelText: i18n.t('Hide password') });

/** A new password, with the rules that the server has for it. */
export function NewPasswordField(props: Readonly<Record<'name' | 'label' | 'description', string>>) {
  return (
    <Field
      as={PasswordInput}
      {...props}
      required={i18n.t('Enter a password')}
      validate={(value) =>
        String(value).length >= MIN_PASSWORD_LENGTH
          ? undefined
          : i18n.t('Use at least {count} characters for the password', { count: MIN_PASSWORD_LENGTH })
      }
      autoComplete="new-password"
      {...toggleLabels()}
    />
  );
}

interface Props {
  /** Names of the two values in the form around. */
  readonly name: string;
  readonly again: string;
  readonly label: string;
  readonly againLabel: string;
}

/** A new password and the same once more. */
export function NewPasswordFields({ name, again, label, againLabel }: Props) {
  return (
    <>
      <NewPasswordField
        name={name}
        label={label}
        description={i18n.t('At least {count} characters', { count: MIN_PASSWORD_LENGTH })}
      />
      <Field
        as={PasswordInput}
        name={again}
        label={againLabel}
        required={i18n.t('Enter the password again')}
        validate={(value, values) => (value === values[name] ? undefined : i18n.t("Passwords don't match"))}
        autoComplete="new-password"
        {...toggleLabels()}
      />
    </>
  );
}
