import { i18n } from '@laminate/sdk/i18n';
import { Checkbox, TextLink } from '@laminate/ui';
import { Field } from '@laminate/ui/form';
import classes from './terms-field.module.css';

/**
 * The box by which the terms of use are accepted, and the link that opens them in a separate tab.
 * @param provided whether there are any: without them nothing is asked
 */
export function TermsField({ provided }: { readonly provided: boolean }) {
  const label = i18n.t('I accept the terms of use');
  if (!provided)
    return (
      <Checkbox
        label={label}
        description={i18n.t('No terms of use have been added')}
        value={false}
        onChange={() => undefined}
        disabled
      />
    );
  return (
    <div className={classes.terms}>
      <Field as={Checkbox} name="terms" label={label} required={i18n.t('Accept the terms of use')} />
      <TextLink href="/terms" target="_blank">
        {i18n.t('Read the terms of use')}
      </TextLink>
    </div>
  );
}
