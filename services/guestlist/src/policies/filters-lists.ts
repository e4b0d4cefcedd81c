import { apiError, type Identity } from '@laminate/kit';

/** Filters, and so saved views, are not part of a guest-list-only plan. @throws ApiError 403 `plan_required` */
export function filtersLists({ plan }: Pick<Identity, 'plan'>): void {
  if (plan.only_guestlist) throw apiError('plan_required', { message: 'views_not_in_plan' });
}
