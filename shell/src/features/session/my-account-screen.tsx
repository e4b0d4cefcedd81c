import { i18n } from '@laminate/sdk/i18n';
import { Page } from '@laminate/ui';
import { AccountCard } from '../../account/account-card.tsx';

/** The signed-in person's account. */
export default function MyAccountScreen() {
  return (
    <Page title={i18n.t('My account')} documentTitle={i18n.t('My account – Laminate')} width="form">
      <AccountCard />
    </Page>
  );
}
