import type { EventCan } from '@laminate/contracts/events';
import type { RemoteNavEntry } from '@laminate/contracts/remotes';
import { can, useSession } from '@laminate/sdk';
import { getLocale } from '@laminate/sdk/i18n';
import { generatePath, useLocation } from '@laminate/sdk/router';
import { useRegistry } from '../remotes/registry-context.ts';

/** A link of the navigation, ready to show. */
export interface NavLinkEntry {
  readonly label: string;
  readonly path: string;
  /** Starts of the addresses for which the link is the current one. The longest that fits decides. */
  readonly covers: readonly string[];
  readonly icon?: RemoteNavEntry['icon'];
  /** Other words that people use for it. */
  readonly words?: string | undefined;
}

/** A tab of the navigation with its sub-tabs: none, or at least two. */
export interface NavTabEntry extends NavLinkEntry {
  readonly subTabs: readonly NavLinkEntry[];
}

/** Whether an address is a given one, or below it. */
const isWithin = (pathname: string, start: string): boolean => pathname === start || pathname.startsWith(`${start}/`);

/** Conditions that a remote sets on who can see a part of it. */
export type Gated = Pick<RemoteNavEntry, 'scope' | 'roles' | 'can' | 'hideOnGuestlistOnly'> &
  Partial<Pick<RemoteNavEntry, 'path' | 'covers'>>;

/**
 * Tells what a person sees. If a part names a right of the event, the server's word on it decides as soon as it is
 * known, and until then the roles.
 *
 * @param eventId the open event, null for what belongs to the account
 * @param rights what the server says the person can do in the event
 */
export function useVisible(eventId: number | null, rights?: EventCan): (part: Gated) => boolean {
  const session = useSession();
  const { pathname } = useLocation();
  // A part outside the plan has no link, except on its own pages, where the link marks the place.
  const isHere = ({ path, covers = [] }: Gated) =>
    [...(path === undefined ? [] : [path]), ...covers].some((start) =>
      isWithin(pathname, start.replace(':eventId', String(eventId))),
    );
  const scope = eventId === null ? 'account' : 'event';
  return (part) =>
    part.scope === scope &&
    (part.can && rights ? rights[part.can] : can(part.roles, eventId ?? undefined, session)) &&
    !(part.hideOnGuestlistOnly && session?.plan.only_guestlist && !isHere(part));
}

/** Entries of the navigation that are the shell's own. */
const OWN_ENTRIES: readonly RemoteNavEntry[] = [
  {
    label: { en: 'Event users', et: 'Ürituse kasutajad' },
    words: { en: 'crew logins, staff, volunteers, invite', et: 'meeskond, vabatahtlikud, kutsu' },
    path: '/event/:eventId/users',
    scope: 'event',
    order: 90,
    can: 'manage_users',
    roles: ['owner', 'manager'],
  },
  {
    label: { en: 'Users', et: 'Kasutajad' },
    path: '/event/:eventId/users',
    under: '/event/:eventId/users',
    scope: 'event',
    order: 90,
    can: 'manage_users',
    roles: ['owner', 'manager'],
  },
];

/** Where an entry leads, and its name in the language of the interface. */
export function linkOf(
  { label, path, covers = [], icon, words }: RemoteNavEntry,
  eventId: number | null,
): NavLinkEntry {
  const params = eventId === null ? {} : { eventId: String(eventId) };
  return {
    label: label[getLocale()],
    path: generatePath(path, params),
    covers: [path, ...covers].map((start) => generatePath(start, params)),
    icon,
    words: words?.[getLocale()],
  };
}

/**
 * The tabs a person sees, in the order the remotes and the shell ask for. The parameters are those of `useVisible`. A
 * tab covers what its sub-tabs do.
 */
export function useNavigationTabs(eventId: number | null, rights?: EventCan): readonly NavTabEntry[] {
  const { remotes } = useRegistry();
  const entries = [...OWN_ENTRIES, ...remotes.flatMap(({ nav }) => nav)]
    .filter(useVisible(eventId, rights))
    .toSorted((a, b) => a.order - b.order);
  const tabs = new Set(entries.filter(({ under }) => under === undefined).map(({ path }) => path));
  return entries
    .filter(({ under }) => under === undefined || !tabs.has(under))
    .map((entry) => {
      const tab = linkOf(entry, eventId);
      const subTabs =
        entry.under === undefined
          ? entries.filter(({ under }) => under === entry.path).map((sub) => linkOf(sub, eventId))
          : [];
      return {
        ...tab,
        covers: [...tab.covers, ...subTabs.flatMap(({ covers }) => covers)],
        subTabs: subTabs.length > 1 ? subTabs : [],
      };
    });
}

/** The link that an address belongs to: the one that covers most of it. */
export function currentLink<Link extends NavLinkEntry>(links: readonly Link[], pathname: string): Link | undefined {
  const covered = ({ covers }: NavLinkEntry) =>
    Math.max(0, ...covers.filter((start) => isWithin(pathname, start)).map(({ length }) => length));
  return links.filter((link) => covered(link) > 0).toSorted((a, b) => covered(b) - covered(a))[0];
}
