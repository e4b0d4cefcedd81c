import { useSession } from '@laminate/sdk';
import { i18n } from '@laminate/sdk/i18n';
import { Alert, Page, TextLink } from '@laminate/ui';
import { MyDevices } from './devices/my-devices.tsx';
import { EMailSection } from './e-mail-section.tsx';
import { PasswordSection } from './password-section.tsx';
import { SecondFactorSection } from './second-factor/second-factor-section.tsx';
import { Section } from '../../account/section.tsx';
import classes from './settings.module.css';

/** What the signed-in person logs in with, and where they are. */
export default function SettingsScreen() {
  // Who lacks a second factor that is required can do nothing else before.
  const session = useSession();
  const lacks = session?.user.lacks_second_factor === true;
  return (
    <Page title={i18n.t('Account settings')} documentTitle={i18n.t('Account settings – Laminate')} width="form">
      <div className={classes.sections}>
        {lacks && (
          <Alert kind="warning" title={i18n.t('Two-step login is required here')}>
            {i18n.t('Set it up to continue. It takes a minute and you’ll need your phone.')}
          </Alert>
        )}
        {!lacks && <PasswordSection />}
        {!lacks && <EMailSection />}
        <SecondFactorSection />
        {!lacks && <MyDevices />}
        {!lacks && session?.can.manage_account_users && (
          <Section title={i18n.t('Apps')}>
            <p className={classes.lead}>
              {i18n.t('You can also connect your own apps to events and guests:')}{' '}
              <TextLink href="/api/docs">{i18n.t('API reference')}</TextLink>
            </p>
          </Section>
        )}
      </div>
    </Page>
  );
}
