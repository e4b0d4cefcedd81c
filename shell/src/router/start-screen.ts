import { can, getSession, type Session } from '@laminate/sdk';
import { askAhead } from '@laminate/sdk/shell';
import { devicePlace } from '../features/session/device-place.ts';
import type { AppRouter } from '../app.tsx';
import { loadRemoteModule } from '../remotes/loader.ts';
import type { Registry } from '../remotes/registry.ts';

/** What the frame around every screen of an event asks. */
const OF_THE_FRAME = ['/api/events'];

/**
 * Starts what the first screen of a page will ask for, before anything is drawn: its module, and what it asks of the
 * API (`asks` in remote.json). So the answers are on their way while its scripts are.
 */
export function startScreen({ state: { matches, location } }: AppRouter, { remotes }: Registry): void {
  const { route, params = {} } = matches.at(-1) ?? {};
  const remote = remotes.find(({ routes }) => routes.some(({ path }) => path === route?.path));
  const screen = remote?.routes.find(({ path }) => path === route?.path);
  const session = getSession();
  const event = screen?.scope === 'event' ? Number(params['eventId']) : undefined;
  if (!remote || !screen || !session) return;
  const isPlace = session.device !== null && location.pathname === devicePlace(session.device);
  if (!isPlace && !can(screen.roles, event, session)) return;
  // The component that draws it reports what went wrong.
  loadRemoteModule(remote, 0).catch(() => {});
  // Scripts that come from this device are no wait, and a list that is stored there needs only what is new.
  if (navigator.serviceWorker?.controller) return;
  const values = { ...artistOf(session), ...params };
  for (const address of [...(event === undefined ? [] : OF_THE_FRAME), ...(screen.asks ?? [])]) {
    const filled = address.replaceAll(/:(\w+)/g, (parameter, name: string) => values[name] ?? parameter);
    if (!filled.includes('/:')) askAhead(filled);
  }
}

/** The artist that is worked for, by the names of its parameters. */
function artistOf({ artists, currentArtist }: Session): Record<string, string | undefined> {
  const artist = artists.find(({ id }) => id === currentArtist) ?? artists[0];
  return artist ? { eventId: String(artist.event_id), artistId: String(artist.id) } : {};
}
