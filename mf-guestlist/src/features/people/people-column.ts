import type { ListedPerson } from '@laminate/contracts/people';
import type { SortKey } from '@laminate/contracts/people-query';
import type { ChoosableColumn } from '../../columns/column-choice.tsx';

export type PeopleColumn = ChoosableColumn<ListedPerson, SortKey>;

/** Returns a column that can be sorted by. With `grow` 0 it keeps its width. */
export const column = (
  min: number,
  grow: number,
  rest: Omit<PeopleColumn, 'min' | 'width' | 'sortable'>,
): PeopleColumn => ({
  ...rest,
  min,
  width: grow === 0 ? `${min}px` : `minmax(${min}px, ${grow}fr)`,
  sortable: true,
});
