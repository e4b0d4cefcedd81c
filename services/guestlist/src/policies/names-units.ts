import { managesGroups, type Identity } from '@laminate/kit';

/** Naming a unit makes it, so a batch that does needs a plan with units. @throws ApiError 403 `plan_required` */
export function mayNameUnits(identity: Identity, guests: readonly { readonly unit?: string | undefined }[]): void {
  if (guests.some(({ unit }) => unit !== undefined)) managesGroups(identity);
}
