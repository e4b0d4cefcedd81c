import { addView as add, deleteView as remove, savedViews, updateView as update } from '@laminate/accreditation';
import { guestlist } from '@laminate/contracts';
import { endpoint, scopeOf } from '@laminate/kit';
import { filtersLists } from '../../policies/filters-lists.ts';

export const listViews = endpoint(guestlist.listViews)
  .policy(filtersLists)
  .handle(({ identity, params, transaction }) =>
    transaction(async (em) => ({ views: await savedViews(em, scopeOf(identity, params.eventId)) })),
  );

export const addView = endpoint(guestlist.addView)
  .policy(filtersLists)
  .handle(({ identity, params, body, transaction }) =>
    transaction(async (em) => ({ view: await add(em, scopeOf(identity, params.eventId), body) })),
  );

export const updateView = endpoint(guestlist.updateView)
  .policy(filtersLists)
  .handle(({ identity, params, body, transaction }) =>
    transaction(async (em) => ({ view: await update(em, scopeOf(identity, params.eventId), params.viewId, body) })),
  );

export const deleteView = endpoint(guestlist.deleteView)
  .policy(filtersLists)
  .handle(({ identity, params, transaction }) =>
    transaction(async (em) => {
      await remove(em, scopeOf(identity, params.eventId), params.viewId);
      return undefined;
    }),
  );
