import { i18n } from '@laminate/sdk/i18n';

/** The privacy policy. */
export default function PrivacyPolicyScreen() {
  return <h1>{i18n.t('Privacy policy')}</h1>;
}
