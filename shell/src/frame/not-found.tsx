import { i18n } from '@laminate/sdk/i18n';
import { Button, EmptyState, ErrorPanel } from '@laminate/ui';
import { useRegistry } from '../remotes/registry-context.ts';

/** Shown for a path that leads nowhere. Without the list of modules no one knows whether it does. */
export function NotFound() {
  if (useRegistry().failed) {
    return (
      <ErrorPanel
        title={i18n.t('Couldn’t load this part')}
        message={i18n.t('Everything else still works. Try again in a moment.')}
        retryLabel={i18n.t('Retry')}
        onRetry={() => location.reload()}
      />
    );
  }
  return (
    <EmptyState title={i18n.t('Page not found')} headingLevel={1} actions={<Button href="/">{i18n.t('Home')}</Button>}>
      {i18n.t('This page doesn’t exist, or you don’t have access to it.')}
    </EmptyState>
  );
}
