import type { LiveProducts, LiveSource, LiveSourceFound, LiveSourceKey } from '@laminate/contracts/live-sources';
import {
  addLiveSource,
  checkLiveSource,
  deleteLiveSource,
  findLiveProducts,
  listLiveSources,
  pauseLiveSource,
  previewLiveSource,
  renewLiveSourceHook,
  startLiveSource,
  syncLiveSource,
  updateLiveSource,
} from '@laminate/contracts/routes/guestlist-live-sources';
import { call, queryClient } from '@laminate/sdk';
import { queryOptions } from '@tanstack/react-query';

const keyOf = (eventId: number) => ['live-sources', eventId];

/** How often the list is asked for while it is looked at, in milliseconds: it says what the last sync has done. */
const REFRESH_MS = 3000;

/** The ticket shops of an event, kept fresh while they are on the screen. */
export const liveSourcesQuery = (eventId: number) =>
  queryOptions({
    queryKey: keyOf(eventId),
    queryFn: async ({ signal }) => (await call(listLiveSources, { params: { eventId }, signal })).live_sources,
    refetchInterval: REFRESH_MS,
  });

/** Returns the query for what a sync would change now, fetched again each time. */
export const previewQuery = (eventId: number, liveSourceId: number) =>
  queryOptions({
    queryKey: [...keyOf(eventId), liveSourceId, 'preview'],
    queryFn: ({ signal }) => call(previewLiveSource, { params: { eventId, liveSourceId }, signal }),
    staleTime: 0,
    gcTime: 0,
    retry: false,
  });

/** A source with the address for its webhook, which the server shows only this once. */
export interface SourceWithHook {
  readonly source: LiveSource;
  /** The whole address. */
  readonly hook: string;
}

const withHook = ({ live_source, hook }: { live_source: LiveSource; hook: string }): SourceWithHook => ({
  source: live_source,
  hook: new URL(hook, location.origin).href,
});

async function refreshed<T>(eventId: number, answer: Promise<T>): Promise<T> {
  try {
    return await answer;
  } finally {
    // After a refusal too: the screen is out of date.
    await queryClient.invalidateQueries({ queryKey: keyOf(eventId), exact: true });
  }
}

/** Whether a shop can be read, and what is sold there. @throws ApiError */
export const checkShop = (eventId: number, key: LiveSourceKey): Promise<LiveSourceFound> =>
  call(checkLiveSource, { params: { eventId }, body: key });

/** What is sold in the shop of a source. @throws ApiError */
export const productsOf = (eventId: number, liveSourceId: number): Promise<LiveSourceFound> =>
  call(findLiveProducts, { params: { eventId, liveSourceId } });

export const addShop = async (eventId: number, key: LiveSourceKey, products: LiveProducts): Promise<SourceWithHook> =>
  withHook(await refreshed(eventId, call(addLiveSource, { params: { eventId }, body: { ...key, products } })));

export const changeShop = (
  eventId: number,
  liveSourceId: number,
  body: { readonly products: LiveProducts; readonly token?: string },
) => refreshed(eventId, call(updateLiveSource, { params: { eventId, liveSourceId }, body }));

export const startShop = (eventId: number, liveSourceId: number) =>
  refreshed(eventId, call(startLiveSource, { params: { eventId, liveSourceId } }));

export const syncShop = (eventId: number, liveSourceId: number) =>
  refreshed(eventId, call(syncLiveSource, { params: { eventId, liveSourceId } }));

export const pauseShop = (eventId: number, liveSourceId: number) =>
  refreshed(eventId, call(pauseLiveSource, { params: { eventId, liveSourceId } }));

export const deleteShop = (eventId: number, liveSourceId: number) =>
  refreshed(eventId, call(deleteLiveSource, { params: { eventId, liveSourceId } }));

export const newHook = async (eventId: number, liveSourceId: number): Promise<SourceWithHook> =>
  withHook(await refreshed(eventId, call(renewLiveSourceHook, { params: { eventId, liveSourceId } })));
