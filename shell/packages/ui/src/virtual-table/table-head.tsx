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
  /** The head over the rows' menus, for screen readers. Undefined if they have none. */
  menuHeader: string | undefined;
  /** Whether heads can take two lines. */
  wrap: boolean | undefined;
}

/** The head that stays in view: names, sort buttons, the box for all rows. */
export function TableHead<Row extends object, Id extends RowId>({
  columns,
  sort,
  onSort,
  selection,
  order,
  onSelectAll,
  menuHeader,
  wrap,
}: TableHeadProps<Row, Id>) {
  const chosen = selection && selection.selected.size > 0 ? order.filter((id) => selection.selected.has(id)).length : 0;
  return (
    <div role="rowgroup" className={classes.head} data-wrap={wrap || undefined}>
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
            <div
              key={column.id}
              role="columnheader"
              className={classes.headCell}
              data-kind={column.kind}
              data-pinned={column.pinned}
              aria-sort={sorted}
            >
              {column.sortValue || column.sortable ? (
                <button type="button" onClick={() => onSort(column.id)}>
                  <span className={classes.sortText} title={column.header}>
                    {column.header}
                  </span>
                  {sorted === 'ascending' && <ArrowUp aria-hidden="true" />}
                  {sorted === 'descending' && <ArrowDown aria-hidden="true" />}
                </button>
              ) : (
                <HeadText column={column} wrap={wrap} />
              )}
            </div>
          );
        })}
        {menuHeader && (
          <div role="columnheader" className={classes.headCell}>
            <span className="visually-hidden">{menuHeader}</span>
          </div>
        )}
      </div>
    </div>
  );
}

function HeadText({
  column: { header, note },
  wrap,
}: {
  readonly column: Pick<TableColumn<never>, 'header' | 'note'>;
  readonly wrap: boolean | undefined;
}) {
  if (!wrap) return header;
  return (
    <span className={classes.headText}>
      <span title={header} data-one-line={note ? true : undefined}>
        {header}
      </span>
      {note && <small>{note}</small>}
    </span>
  );
}
