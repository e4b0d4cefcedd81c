import { i18n } from '@laminate/sdk/i18n';
import { EmptyState } from '@laminate/ui';

/** Shown for a path that leads nowhere. */
export function NotFound() {
  return <EmptyState title={i18n.t('Page not found')} />;
}
