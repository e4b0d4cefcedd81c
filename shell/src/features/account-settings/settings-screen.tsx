import { i18n } from '@laminate/sdk/i18n';
import { Page } from '@laminate/ui';
import { MyDevices } from './devices/my-devices.tsx';
import { EMailSection } from './e-mail-section.tsx';
import { PasswordSection } from './password-section.tsx';
import { SecondFactorSection } from './second-factor/second-factor-section.tsx';
import classes from './settings.module.css';

/** What the signed-in person logs in with, and where they are. */
export default function SettingsScreen() {
  return (
    <Page title={i18n.t('Account settings')} documentTitle={i18n.t('Account settings – Laminate')} width="form">
      <div className={classes.sections}>
        <PasswordSection />
        <EMailSection />
        <SecondFactorSection />
        <MyDevices />
      </div>
    </Page>
  );
}
