import { addView, deleteView, listViews, updateView } from '@laminate/contracts/routes/guestlist-views';
import type { SavedView } from '@laminate/contracts/saved-views';
import { call, queryClient } from '@laminate/sdk';
import { useQuery } from '@tanstack/react-query';

const NO_VIEWS: readonly SavedView[] = [];
const viewsKey = (eventId: number) => ['people-views', eventId] as const;
const refresh = (eventId: number) => queryClient.invalidateQueries({ queryKey: viewsKey(eventId) });

/** The saved views of an event, none before they are here. */
export function useSavedViews(eventId: number, enabled: boolean): readonly SavedView[] {
  const { data = NO_VIEWS } = useQuery({
    queryKey: viewsKey(eventId),
    queryFn: async ({ signal }) => (await call(listViews, { params: { eventId }, signal })).views,
    enabled,
  });
  return data;
}

/** Saves a query under a name and returns the view. */
export async function saveView(eventId: number, name: string, query: string): Promise<SavedView> {
  const { view } = await call(addView, { params: { eventId }, body: { name, query } });
  await refresh(eventId);
  return view;
}

/** Renames a view, or gives it another query. */
export async function changeView(
  eventId: number,
  viewId: number,
  change: { name?: string; query?: string },
): Promise<void> {
  await call(updateView, { params: { eventId, viewId }, body: change });
  await refresh(eventId);
}

/** Deletes a view. */
export async function removeView(eventId: number, viewId: number): Promise<void> {
  await call(deleteView, { params: { eventId, viewId } });
  await refresh(eventId);
}
