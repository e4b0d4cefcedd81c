import type { Event, EventCan } from '@laminate/contracts/events';
import { can, useSession } from '@laminate/sdk';
import { actions } from '@laminate/sdk/actions';
import { useSyncExternalStore } from 'react';
import { accountPlaces } from '../account/account-places.ts';
import { linkOf, useNavigationTabs, useVisible } from '../frame/navigation.ts';
import { useRegistry } from '../remotes/registry-context.ts';
import { shellScreens } from '../router/shell-screens.ts';

/** A screen that can be gone to. */
export interface Place {
  readonly path: string;
  readonly label: string;
  /** Whose screen it is, where the label doesn't say. */
  readonly note?: string;
  /** Other words that people use for it. */
  readonly words?: string | undefined;
}

/**
 * The screens the person can open: those of the open event, then those of the account, as the remotes and the shell's
 * own routes declare them.
 *
 * @param event the open event, or undefined while it is not known
 */
export function usePlaces(eventId: number | null, event: Event | undefined): Place[] {
  const session = useSession();
  const ofEvent = useLinks(eventId, event?.can).map((link) => ({
    ...link,
    note: [link.note, event?.name].filter(Boolean).join(' · '),
  }));
  const ofAccount = useLinks(null);
  const ofShell = shellScreens
    .filter(({ roles }) => can(roles, undefined, session))
    .map(({ path, label }) => ({ path, label: label() }));
  // What has an id in its address is reached from its list.
  const ofAccountArea = accountPlaces
    .filter(({ path, may }) => session && may(session.can) && !path.includes(':'))
    .map(({ path, label }) => ({ path, label: label() }));
  return [...(eventId === null ? [] : ofEvent), ...ofAccount, ...ofShell, ...ofAccountArea];
}

/** Navigation first, then what only the palette leads to. */
function useLinks(eventId: number | null, rights?: EventCan): Place[] {
  const { remotes } = useRegistry();
  const visible = useVisible(eventId, rights);
  const hidden = remotes.flatMap(({ palette }) => palette?.links ?? []).filter(visible);
  return [
    ...useNavigationTabs(eventId, rights).flatMap((tab) => [
      tab,
      ...tab.subTabs.filter(({ path }) => path !== tab.path).map((subTab) => ({ ...subTab, note: tab.label })),
    ]),
    ...hidden.toSorted((a, b) => a.order - b.order).map((entry) => linkOf(entry, eventId)),
  ];
}

/** What can be done here and now: the screen's own actions first, the palette itself left out. */
export function useScreenActions(but: string) {
  const offered = useSyncExternalStore(actions.subscribe, actions.get);
  return offered.filter(({ keys }) => keys !== but).toSorted((a, b) => Number(a.everywhere) - Number(b.everywhere));
}
