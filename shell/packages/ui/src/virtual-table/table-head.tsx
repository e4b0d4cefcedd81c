import { ArrowDown, ArrowUp } from '../icons.ts';
import { Checkbox } from '../inputs/checkbox.tsx';
import type { RowId, TableColumn, TableSelection, TableSort } from './types.ts';
import classes from './virtual-table.module.css';

interface TableHeadProps<Row extends object, Id extends RowId> {
  columns: readonly TableColumn<Row>[];
  sort: TableSort | undefined;
  onSort: (column: string) => void;
  selection: TableSelection<Row, Id> | undefined;
  /** The ids of all shown rows. */
  order: readonly Id[];
  onSelectAll: () => void;
  /** The head over the rows' menus, for screen readers; undefined where they have none. */
  menuHeader: string | undefined;
}

/** The head that stays in view: names, sort buttons, the box for all rows. */
export function TableHead<Row extends object, Id extends RowId>({ columns, sort, onSort, selection, order, onSelectAll, menuHeader }: TableHeadProps<Row, Id>) {
  const chosen = selection && selection.selected.size > 0 ? order.filter((id) => selection.selected.has(id)).length : 0;
  return (
    <div role="rowgroup" className={classes.head}>
      <div role="row" className={classes.headRow} aria-rowindex={1}>
        {selection && (
          <div role="columnheader" className={`${classes.headCell} ${classes.check}`}>
            <Checkbox
              hideLabel
              label={selection.allLabel}
              value={chosen > 0 && chosen === order.length}
              indeterminate={chosen > 0 && chosen < order.length}
              onChange={onSelectAll}
            />
          </div>
        )}
        {columns.map((column) => {
          const sorted = sort?.column === column.id ? sort.direction : undefined;
          return (
            <div key={column.id} role="columnheader" className={classes.headCell} data-kind={column.kind} aria-sort={sorted}>
              {column.sortValue || column.sortable ? (
                <button type="button" onClick={() => onSort(column.id)}>
                  {column.header}
                  {sorted === 'ascending' && <ArrowUp aria-hidden="true" />}
                  {sorted === 'descending' && <ArrowDown aria-hidden="true" />}
                </button>
              ) : column.header}
            </div>
          );
        })}
        {menuHeader && <div role="columnheader" className={classes.headCell}><span className="visually-hidden">{menuHeader}</span></div>}
      </div>
    </div>
  );
}
