import { setCurrentEvent } from '@laminate/sdk';
import { i18n } from '@laminate/sdk/i18n';
import { NavLink, Outlet, useIdParam, useLocation } from '@laminate/sdk/router';
import { ScrollRestoration } from '@laminate/sdk/shell-router';
import { Spinner } from '@laminate/ui';
import { Suspense, useEffect } from 'react';
import { useNavigationLinks } from './navigation.ts';

/** The frame around every screen. */
export function Layout() {
  const parameter = useIdParam('eventId');
  const eventId = Number.isNaN(parameter) ? null : parameter;
  const links = useNavigationLinks(eventId);
  const { pathname } = useLocation();

  useEffect(() => {
    if (eventId !== null) setCurrentEvent(eventId);
  }, [eventId]);

  return (
    <>
      <nav aria-label={i18n.t('Main')}>
        {links.map(({ label, path }) => (
          <NavLink key={path} to={path}>
            {label}
          </NavLink>
        ))}
      </nav>
      <main>
        <Suspense key={pathname} fallback={<Spinner label={i18n.t('Loading')} centered />}>
          <Outlet />
        </Suspense>
      </main>
      <ScrollRestoration />
    </>
  );
}
