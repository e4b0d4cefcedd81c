import { hasCode, isTransient } from '@laminate/sdk';
import type { QueryFunctionContext } from '@tanstack/react-query';
import { offlineReasonOf, type OfflineReason } from './offline-reason.ts';

/** What the server answered last. */
export interface LastAnswer<T> {
  readonly answer: T;
  /** When that was by the clock of this device, ISO 8601. */
  readonly at: string;
}

interface Options<T> {
  readonly ask: () => Promise<T>;
  /** Keeps it on this device, where the browser does. */
  readonly keep: (last: LastAnswer<T>) => Promise<void>;
  /** What this device has of it. */
  readonly stored: () => Promise<LastAnswer<T> | undefined>;
  /** Lets go of it. */
  readonly forget: () => Promise<void>;
}

/**
 * Asks the server. While it can't be reached, returns what this device has. A person who learns that there is nothing
 * for them sees no more of it, on this page or, without a network, on this device.
 * @param query for which it asks
 * @returns with why it is not as it is now, null where the server has just answered
 * @throws what `ask` throws where nothing is stored, and every refusal
 */
export async function lastAnswer<T>(
  { ask, keep, stored, forget }: Options<T>,
  { client, queryKey }: Pick<QueryFunctionContext, 'client' | 'queryKey'>,
): Promise<LastAnswer<T> & { readonly away: OfflineReason | null }> {
  try {
    const last = { answer: await ask(), at: new Date().toISOString() };
    void keep(last).catch((error: unknown) => console.warn('What was answered cannot be kept in this browser', error));
    return { ...last, away: null };
  } catch (error) {
    if (hasCode(error, 'not_found')) {
      await forget().catch((failed: unknown) =>
        console.warn('What was answered before could not be deleted from this device', failed),
      );
      client.getQueryCache().find({ queryKey })?.setState({ data: undefined, dataUpdatedAt: 0 });
    }
    const last = isTransient(error) ? await stored().catch(() => undefined) : undefined;
    if (!last) throw error;
    return { ...last, away: offlineReasonOf(error) };
  }
}
