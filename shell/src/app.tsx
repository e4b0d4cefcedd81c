import { getSession, queryClient } from '@laminate/sdk';
import { onSessionEnded, refreshSession } from '@laminate/sdk/session';
import { i18n, useLocale } from '@laminate/sdk/i18n';
import { RouterProvider, type createBrowserRouter } from '@laminate/sdk/shell';
import { LaminateProvider, Toaster, keepFocus } from '@laminate/ui';
import { QueryClientProvider } from '@tanstack/react-query';
import { useEffect } from 'react';
import { loggedOut } from './features/session/logged-out.ts';
import { AlertHost } from './frame/alert-host.tsx';
import { ConfirmHost } from './frame/confirm-host.tsx';
import { RouterLink } from './frame/router-link.tsx';
import { Announcer } from './frame/announcer.tsx';
import { whenIdle } from './frame/when-idle.ts';
import { RegistryContext } from './remotes/registry-context.ts';
import type { Registry } from './remotes/registry.ts';

/** The one router of a page. */
export type AppRouter = ReturnType<typeof createBrowserRouter>;

interface Props {
  readonly registry: Registry;
  readonly router: AppRouter;
}

/** The application: one provider of each kind, one router. */
export function App({ registry, router }: Props) {
  const locale = useLocale();
  useEffect(() => keepFocus(document), []);

  // The stored session can be old: a plan could have ended since, or a role been given. A door device has neither.
  useEffect(() => (getSession()?.device === null ? whenIdle(() => void refreshSession()) : undefined), []);
  useEffect(
    () =>
      onSessionEnded(({ device }) => {
        queryClient.clear();
        loggedOut.set(!device);
        void router.navigate(device ? '/door' : '/login');
      }),
    [router],
  );

  return (
    <LaminateProvider key={locale} link={RouterLink} overlaysLabel={i18n.t('Pop-ups')}>
      <QueryClientProvider client={queryClient}>
        <RegistryContext value={registry}>
          <RouterProvider router={router} />
          <ConfirmHost />
        </RegistryContext>
      </QueryClientProvider>
      <AlertHost />
      <Announcer />
      <Toaster label={i18n.t('Notifications')} />
    </LaminateProvider>
  );
}
