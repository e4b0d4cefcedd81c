import { getSession, queryClient } from '@laminate/sdk';
import { Link } from '@laminate/sdk/router';
import { onSessionEnded, refreshSession } from '@laminate/sdk/session';
import { i18n, useLocale } from '@laminate/sdk/i18n';
import { announcement, confirmation, RouterProvider, type createBrowserRouter } from '@laminate/sdk/shell';
import { ConfirmDialog, keepFocus, LaminateProvider, Toaster } from '@laminate/ui';
import type { LinkComponent } from '@laminate/ui';
import { QueryClientProvider } from '@tanstack/react-query';
import { useEffect, useSyncExternalStore } from 'react';
import { loggedOut } from './features/session/logged-out.ts';
import { AlertHost } from './frame/alert-host.tsx';
import { whenIdle } from './frame/when-idle.ts';
import { RegistryContext } from './remotes/registry-context.ts';
import type { Registry } from './remotes/registry.ts';

/** The one router of a page. */
export type AppRouter = ReturnType<typeof createBrowserRouter>;

interface Props {
  readonly registry: Registry;
  readonly router: AppRouter;
}

/**
 * Time after which it is removed, in milliseconds, so that no one who reads through the page comes across it. React
 * Aria uses the same figure.
 */
const ANNOUNCEMENT_MS = 7000;

/** Reads out what `announce()` is given. It is in the page before it speaks, and the same text again is a new one. */
function Announcer() {
  const { id, text } = useSyncExternalStore(announcement.subscribe, announcement.get);
  useEffect(() => {
    const takeBack = () => announcement.set({ id, text: '' });
    const timer = setTimeout(takeBack, ANNOUNCEMENT_MS);
    return () => clearTimeout(timer);
  }, [id]);
  // What was said of a page goes with it.
  useEffect(() => () => announcement.set({ id: 0, text: '' }), []);
  return (
    <p role="status" className="visually-hidden">
      <span key={id}>{text}</span>
    </p>
  );
}

/** Shows the question that `confirm()` asks. */
function ConfirmHost() {
  const open = useSyncExternalStore(confirmation.subscribe, confirmation.get);
  return (
    <ConfirmDialog
      opened={open !== null}
      title={open?.title ?? i18n.t('Please confirm')}
      question={open?.question ?? ''}
      confirmLabel={open?.confirmLabel ?? i18n.t('Yes')}
      cancelLabel={open?.cancelLabel ?? i18n.t('Cancel')}
      closeLabel={i18n.t('Close')}
      danger={open?.danger}
      onConfirm={() => open?.answer(true)}
      onCancel={() => open?.answer(false)}
    />
  );
}

/** The design system's links go through the router. */
const RouterLink: LinkComponent = ({ href, ...rest }) => <Link to={href} {...rest} />;

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
