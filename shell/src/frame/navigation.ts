import type { EventCan } from '@laminate/contracts/events';
import type { RemoteNavEntry } from '@laminate/contracts/remotes';
import { can, useSession } from '@laminate/sdk';
import { getLocale } from '@laminate/sdk/i18n';
import { generatePath } from '@laminate/sdk/router';
import { useRegistry } from '../remotes/registry-context.ts';

/** A link of the navigation, ready to show. */
export interface NavLinkEntry {
  readonly label: string;
  readonly path: string;
  /** Where the addresses begin for which the link is the current one; the longest that fits decides. */
  readonly covers: readonly string[];
}

/**
 * The links a person sees: those of the remotes whose roles they hold, in the
 * order the remotes ask for. Where an entry names a right of the event, the
 * server's word on it decides as soon as it is known.
 *
 * @param eventId the open event, null for the account's own links
 * @param rights what the server says the person may do in the event
 */
export function useNavigationLinks(eventId: number | null, rights?: EventCan): readonly NavLinkEntry[] {
  const { remotes } = useRegistry();
  const session = useSession();
  const scope = eventId === null ? 'account' : 'event';
  const params = eventId === null ? {} : { eventId: String(eventId) };
  const visible = (entry: RemoteNavEntry) =>
    entry.scope === scope &&
    (entry.can && rights ? rights[entry.can] : can(entry.roles, eventId ?? undefined, session)) &&
    !(entry.hideOnGuestlistOnly && session?.plan.only_guestlist);
  return remotes
    .flatMap(({ nav }) => nav)
    .filter(visible)
    .toSorted((a, b) => a.order - b.order)
    .map(({ label, path, covers = [] }) => ({
      label: label[getLocale()],
      path: generatePath(path, params),
      covers: [path, ...covers].map((start) => generatePath(start, params)),
    }));
}

/** The link that an address belongs to: the one that covers most of it. */
export function currentLink(links: readonly NavLinkEntry[], pathname: string): NavLinkEntry | undefined {
  const covered = ({ covers }: NavLinkEntry) =>
    Math.max(0, ...covers.filter((start) => pathname === start || pathname.startsWith(`${start}/`)).map(({ length }) => length));
  return links.filter((link) => covered(link) > 0).toSorted((a, b) => covered(b) - covered(a))[0];
}
