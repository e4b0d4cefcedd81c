import { i18n } from '@laminate/sdk/i18n';
import { TextInput } from '@laminate/ui';
import { Field } from '@laminate/ui/form';

/** Name and country of an artist, `name` and `country_code` in the form around. */
export function ArtistFields() {
  return (
    <>
      <Field
        as={TextInput}
        name="name"
        label={i18n.t('Name')}
        required={i18n.t('Enter a name')}
        autoComplete="off"
        data-autofocus
      />
      <Field
        as={TextInput}
        name="country_code"
        label={i18n.t('Country')}
        hint={i18n.t('optional')}
        description={i18n.t('For example, EST or FIN.')}
        autoComplete="off"
      />
    </>
  );
}
