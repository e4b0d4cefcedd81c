import { apiError, type Identity } from '@laminate/kit';

/** The access system is not part of a guest-list-only plan. @throws ApiError 403 `plan_required` */
export function hasAccessSystem({ plan }: Pick<Identity, 'plan'>): void {
  if (plan.only_guestlist) throw apiError('plan_required', { message: 'access_not_in_plan' });
}
