import { useMemo } from 'react';
import type { AccessSystem } from '../../../access/access-system.ts';
import type { Choices } from './edit-row.tsx';

const optionsOf = (items: readonly { readonly id: number; readonly name: string }[]) =>
  items.map(({ id, name }) => ({ value: String(id), label: name }));

/**
 * Returns the choices of the matrix's lists. It is the same object as long as names, order and colours are the same, so
 * that rows are not redrawn for a change of another row.
 */
export function useChoices({ times, wristbands, badges }: AccessSystem): Choices {
  const serialized = JSON.stringify(
    [times, wristbands, badges].map((items) =>
      items.map((item) => [item.id, item.name, 'color' in item ? item.color : '']),
    ),
  );
  return useMemo(() => {
    const [timeItems = [], bandItems = [], badgeItems = []] = (
      JSON.parse(serialized) as [number, string, string][][]
    ).map((items) => items.map(([id, name, color]) => ({ id, name, color })));
    return {
      timeId: optionsOf(timeItems),
      wristbandId: optionsOf(bandItems),
      badgeId: optionsOf(badgeItems),
      colors: new Map(bandItems.map(({ id, color }) => [id, color])),
    };
  }, [serialized]);
}
