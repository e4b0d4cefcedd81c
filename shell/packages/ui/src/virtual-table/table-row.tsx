import { memo } from 'react';
import type { ReactNode } from 'react';
import { Ellipsis } from '../icons.ts';
import { Checkbox } from '../inputs/checkbox.tsx';
import type { TableColumn } from './types.ts';
import classes from './virtual-table.module.css';

interface TableRowProps<Row extends object> {
  row: Row;
  index: number;
  /** Position in the body and height, in pixels. */
  start: number;
  height: number;
  columns: readonly TableColumn<Row>[];
  /** The second line of a card. */
  line?: ((row: Row) => ReactNode) | undefined;
  lines?: 1 | 2 | undefined;
  /** It is the one that Tab reaches. */
  active: boolean;
  /** Undefined where rows can't be selected. */
  chosen: boolean | undefined;
  checkLabel: ((row: Row) => string) | undefined;
  menuLabel: ((row: Row) => string) | undefined;
  menuOpen: boolean;
  openable: boolean;
  marked: boolean;
}

// Clicks and changes reach the table's body, which knows the row by its data-index.
const handledAbove = () => undefined;

function PlainRow<Row extends object>(props: TableRowProps<Row>) {
  const {
    row,
    index,
    start,
    height,
    columns,
    line,
    lines,
    active,
    chosen,
    checkLabel,
    menuLabel,
    menuOpen,
    openable,
    marked,
  } = props;
  return (
    <div
      role="row"
      className={classes.row}
      style={{ height, transform: `translateY(${start}px)` }}
      data-index={index}
      data-card={line ? true : undefined}
      data-marked={marked || undefined}
      data-openable={openable || undefined}
      aria-rowindex={index + 2}
      aria-selected={chosen}
      tabIndex={active ? 0 : -1}
    >
      {checkLabel && (
        <div role="gridcell" className={`${classes.cell} ${classes.check}`}>
          <Checkbox hideLabel tabIndex={-1} label={checkLabel(row)} value={chosen ?? false} onChange={handledAbove} />
        </div>
      )}
      {columns.map((column) => (
        <Cell key={column.id} column={column} row={row} />
      ))}
      {menuLabel && (
        <div role="gridcell" className={`${classes.cell} ${classes.menuCell}`}>
          <button
            type="button"
            tabIndex={-1}
            data-row-menu
            className={classes.menuButton}
            aria-label={menuLabel(row)}
            aria-haspopup="menu"
            aria-expanded={menuOpen}
          >
            <Ellipsis aria-hidden="true" />
          </button>
        </div>
      )}
      {line && (
        <div role="gridcell" className={classes.line} data-lines={lines}>
          {line(row)}
        </div>
      )}
    </div>
  );
}

/** One row. Rendered again only when something of it changed, so that scrolling touches the new rows alone. */
export const TableRow = memo(PlainRow) as typeof PlainRow;

function Cell<Row extends object>({ column, row }: { column: TableColumn<Row>; row: Row }) {
  const content = column.cell(row);
  return (
    <div
      role={column.pinned ? 'rowheader' : 'gridcell'}
      className={classes.cell}
      data-kind={column.kind}
      data-pinned={column.pinned}
    >
      {typeof content === 'string' ? (
        <span className={classes.cellText} title={content}>
          {content}
        </span>
      ) : (
        content
      )}
    </div>
  );
}
