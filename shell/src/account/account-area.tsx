import { useSession } from '@laminate/sdk';
import { i18n } from '@laminate/sdk/i18n';
import { Outlet, matchPath, useLocation } from '@laminate/sdk/router';
import { NavTabs, Perforation } from '@laminate/ui';
import classes from './account-area.module.css';
import { accountPlaces } from './account-places.ts';
import type { AccountPlace } from './account-places.ts';

/**
 * The frame of the account's screens: a side menu of those that the person can open, on phones a row above the screen.
 */
export function AccountArea() {
  const session = useSession();
  const { pathname } = useLocation();
  const places: readonly AccountPlace[] = accountPlaces;
  const open = places.find(({ path }) => matchPath(path, pathname));
  const items = places
    .filter(({ may, within }) => !within && session && may(session.can))
    .map(({ path, label }) => ({ href: path, label: label(), current: open?.path === path || open?.within === path }));
  return (
    <div className={classes.area}>
      {items.length > 1 && (
        <>
          <div className={classes.menu}>
            <NavTabs kind="side" label={i18n.t('Account')} items={items} />
          </div>
          <Perforation direction="vertical" />
        </>
      )}
      <div className={classes.screen}>
        <Outlet />
      </div>
    </div>
  );
}
