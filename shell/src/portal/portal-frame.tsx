import { useSession } from '@laminate/sdk';
import { formatDateRange } from '@laminate/sdk/format';
import { setCurrent } from '@laminate/sdk/session';
import { i18n } from '@laminate/sdk/i18n';
import { useLocation, useNavigate } from '@laminate/sdk/router';
import { PassSheet } from '@laminate/ui';
import { BedDouble, CalendarDays, ClipboardList, Info, User } from '@laminate/ui/icons';
import type { Icon } from '@laminate/ui/icons';
import type { ReactNode } from 'react';
import { Footer } from '../frame/footer.tsx';
import { currentLink, useNavigationTabs } from '../frame/navigation.ts';
import { Notices } from '../frame/notices.tsx';
import { Preferences } from '../frame/preferences.tsx';
import { useSignOut } from '../frame/use-sign-out.ts';

const ICONS: ReadonlyMap<string, Icon> = new Map(
  Object.entries<Icon>({
    form: ClipboardList,
    info: Info,
    stay: BedDouble,
    schedule: CalendarDays,
  }),
);
const ACCOUNT = '/my-account';

/**
 * The pass of the artist that the person works for: name and event in its head, the places of the artist, and others to
 * go on as.
 */
export function PortalFrame({ children }: { readonly children: ReactNode }) {
  const session = useSession();
  const signOut = useSignOut();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const links = useNavigationTabs(null).filter(({ icon }) => icon);
  const artists = session?.artists ?? [];
  const artist = artists.find(({ id }) => id === session?.currentArtist) ?? artists[0];
  const open = currentLink(links, pathname);
  const places = links.map(({ path, label, icon = 'info' }) => {
    const Mark = ICONS.get(icon) ?? Info;
    return { href: path, label, icon: <Mark aria-hidden="true" />, current: path === open?.path };
  });
  const account = {
    href: ACCOUNT,
    label: i18n.t('My account'),
    icon: <User aria-hidden="true" />,
    current: [ACCOUNT, '/artist-account', '/account-settings'].includes(pathname),
  };

  function goOnAs(id: number): void {
    setCurrent('currentArtist', id);
    void navigate('/artist-page');
  }

  return (
    <PassSheet
      brand={{ name: 'Laminate', href: '/artist-page' }}
      name={artist?.name ?? ''}
      names={
        artists.length > 1
          ? {
              label: i18n.t('Artist'),
              items: artists.map(({ id, name, event_name }) => ({
                key: String(id),
                label: `${name}, ${event_name}`,
                checked: id === artist?.id,
                onSelect: () => goOnAs(id),
              })),
            }
          : undefined
      }
      where={artist?.event_name ?? ''}
      whereHref="/artist-page"
      when={artist?.time_zone && formatDateRange(artist.start_time, artist.end_time, artist.time_zone)}
      placesLabel={i18n.t('Artist')}
      places={[...places, account]}
      tools={<Preferences person={session ? { email: session.user.e_mail, onSignOut: signOut } : undefined} />}
      person={session ? { email: session.user.e_mail, signOut: i18n.t('Log out'), onSignOut: signOut } : undefined}
      footer={<Footer />}
      skipLabel={i18n.t('Skip to content')}
    >
      <Notices shown>{children}</Notices>
    </PassSheet>
  );
}
