import { GIVEN, type Given } from '@laminate/contracts';
import { managesGroups, type Identity } from '@laminate/kit';

/**
 * Naming a unit makes it, so a batch that does needs a plan with units, as one that gives profiles does.
 * @throws ApiError 403 `plan_required`
 */
export function mayNameUnits(
  identity: Identity,
  guests: readonly Partial<Readonly<Record<Given | 'unit', string | undefined>>>[],
): void {
  if (guests.some((guest) => guest.unit !== undefined || GIVEN.some((kind) => guest[kind] !== undefined)))
    managesGroups(identity);
}
