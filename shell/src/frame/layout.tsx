import type { Event } from '@laminate/contracts/events';
import { failureOf, getSession, toast, useEvent, useSession } from '@laminate/sdk';
import { formatTime } from '@laminate/sdk/format';
import { mayLeave, setCurrent, switchAccount } from '@laminate/sdk/session';
import { getLocale, i18n } from '@laminate/sdk/i18n';
import { Outlet, useIdParam, useLocation, useNavigate } from '@laminate/sdk/router';
import { ScrollRestoration, useMatches } from '@laminate/sdk/shell';
import { useNow } from '@laminate/sdk/use-now';
import { Sheet, Spinner } from '@laminate/ui';
import { Suspense, lazy, useEffect } from 'react';
import type { ReactNode } from 'react';
import { openHelp } from '../palette/opened.ts';
import { PaletteButton } from '../palette/palette-button.tsx';
import { PaletteHost } from '../palette/palette-host.tsx';
import { Arrival } from './arrival.tsx';
import { dayOfEvent } from './day-of-event.ts';
import { eventDates } from './event-dates.ts';
import { Footer } from './footer.tsx';
import { currentLink, useNavigationTabs } from './navigation.ts';
import type { NavLinkEntry } from './navigation.ts';
import { Notices } from './notices.tsx';
import { Preferences } from './preferences.tsx';
import { PortalFrame } from '../portal/portal-frame.tsx';
import { SupportFrame } from '../features/support/support-frame.tsx';
import { useSignOut } from './use-sign-out.ts';

const BRAND = { name: 'Laminate', badge: 'beta', href: '/' };

/** What a route says of its frame. */
export interface FrameHandle {
  readonly compact: boolean;
  /** Neither navigation nor the person logged in: for screens on their own. */
  readonly bare: boolean;
  /** A screen of the artists' portal, in the frame of the artist that the person works for. */
  readonly artist?: boolean;
}

/** The frame around every screen. */
export function Layout() {
  const parameter = useIdParam('eventId');
  const eventId = Number.isNaN(parameter) ? null : parameter;
  const session = useSession();
  const { pathname } = useLocation();
  const handles = useMatches().map(({ handle }) => handle as FrameHandle | undefined);
  const compact = handles.some((handle) => handle?.compact);
  const bare = handles.some((handle) => handle?.bare);
  const artist = session !== null && handles.some((handle) => handle?.artist);

  useEffect(() => {
    if (eventId !== null) setCurrent('currentEvent', eventId);
  }, [eventId]);

  const screen = (
    <Suspense key={pathname} fallback={<Spinner label={i18n.t('Loading')} centered />}>
      <Outlet />
    </Suspense>
  );
  return (
    <>
      {bare ? (
        <BareFrame>{screen}</BareFrame>
      ) : artist ? (
        <PortalFrame>{screen}</PortalFrame>
      ) : session && eventId !== null ? (
        <EventFrame eventId={eventId} compact={compact}>
          {screen}
        </EventFrame>
      ) : (
        <Frame>{screen}</Frame>
      )}
      {!bare && <PaletteHost eventId={eventId} />}
      <Arrival />
      <ScrollRestoration />
    </>
  );
}

function BareFrame({ children }: { children: ReactNode }) {
  return (
    <Sheet
      brand={BRAND}
      tools={<Preferences />}
      footer={<Footer />}
      skipLabel={i18n.t('Skip to content')}
      menuLabel={i18n.t('Menu')}
    >
      {children}
    </Sheet>
  );
}

type FrameProps = Partial<Pick<Parameters<typeof Sheet>[0], 'event' | 'compact'>> & {
  readonly notice?: ReactNode;
  readonly children: ReactNode;
};

/**
 * Goes on in another account of the person, unless they or a module object: the session here ends, one there begins.
 */
function useSwitchAccount(): (accountId: number) => void {
  const navigate = useNavigate();
  return (accountId) => {
    void (async () => {
      if (accountId === getSession()?.user.account_id || !(await mayLeave())) return;
      try {
        await switchAccount(accountId);
        await navigate('/start');
      } catch (error) {
        toast.error(failureOf(error).message);
      }
    })();
  };
}

