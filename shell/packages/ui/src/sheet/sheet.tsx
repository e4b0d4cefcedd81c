import type { MouseEvent, ReactNode } from 'react';
import { IconButton } from '../button/icon-button.tsx';
import { ChevronDown, Menu as MenuIcon } from '../icons.ts';
import { Skeleton } from '../feedback/skeleton.tsx';
import { Perforation } from '../marks/perforation.tsx';
import { Badge } from '../marks/state-mark.tsx';
import { EdgeStripe } from '../marks/wristband.tsx';
import type { EdgeBand } from '../marks/wristband.tsx';
import { NavTabs } from '../navigation/tabs.tsx';
import type { NavTab } from '../navigation/tabs.tsx';
import type { MenuItem } from '../overlays/mantine/menu-items.tsx';
import { Menu } from '../overlays/menu.tsx';
import { AppLink } from '../theme/link-context.tsx';
import classes from './sheet.module.css';

/** A place in the top bar: a link with `href`, else an action. */
export interface BarItem {
  key: string;
  label: string;
  href?: string;
  current?: boolean;
  onSelect?: () => void;
}

/** The second bar: the event that all below belongs to. */
export interface EventBar {
  /** Undefined while the event loads: its place is kept. */
  name: string | undefined;
  href: string;
  dates: string | undefined;
  /** Names the tabs for screen readers. */
  tabsLabel: string;
  tabs: readonly NavTab[];
  /** Places of the current tab, in a row below. Screen readers hear the tab's name for them. */
  subTabs?: { label: string; items: readonly NavTab[] };
  /** At the right end: the day, the live dot. */
  aside?: ReactNode;
}

export interface SheetProps {
  brand: { name: string; badge: string; href: string };
  /** The account's name. */
  account?: string;
  /** Other accounts to go to: the account's name then opens a menu of them. */
  accounts?: { label: string; items: readonly MenuItem[] };
  /** Places next to the brand, e.g. Home. */
  places?: readonly BarItem[];
  /** The person logged in, with the items next to them: My account, Log out, language, scheme. */
  person?: { email: string; items: readonly BarItem[] };
  /** Controls at the end of the top bar that are not links. They stay visible on phones. */
  tools?: ReactNode;
  event?: EventBar;
  edge?: readonly EdgeBand[];
  /** On phones an event has its tabs at the bottom and no footer: `menuExtras` repeats what it links to. */
  footer?: ReactNode;
  /** Last in the phone's menu, and nowhere else. */
  menuExtras?: readonly BarItem[];
  /** On phones one slim bar is all that stays, for screens that need the height, as the door does. */
  compact?: boolean;
  /** "Skip to content". */
  skipLabel: string;
  /** The phone menu's accessible name. */
  menuLabel: string;
  children: ReactNode;
}

/** The colours of a festival's bands: the edge of every sheet that belongs to no event. */
const HOUSE_EDGE: readonly EdgeBand[] = [
  { key: 'gold', color: '#e7b416', weight: 2 },
  { key: 'ink', color: '#1c212b', weight: 4 },
  { key: 'petrol', color: '#0b757c', weight: 1 },
  { key: 'sky', color: '#8ecbee', weight: 1 },
  { key: 'rose', color: '#f290b4', weight: 3 },
  { key: 'orange', color: '#f4843f', weight: 6 },
  { key: 'lime', color: '#c6d446', weight: 2 },
];

/** The app as one laminate lying on the desk: edge, top bar with its slot, event bar with tabs, page, footer. */
export function Sheet(props: SheetProps) {
  const { edge = HOUSE_EDGE, event, footer, compact, skipLabel, children } = props;
  return (
    <div className={classes.sheet} data-compact={compact || undefined}>
      <a className={classes.skip} href="#content" onClick={skip}>
        {skipLabel}
      </a>
      <div className={classes.edge}>
        <EdgeStripe bands={edge.length > 0 ? edge : HOUSE_EDGE} />
      </div>
      <TopBar {...props} />
      {event && <EventHeader event={event} />}
      {event?.subTabs && <NavTabs kind="underlined" className={classes.subTabs} {...event.subTabs} />}
      <main id="content" className={classes.main} tabIndex={-1}>
        {children}
      </main>
      {footer && <footer className={classes.footer}>{footer}</footer>}
    </div>
  );
}

