import { i18n } from '@laminate/sdk/i18n';
import { Page, TextLink } from '@laminate/ui';
import classes from './privacy-policy.module.css';

/** Where violations of the terms of use are reported. */
const SUPPORT_ADDRESS = 'support@laminate.events';

/** The privacy policy of the provider. */
export default function PrivacyPolicyScreen() {
  return (
    <Page title={i18n.t('Privacy policy')} documentTitle={i18n.t('Privacy policy – Laminate')} width="text">
      <div className={classes.policy}>
        <p>
          {i18n.t(
            'Laminate is provided by an Estonian company. This page explains whose data the product stores, where it’s stored, and who is responsible for it.',
          )}
        </p>
        <h2>{i18n.t('Who is responsible')}</h2>
        <p>
          {i18n.t(
            'The provider is data controller and processor for form creators, and processor only for form respondents.',
          )}
        </p>
        <p>{i18n.t('Form creators keep ownership of their forms and are the controllers for their respondents.')}</p>
        <h2>{i18n.t('Where the data is kept')}</h2>
        <p>{i18n.t('Form data is stored on servers in Helsinki.')}</p>
        <h2>{i18n.t('Who sees it')}</h2>
        <p>{i18n.t('The provider does not share responses with third parties.')}</p>
        <h2>{i18n.t('Report a violation')}</h2>
        <p>
          {i18n.t('Violations of the terms of use are reported to')}{' '}
          <TextLink href={`mailto:${SUPPORT_ADDRESS}`}>{SUPPORT_ADDRESS}</TextLink>.
        </p>
      </div>
    </Page>
  );
}
