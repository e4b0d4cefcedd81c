import { i18n } from '@laminate/sdk/i18n';
import { useRouteError } from '@laminate/sdk/shell';
import { ErrorPanel } from '@laminate/ui';
import { useEffect, useTransition } from 'react';
import { reloadPage } from '../remotes/failed-files.ts';

/** The last resort: the frame itself failed, or a file of the shell could not be loaded. */
export function RouteError() {
  const error = useRouteError();
  const [reloading, startReloading] = useTransition();
  useEffect(() => console.error('A screen failed', error), [error]);
  return (
    <ErrorPanel
      headingLevel={1}
      title={i18n.t('Couldn’t show this page')}
      message={i18n.t('Reload it to continue.')}
      retryLabel={i18n.t('Reload')}
      retrying={reloading}
      onRetry={() => startReloading(reloadPage)}
    />
  );
}
