import type { Area } from './access-system.ts';
import classes from './area-heads.module.css';

/** Number of areas from which on their names are upright, so that the columns get narrow. */
const MANY_AREAS = 12;

/** Do the columns of so many areas have to be narrow? */
export const areNarrow = (areas: readonly Area[]): boolean => areas.length > MANY_AREAS;

/**
 * The heads of the columns of a matrix, one for each area: its number, as areas are called at the gates, and its name.
 */
export function AreaHeads({ areas }: { areas: readonly Area[] }) {
  return areas.map(({ id, name }, index) => (
    <th key={id} scope="col" className={classes.head} data-narrow={areNarrow(areas) || undefined} title={name}>
      <b>{index + 1}</b>
      <span>{name}</span>
    </th>
  ));
}
