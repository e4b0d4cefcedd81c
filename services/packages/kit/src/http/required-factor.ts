import type { AnyRoute } from '@laminate/contracts';
import { apiError } from '../errors.ts';
import type { Identity } from '../identity.ts';

/**
 * Keeps a caller of whom a second factor is required, and who has none, at setting it up.
 * @throws ApiError 403 `second_factor_required`
 */
export function checkSecondFactor(
  { beforeSecondFactor }: Pick<AnyRoute, 'beforeSecondFactor'>,
  { lacksSecondFactor }: Pick<Identity, 'lacksSecondFactor'>,
): void {
  if (lacksSecondFactor && !beforeSecondFactor) throw apiError('second_factor_required');
}
