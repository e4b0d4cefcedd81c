import { MAX_VIEWS, foldName, type SavedView, message } from '@laminate/contracts';
import { apiError, type EventKey } from '@laminate/kit';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { EventScope } from '../event-scope.ts';
import { lockEvent } from './change.ts';

/** The saved views of an event, oldest first. */
export const savedViews = (em: EntityManager, { accountId, eventId }: EventKey): Promise<SavedView[]> =>
  em.execute<SavedView[]>(
    'select id, name, query from accreditation.saved_view where account_id = ? and event_id = ? order by id',
    [accountId, eventId],
  );

/** Takes the event's lock, so that of parallel saves neither the last place nor a name is given twice. */
async function viewsToChange(em: EntityManager, scope: EventScope): Promise<SavedView[]> {
  await lockEvent(em, scope);
  return savedViews(em, scope);
}

function checkName(views: readonly SavedView[], name: string): void {
  const folded = foldName(name);
  if (views.some((view) => foldName(view.name) === folded))
    throw apiError('conflict', { message: message('view_taken', { name }) });
}

/**
 * Saves a filter under a name. A view is no change of people: it gets no number and no line in the log.
 * Joins the caller's transaction.
 * @throws ApiError 409 `conflict` when the event has a view of that name, `limit_reached` when it has enough
 */
export async function addView(
  em: EntityManager,
  scope: EventScope,
  { name, query }: Omit<SavedView, 'id'>,
): Promise<SavedView> {
  const views = await viewsToChange(em, scope);
  checkName(views, name);
  if (views.length >= MAX_VIEWS)
    throw apiError('limit_reached', { message: message('views_max', { limit: MAX_VIEWS }) });
  const [view] = await em.execute<SavedView[]>(
    `insert into accreditation.saved_view (account_id, event_id, name, name_folded, query) values (?, ?, ?, ?, ?)
     returning id, name, query`,
    [scope.accountId, scope.eventId, name, foldName(name), query],
  );
  return view as SavedView;
}

/** Renames a view or gives it another filter, likewise. @throws ApiError 404, 409 `conflict` */
export async function updateView(
  em: EntityManager,
  scope: EventScope,
  id: number,
  change: { readonly name?: string | undefined; readonly query?: string | undefined },
): Promise<SavedView> {
  const views = await viewsToChange(em, scope);
  const view = views.find((each) => each.id === id);
  if (!view) throw apiError('not_found', { message: 'no_such_view' });
  const next = { id, name: change.name ?? view.name, query: change.query ?? view.query };
  checkName(
    views.filter((each) => each.id !== id),
    next.name,
  );
  await em.execute(
    'update accreditation.saved_view set name = ?, name_folded = ?, query = ? where account_id = ? and event_id = ? and id = ?',
    [next.name, foldName(next.name), next.query, scope.accountId, scope.eventId, id],
  );
  return next;
}

/** Deletes a view. @throws ApiError 404 */
export async function deleteView(em: EntityManager, { accountId, eventId }: EventKey, id: number): Promise<void> {
  const gone = await em.execute<{ id: number }[]>(
    'delete from accreditation.saved_view where account_id = ? and event_id = ? and id = ? returning id',
    [accountId, eventId, id],
  );
  if (gone.length === 0) throw apiError('not_found', { message: 'no_such_view' });
}
