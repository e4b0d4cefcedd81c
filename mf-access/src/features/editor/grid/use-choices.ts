import { useMemo } from 'react';
import type { AccessSystem } from '../../../access/access-system.ts';
import type { Choices } from './edit-row.tsx';

const optionsOf = (items: readonly { readonly id: number; readonly name: string }[]) =>
  items.map(({ id, name }) => ({ value: String(id), label: name }));

/**
 * What the lists of the matrix offer: the same object as long as names, order and colours are the same, so that rows
 * are not drawn anew for a change of another row.
 */
export function useChoices({ times, wristbands, badges }: AccessSystem): Choices {
  const facts = JSON.stringify(
    [times, wristbands, badges].map((items) =>
      items.map((item) => [item.id, item.name, 'color' in item ? item.color : '']),
    ),
  );
  return useMemo(() => {
    const [timeFacts = [], bandFacts = [], badgeFacts = []] = (JSON.parse(facts) as [number, string, string][][]).map(
      (items) => items.map(([id, name, color]) => ({ id, name, color })),
    );
    return {
      timeId: optionsOf(timeFacts),
      wristbandId: optionsOf(bandFacts),
      badgeId: optionsOf(badgeFacts),
      colors: new Map(bandFacts.map(({ id, color }) => [id, color])),
    };
  }, [facts]);
}