function Frame({ notice, children, ...rest }: FrameProps) {
  const session = useSession();
  const signOut = useSignOut();
  const switchTo = useSwitchAccount();
  const { pathname } = useLocation();
  const links = useNavigationTabs(null);
  const places = [
    { label: i18n.t('Home'), path: '/' },
    ...(session?.can.list_all_events
      ? [
          { label: i18n.t('All events'), path: '/all-events' },
          { label: i18n.t('Modules'), path: '/modules' },
        ]
      : []),
    ...links,
  ];
  // A door device goes nowhere but its place.
  const user = session && !session.device;
  return (
    <Sheet
      {...rest}
      brand={BRAND}
      account={session?.accountName}
      accounts={
        session && session.accounts.length > 1
          ? {
              label: i18n.t('Account'),
              items: session.accounts.map(({ id, name }) => ({
                key: String(id),
                label: name,
                checked: id === session.user.account_id,
                onSelect: () => switchTo(id),
              })),
            }
          : undefined
      }
      places={
        user ? places.map(({ label, path }) => ({ key: path, label, href: path, current: path === pathname })) : []
      }
      person={
        session
          ? {
              email: session.device?.name ?? session.user.e_mail,
              items: [
                ...(user
                  ? [
                      {
                        key: 'account',
                        label: i18n.t('My account'),
                        href: '/my-account',
                        current: pathname === '/my-account',
                      },
                    ]
                  : []),
                { key: 'out', label: i18n.t('Log out'), onSelect: signOut },
              ],
            }
          : undefined
      }
      // A screen that needs the height, as the door does, has a separate search: a second magnifier would be taken for
      // it.
      tools={
        <>
          {user && !rest.compact && <PaletteButton />}
          <Preferences onHelp={openHelp} />
        </>
      }
      footer={<Footer />}
      menuExtras={rest.event ? [{ key: 'privacy', label: i18n.t('Privacy policy'), href: '/privacy-policy' }] : []}
      skipLabel={i18n.t('Skip to content')}
      menuLabel={i18n.t('Menu')}
    >
      <Notices shown={Boolean(user && !rest.compact)} more={notice}>
        {children}
      </Notices>
    </Sheet>
  );
}

const tabOf = ({ label, path }: NavLinkEntry, open: NavLinkEntry | undefined) => ({
  label,
  href: path,
  current: path === open?.path,
});

interface EventFrameProps {
  readonly eventId: number;
  readonly compact: boolean;
  readonly children: ReactNode;
}

const MINUTE_MS = 60_000;

/** The event's own day and time while it is on. Shows nothing before and after. */
function EventClock({ event }: { readonly event: Event }) {
  const now = useNow({ everyMs: MINUTE_MS / 4, stepMs: MINUTE_MS });
  const day = dayOfEvent(event, now);
  if (!day) return null;
  const date = new Date(now);
  const weekday = new Intl.DateTimeFormat(getLocale(), { weekday: 'long', timeZone: event.time_zone }).format(date);
  const time = formatTime(date, event.time_zone);
  return (
    <>{i18n.t('Day {number} of {total}, {weekday} {time}', { number: day.number, total: day.total, weekday, time })}</>
  );
}

/** Loaded for a new event only. The event works without it. */
const FirstSteps = lazy(() => import('../features/events/first-steps.tsx').catch(() => ({ default: () => null })));

function EventFrame({ eventId, compact, children }: EventFrameProps) {
  const { event, error } = useEvent(eventId);
  const { pathname } = useLocation();
  const tabs = useNavigationTabs(eventId, event?.can);
  const open = currentLink(tabs, pathname);
  const openSubTab = open && currentLink(open.subTabs, pathname);
  // The bar is there from the first frame on. If it came in above the screen later, it would push it down.
  const bar = event !== null &&
    !(error && !event) && {
      name: event?.name,
      href: `/event/${eventId}`,
      dates: event && eventDates(event),
      tabsLabel: i18n.t('Event'),
      tabs: tabs.map((tab) => tabOf(tab, open)),
      subTabs:
        open && open.subTabs.length > 0
          ? { label: open.label, items: open.subTabs.map((tab) => tabOf(tab, openSubTab)) }
          : undefined,
      aside: event && <EventClock event={event} />,
    };
  return (
    <Frame
      event={bar || undefined}
      compact={compact}
      notice={
        event?.first_steps &&
        pathname === `/event/${eventId}` && (
          <Suspense>
            <FirstSteps event={event} />
          </Suspense>
        )
      }
    >
      <SupportFrame eventId={eventId}>{children}</SupportFrame>
    </Frame>
  );
}
