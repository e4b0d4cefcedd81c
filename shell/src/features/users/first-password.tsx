import { MIN_PASSWORD_LENGTH } from '@laminate/contracts/session';
import { i18n } from '@laminate/sdk/i18n';
import { Checkbox, PasswordInput } from '@laminate/ui';
import { Field } from '@laminate/ui/form';
import { NewPasswordField, toggleLabels } from '../../account/new-password-fields.tsx';

/** What is entered of it in the form around. */
export interface Entered {
  readonly invite: boolean;
  readonly password: string;
  readonly password2: string;
}

export const NO_PASSWORD: Entered = { invite: false, password: '', password2: '' };

/** What is sent of the entered: no password where the person chooses one. */
export const passwordOf = ({ invite, password }: Entered) => (invite ? {} : { password });

/** The alert to show instead of sending, or undefined when the entered values can be sent. */
export const passwordTrouble = ({ invite, password, password2 }: Entered): string | undefined =>
  !invite && password !== password2 ? i18n.t('Passwords do not match') : undefined;

/**
 * What is said of a user who was added: who was invited has a mail, and who has a log-in already is asked by one,
 * whatever password was entered.
 */
export function addedMessage(
  { invite }: Entered,
  { email, invited }: { readonly email: string; readonly invited: boolean },
): string {
  if (!invited) return i18n.t('User added');
  return invite
    ? i18n.t('Invitation sent to {email}', { email })
    : i18n.t('{email} already has an account. We’ve sent them an e-mail invitation.', { email });
}

/** The password of a new user, entered twice, or the invitation to choose one. */
export function FirstPassword({ invite }: Pick<Entered, 'invite'>) {
  return (
    <>
      <Field
        as={Checkbox}
        name="invite"
        label={i18n.t('Send an e-mail invitation')}
        description={i18n.t('The person chooses their own password. The link works once, for 14 days.')}
      />
      {!invite && (
        <>
          <NewPasswordField
            name="password"
            label={i18n.t('Password')}
            description={i18n.t(
              'Use at least {count} characters. People who already have an account keep their password.',
              { count: MIN_PASSWORD_LENGTH },
            )}
          />
          <Field
            as={PasswordInput}
            name="password2"
            label={i18n.t('Re-enter password')}
            required={i18n.t('Enter the password again')}
            autoComplete="new-password"
            {...toggleLabels()}
          />
        </>
      )}
    </>
  );
}
