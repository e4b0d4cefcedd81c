import type { AnnouncedRemote } from '@laminate/contracts/remotes';
import type { EventCan } from '@laminate/contracts/events';
import type { PaletteFound } from '@laminate/sdk/search';
import { getLocale } from '@laminate/sdk/i18n';
import { keepPreviousData, useQueries } from '@tanstack/react-query';
import { useVisible } from '../frame/navigation.ts';
import { loadRemoteModule } from '../remotes/loader.ts';
import { useRegistry } from '../remotes/registry-context.ts';

/** What one remote has found so far. */
export interface RemoteResults {
  readonly name: string;
  readonly label: string;
  readonly found: PaletteFound | undefined;
  /** Said while there is nothing yet. */
  readonly loading: string | null;
  readonly error: Error | null;
  readonly retry: () => void;
}

/**
 * Asks every remote that declares a search and is open to the person. Each answers when it can, and none holds up the
 * others.
 *
 * @param rights what the server says the person can do in the event
 */
export function useRemoteSearch(eventId: number | null, rights: EventCan | undefined, query: string): RemoteResults[] {
  const { remotes } = useRegistry();
  const visible = useVisible(eventId, rights);
  const searched =
    query.trim() === ''
      ? []
      : remotes.flatMap((remote) => {
          const search = remote.palette?.search;
          return search && visible(search) ? [{ remote, search }] : [];
        });
  const answers = useQueries({
    queries: searched.map(({ remote }) => ({
      queryKey: ['palette', remote.name, eventId, query],
      queryFn: ({ signal }: { signal: AbortSignal }) => ask(remote, { eventId, query, signal }),
      placeholderData: keepPreviousData,
      retry: false,
      gcTime: 0,
    })),
  });
  return searched.map(({ remote, search }, index) => {
    const answer = answers[index];
    return {
      name: remote.name,
      label: search.label[getLocale()],
      found: answer?.data,
      loading: answer?.isPending ? search.loading[getLocale()] : null,
      error: answer?.error ?? null,
      retry: () => void answer?.refetch(),
    };
  });
}

/** Number of failed requests for the module of a remote, which the loader needs. */
const attempts = new Map<string, number>();

async function ask(
  remote: AnnouncedRemote,
  request: { eventId: number | null; query: string; signal: AbortSignal },
): Promise<PaletteFound> {
  const attempt = attempts.get(remote.name) ?? 0;
  const loaded = loadRemoteModule(remote, attempt);
  loaded.catch(() => attempts.set(remote.name, attempt + 1));
  const { palette } = await loaded;
  if (!palette) throw new Error(`${remote.name} declares a search for the palette and brings none`);
  const { default: source } = await palette();
  return source.find(request);
}
