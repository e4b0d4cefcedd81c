import { placeName } from '@laminate/rules/place-name';
import { i18n } from '@laminate/sdk/i18n';
import type { DoorPeople } from './door-people.ts';
import type { PlaceFilter } from './visible-rows.ts';

/**
 * How a chosen part of the list is called.
 * @returns the whole `path`, null for everywhere, and the `last` name of it
 */
export function placeNames(
  { units, groups }: DoorPeople,
  { unitId, groupId }: PlaceFilter,
): { readonly path: string | null; readonly last: string } {
  const names = [units.find(({ id }) => id === unitId), groups.find(({ id }) => id === groupId)].flatMap(
    (place) => place?.name ?? [],
  );
  return { path: placeName(...names) || (unitId === 0 ? i18n.t('No unit') : null), last: names.at(-1) ?? '' };
}
