import { addView as add, deleteView as remove, savedViews, updateView as update } from '@laminate/accreditation';
import { guestlist } from '@laminate/contracts';
import { apiError, endpoint, scopeOf, type Identity, type Endpoint } from '@laminate/kit';

/** Filters, and so saved views, are not part of a guest-list-only plan. @throws ApiError 403 `plan_required` */
function filtersLists({ plan }: Pick<Identity, 'plan'>): void {
  if (plan.only_guestlist) throw apiError('plan_required', { message: 'views_not_in_plan' });
}

const listViews = endpoint(guestlist.listViews)
  .policy(filtersLists)
  .handle(({ identity, params, transaction }) =>
    transaction(async (em) => ({ views: await savedViews(em, scopeOf(identity, params.eventId)) })),
  );

const addView = endpoint(guestlist.addView)
  .policy(filtersLists)
  .handle(({ identity, params, body, transaction }) =>
    transaction(async (em) => ({ view: await add(em, scopeOf(identity, params.eventId), body) })),
  );

const updateView = endpoint(guestlist.updateView)
  .policy(filtersLists)
  .handle(({ identity, params, body, transaction }) =>
    transaction(async (em) => ({ view: await update(em, scopeOf(identity, params.eventId), params.viewId, body) })),
  );

const deleteView = endpoint(guestlist.deleteView)
  .policy(filtersLists)
  .handle(({ identity, params, transaction }) =>
    transaction(async (em) => {
      await remove(em, scopeOf(identity, params.eventId), params.viewId);
      return undefined;
    }),
  );

export const viewRoutes: readonly Endpoint[] = [listViews, addView, updateView, deleteView];
