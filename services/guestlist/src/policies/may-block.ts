import { apiError, eventCan, type Identity } from '@laminate/kit';

/** Only organisers block people or mark them as pending, and take that back. @throws ApiError 403 */
export function mayBlock(identity: Identity): void {
  if (!eventCan(identity).block) throw apiError('forbidden', { message: 'may_not_block' });
}
