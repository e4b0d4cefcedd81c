import { MAX_VIEWS, foldName, type SavedView, message } from '@laminate/contracts';
import { apiError, type EventKey, type EventScope } from '@laminate/kit';
import type { EntityManager } from '@mikro-orm/postgresql';
import { lockEvent } from '../event/change.ts';
import { tables, eventColumns, ofEvent } from '@laminate/kit/database/tables';

/** The saved views of an event, oldest first. */
export const savedViews = (em: EntityManager, { accountId, eventId }: EventKey): Promise<SavedView[]> =>
  tables(em)
    .selectFrom('accreditation.saved_view')
    .select(['id', 'name', 'query'])
    .where(ofEvent({ accountId, eventId }))
    .orderBy('id')
    .execute();

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
  const [view] = await tables(em)
    .insertInto('accreditation.saved_view')
    .values({ ...eventColumns(scope), name, name_folded: foldName(name), query })
    .returning(['id', 'name', 'query'])
    .execute();
  return view as SavedView;
}

/** Renames a view or gives it another filter, in the same way. @throws ApiError 404, 409 `conflict` */
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
  await tables(em)
    .updateTable('accreditation.saved_view')
    .set({ name: next.name, name_folded: foldName(next.name), query: next.query })
    .where(ofEvent(scope))
    .where('id', '=', id)
    .execute();
  return next;
}

/** Deletes a view. @throws ApiError 404 */
export async function deleteView(em: EntityManager, { accountId, eventId }: EventKey, id: number): Promise<void> {
  const gone = await tables(em)
    .deleteFrom('accreditation.saved_view')
    .where(ofEvent({ accountId, eventId }))
    .where('id', '=', id)
    .returning('id')
    .execute();
  if (gone.length === 0) throw apiError('not_found', { message: 'no_such_view' });
}
