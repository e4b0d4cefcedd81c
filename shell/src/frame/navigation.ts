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
  /** Where the addresses begin for which the link is the current one; the longest that fits decides. */
  readonly covers: readonly string[];
  readonly icon?: RemoteNavEntry['icon'];
}

/** Whether an address is a given one, or below it. */
const isWithin = (pathname: string, start: string): boolean => pathname === start || pathname.startsWith(`${start}/`);

/** What a remote says of who may see a part of it. */
export type Gated = Pick<RemoteNavEntry, 'scope' | 'roles' | 'can' | 'hideOnGuestlistOnly'> &
  Partial<Pick<RemoteNavEntry, 'path' | 'covers'>>;

/**
 * Tells what a person sees: where a part names a right of the event, the
 * server's word on it decides as soon as it is known, until then the roles.
 *
 * @param eventId the open event, null for what belongs to the account
 * @param rights what the server says the person may do in the event
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
    path: '/event/:eventId/users',
    scope: 'event',
    order: 90,
    can: 'manage_users',
    roles: ['owner', 'manager'],
  },
];

/** Where an entry leads, and its name in the language of the interface. */
export function linkOf({ label, path, covers = [], icon }: RemoteNavEntry, eventId: number | null): NavLinkEntry {
  const params = eventId === null ? {} : { eventId: String(eventId) };
  return {
    label: label[getLocale()],
    path: generatePath(path, params),
    covers: [path, ...covers].map((start) => generatePath(start, params)),
    icon,
  };
}

/**
 * The links a person sees, in the order the remotes and the shell ask for; the parameters are those of `useVisible`.
 */
export function useNavigationLinks(eventId: number | null, rights?: EventCan): readonly NavLinkEntry[] {
  const { remotes } = useRegistry();
  const visible = useVisible(eventId, rights);
  return [...OWN_ENTRIES, ...remotes.flatMap(({ nav }) => nav)]
    .filter(visible)
    .toSorted((a, b) => a.order - b.order)
    .map((entry) => linkOf(entry, eventId));
}

/** The link that an address belongs to: the one that covers most of it. */
export function currentLink(links: readonly NavLinkEntry[], pathname: string): NavLinkEntry | undefined {
  const covered = ({ covers }: NavLinkEntry) =>
    Math.max(0, ...covers.filter((start) => isWithin(pathname, start)).map(({ length }) => length));
  return links.filter((link) => covered(link) > 0).toSorted((a, b) => covered(b) - covered(a))[0];
}
