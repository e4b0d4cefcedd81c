import { foldName } from '@laminate/contracts/fold-name';
import type { Unit } from '@laminate/contracts/people';
import type { Creations } from './new-places.ts';

/** The names that cells for units and groups offer. */
export interface PlaceNames {
  readonly units: readonly string[];
  groupsOf(unit: string): readonly string[];
}

/**
 * Names of the event's units and groups, and of those that saving would create, so that the next row can choose them
 * too.
 */
export function placeNames(units: readonly Unit[], { units: newUnits, groups: newGroups }: Creations): PlaceNames {
  const groups = new Map<string, string[]>();
  const put = (unit: string, names: readonly string[]) => {
    const key = foldName(unit);
    const named = groups.get(key);
    if (named) named.push(...names);
    else groups.set(key, [...names]);
  };
  for (const unit of units)
    put(
      unit.name,
      unit.groups.map(({ name }) => name),
    );
  for (const { unit, group } of newGroups) put(unit, [group]);
  return {
    units: [...units.map(({ name }) => name), ...newUnits],
    groupsOf: (unit) => groups.get(foldName(unit)) ?? [],
  };
}
