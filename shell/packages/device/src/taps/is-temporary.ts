import { isApiError, isUndecided } from '@laminate/sdk';
import { isOthers, type Tapper, type TapOwner } from './tap-owner.ts';

/**
 * Checks whether a tap stays queued after this answer, to be tried again. It does while its outcome is undecided. A tap
 * that another person is not allowed to send or see waits for the person who tapped, and all taps wait for a second
 * factor that has to be set up first.
 *
 * @param now who is logged in
 */
export function isTemporary(error: unknown, tap: Tapper, now: TapOwner | null): boolean {
  if (!isApiError(error) || isUndecided(error) || error.code === 'second_factor_required') return true;
  // Without a guest it is the guest who is gone, for everyone.
  return isOthers(tap, now) && (error.status === 403 || (error.status === 404 && error.body['person'] !== null));
}
