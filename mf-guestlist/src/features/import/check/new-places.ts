import { foldName } from '@laminate/contracts/fold-name';
import type { Unit } from '@laminate/contracts/people';
import type { Place } from '../resolve-place.ts';

/** Units and groups that saving would create, by their names. */
export interface Creations {
  readonly units: readonly string[];
  readonly groups: readonly { readonly unit: string; readonly group: string }[];
}

/**
 * Returns the units and groups that rows name and the event doesn't have. A difference in case or accents doesn't make
 * a new one.
 */
export function creationsOf(places: readonly Place[], known: readonly Unit[]): Creations {
  const existing = new Set(
    known.flatMap((unit) => [pathOf(unit.name), ...unit.groups.map((group) => pathOf(unit.name, group.name))]),
  );
  const units: string[] = [];
  const groups: { unit: string; group: string }[] = [];
  for (const { unit, group } of places) {
    if (unit !== '' && isNew(existing, pathOf(unit))) units.push(unit);
    if (unit !== '' && group !== '' && isNew(existing, pathOf(unit, group))) groups.push({ unit, group });
  }
  return { units, groups };
}

function pathOf(...names: string[]): string {
  return names.map(foldName).join('\n');
}

function isNew(existing: Set<string>, path: string): boolean {
  if (existing.has(path)) return false;
  existing.add(path);
  return true;
}
