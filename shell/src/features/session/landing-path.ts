import type { EventUserEntry, SessionArtist } from '@laminate/contracts/session';

interface Landing {
  readonly artists: readonly SessionArtist[];
  readonly eventUsers: readonly EventUserEntry[];
}

/**
 * Where a person's work begins after logging in: artists on their page, the
 * staff of one event at their post there, everyone else on the events, the
 * provider, too.
 */
export function landingPath({ artists, eventUsers }: Landing): string {
  if (artists.length > 1) return '/select-artist';
  if (artists.length === 1) return '/artist-page';
  const [only] = eventUsers;
  if (only && eventUsers.length === 1) {
    if (only.role === 'worker_bee' || only.role === 'worker_bee+') return `/check-in/${only.event_id}`;
    if (only.role === 'security') return `/access-system-view/${only.event_id}`;
  }
  return '/events';
}

/** The same in the artists' portal, where who acts for no artist has no work: its first page says so. */
export const portalLandingPath = (landing: Landing): string =>
  landing.artists.length > 0 ? landingPath(landing) : '/';

interface Start extends Landing {
  readonly currentEvent: number | null;
}

/**
 * Where the installed product opens: where logging in leads, but door staff of several events at the door where they
 * were last, which works without a network, too. Everyone else where `/` leads.
 */
export function startPath({ currentEvent, ...landing }: Start): string {
  const path = landingPath(landing);
  if (path !== '/events') return path;
  const post = landing.eventUsers.find(({ event_id }) => event_id === currentEvent);
  const atPost = post && landingPath({ ...landing, artists: [], eventUsers: [post] });
  return atPost && atPost !== '/events' ? atPost : '/';
}
