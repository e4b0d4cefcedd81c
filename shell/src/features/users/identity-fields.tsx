import { i18n } from '@laminate/sdk/i18n';
import { TextInput } from '@laminate/ui';
import { Field } from '@laminate/ui/form';

interface Props {
  /** False: the person's own to change. */
  readonly editable: boolean;
}

/** Name and e-mail of a person, `name` and `email` in the form around. */
export function IdentityFields({ editable }: Props) {
  return (
    <>
      <Field
        as={TextInput}
        name="name"
        label={i18n.t('Name')}
        required={i18n.t('Enter a name')}
        readOnly={!editable}
        description={editable ? undefined : i18n.t('Only this person can change their name and e-mail.')}
        autoComplete="off"
        data-autofocus={editable || undefined}
      />
      <Field
        as={TextInput}
        name="email"
        type="email"
        label={i18n.t('E-mail')}
        required={i18n.t('Enter an e-mail address')}
        validate={(value) =>
          /^\S+@\S+\.\S+$/.test(String(value).trim()) && String(value).trim().length >= 6
            ? undefined
            : i18n.t('Enter a valid e-mail address')
        }
        readOnly={!editable}
        autoComplete="off"
        inputMode="email"
      />
    </>
  );
}
