import { foldName } from '@laminate/contracts/fold-name';

/**
 * Returns the names of where a guest belongs (unit, group, company), in their order. Each is said once, since a group
 * is often named after its unit or the company. Names that differ only in case, accents or spaces count as one, and the
 * first is kept.
 */
export function distinctNames(names: readonly (string | null | undefined)[]): string[] {
  const said = new Set<string>();
  return names.flatMap((name) => {
    const folded = name ? foldName(name) : '';
    if (!name || said.has(folded)) return [];
    said.add(folded);
    return [name];
  });
}

/** Returns where a guest belongs, in one line: `Press · Radio`. It is empty if they belong nowhere. */
export const placeName = (...names: readonly (string | null | undefined)[]): string => distinctNames(names).join(' · ');
