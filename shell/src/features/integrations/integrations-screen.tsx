import { i18n } from '@laminate/sdk/i18n';
import { Page } from '@laminate/ui';
import { ApiTokensSection } from './api-tokens/api-tokens-section.tsx';
import { RecipesSection } from './recipes/recipes-section.tsx';
import { SingleSignOnSection } from './single-sign-on/single-sign-on-section.tsx';
import { WebhooksSection } from './webhooks/webhooks-section.tsx';
import classes from './integrations.module.css';

/** Ways for other apps to work with the account. Each way is a section. */
export default function IntegrationsScreen() {
  return (
    <Page title={i18n.t('Integrations')} documentTitle={i18n.t('Integrations – Laminate')}>
      <div className={classes.sections}>
        <ApiTokensSection />
        <WebhooksSection />
        <RecipesSection />
        <SingleSignOnSection />
      </div>
    </Page>
  );
}