/** By hand, so that the address stays the screen's own. */
function skip(event: MouseEvent): void {
  event.preventDefault();
  document.getElementById('content')?.focus();
}

function TopBar(props: SheetProps) {
  const { brand, account, accounts, places = [], person, tools, event, menuExtras = [], compact, menuLabel } = props;
  const personal = person?.items ?? [];
  const menu = [
    { key: 'event', label: event?.name, items: compact ? menuItems(event?.tabs) : [] },
    { key: 'tab', label: event?.subTabs?.label, items: compact ? menuItems(event?.subTabs?.items) : [] },
    { key: 'places', label: account, items: places },
    { key: 'accounts', label: accounts?.label, items: accounts?.items ?? [] },
    { key: 'person', label: person?.email, items: personal },
    { key: 'extras', label: undefined, items: menuExtras },
  ].filter((section) => section.items.length > 0);

  return (
    <header className={classes.bar}>
      <div className={classes.start}>
        <AppLink href={brand.href} className={classes.brand}>
          {brand.name} <Badge>{brand.badge}</Badge>
        </AppLink>
        {account && !accounts && <span className={classes.account}>{account}</span>}
        {account && accounts && (
          <span className={classes.account}>
            <Menu sections={[{ key: 'accounts', ...accounts }]}>
              <button type="button" className={classes.plain} aria-label={`${accounts.label}: ${account}`}>
                {account} <ChevronDown aria-hidden="true" />
              </button>
            </Menu>
          </span>
        )}
        {event && <span className={classes.compactTitle}>{event.name}</span>}
        {places.map((item) => (
          <BarEntry key={item.key} item={item} />
        ))}
      </div>
      <div className={classes.slot} aria-hidden="true" />
      <div className={classes.end}>
        {tools}
        {person && <span className={`${classes.email} ${classes.wide}`}>{person.email}</span>}
        {personal.map((item) => (
          <BarEntry key={item.key} item={item} />
        ))}
        {menu.length > 0 && (
          <div className={classes.more}>
            <Menu sections={menu}>
              <IconButton label={menuLabel} withoutTooltip>
                <MenuIcon aria-hidden="true" />
              </IconButton>
            </Menu>
          </div>
        )}
      </div>
    </header>
  );
}

const menuItems = (tabs: readonly NavTab[] = []) => tabs.map(({ href, label }) => ({ key: href, label, href }));

function BarEntry({ item }: { item: BarItem }) {
  const look = `${classes.plain} ${classes.wide}`;
  return item.href === undefined ? (
    <button type="button" className={look} onClick={item.onSelect}>
      {item.label}
    </button>
  ) : (
    <AppLink href={item.href} className={look} onClick={item.onSelect} aria-current={item.current ? 'page' : undefined}>
      {item.label}
    </AppLink>
  );
}

function EventHeader({ event }: { event: EventBar }) {
  return (
    <section aria-label={event.name ?? event.tabsLabel} className={classes.event}>
      <div className={classes.title}>
        {event.name === undefined ? (
          <span className={classes.awaited}>
            <Skeleton width="180px" height="18px" />
          </span>
        ) : (
          <AppLink href={event.href}>{event.name}</AppLink>
        )}
        {event.dates !== undefined && <span>{event.dates}</span>}
      </div>
      <NavTabs label={event.tabsLabel} items={event.tabs} className={classes.tabs} />
      {event.aside && <div className={classes.aside}>{event.aside}</div>}
      <div className={classes.perforation}>
        <Perforation bite />
      </div>
    </section>
  );
}
