import { i18n } from '@laminate/sdk/i18n';

/** Creates a company account. */
export default function RegisterScreen() {
  return <h1>{i18n.t('Register')}</h1>;
}
