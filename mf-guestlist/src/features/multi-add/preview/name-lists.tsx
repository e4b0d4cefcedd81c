import { foldName } from '@laminate/contracts/fold-name';
import type { Unit } from '@laminate/contracts/people';

/** Id of the datalist with the names of all units. */
export const unitsList = 'unit-names';

/** Id of the datalist with the groups of a unit. */
export function groupsList(unit: string): string {
  return `group-names-${foldName(unit).replaceAll(/[^\p{L}\p{N}]/gu, '-')}`;
}

interface NameListsProps {
  units: readonly Unit[];
  /** Names that saving would create, so that the next row can choose them too. */
  newUnits: readonly string[];
}

/** The names that cells for units and groups offer. */
export function NameLists({ units, newUnits }: NameListsProps) {
  return (
    <>
      <datalist id={unitsList}>
        {[...units.map(({ name }) => name), ...newUnits].map((name) => <option key={name} value={name}>{name}</option>)}
      </datalist>
      {units.map((unit) => (
        <datalist key={unit.id} id={groupsList(unit.name)}>
          {unit.groups.map(({ id, name }) => <option key={id} value={name}>{name}</option>)}
        </datalist>
      ))}
    </>
  );
}
