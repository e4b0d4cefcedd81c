import { i18n } from '@laminate/sdk/i18n';
import { Button, EmptyState } from '@laminate/ui';

/** Shown for a path that leads nowhere. */
export function NotFound() {
  return (
    <>
      <title>{i18n.t('Page not found – Laminate')}</title>
      <EmptyState title={i18n.t('Page not found')} headingLevel={1} actions={<Button href="/">{i18n.t('Home')}</Button>}>
        {i18n.t('The address leads nowhere, or to a place that is not yours to open.')}
      </EmptyState>
    </>
  );
}
