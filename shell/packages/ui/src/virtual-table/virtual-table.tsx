import { useVirtualizer } from '@tanstack/react-virtual';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { CSSProperties, KeyboardEvent, MouseEvent } from 'react';
import { Checkbox } from '../inputs/checkbox.tsx';
import { LoadingRows } from './loading-rows.tsx';
import { TableHead } from './table-head.tsx';
import type { RowId, TableColumn, VirtualTableProps } from './types.ts';
import { useElementWidth } from './use-element-width.ts';
import { useRowSelection } from './use-row-selection.ts';
import { useSortedRows } from './use-sorted-rows.ts';
import classes from './virtual-table.module.css';

const ROW_HEIGHT = 36;
const ROW_HEIGHT_PHONE = 44;
const PHONE_WIDTH = 768;
const SELECT_TRACK = '40px';
const NOTHING: ReadonlySet<never> = new Set();
const isControl = (target: EventTarget) => target instanceof Element && target.closest('a, button, input, label, select, textarea') !== null;
const isTyping = (target: EventTarget) => target instanceof Element && target.matches('input:not([type=checkbox]), textarea, select');

/**
 * A table of up to some 50,000 rows of which only those in view are in the page.
 *
 * Arrow keys, Page Up/Down, Home and End move between rows; Space selects, with Shift a range; Ctrl+A all;
 * Enter opens. It fills the height of its container, which must have one (`Page fill`).
 */
export function VirtualTable<Row extends object, Id extends RowId>(props: VirtualTableProps<Row, Id>) {
  const { label, rows, rowId, columns, minWidth = 0, initialSort, selection, onOpen, isMarked, loading, error, empty, footer } = props;
  const scroller = useRef<HTMLDivElement>(null);
  const width = useElementWidth(scroller);
  const shown = useMemo(() => columns.filter((column) => width === 0 || width >= (column.hideBelow ?? 0)), [columns, width]);
  const { sorted, sort, toggleSort } = useSortedRows(rows, columns, rowId, initialSort);
  const order = useMemo(() => sorted.map((row) => rowId(row.original)), [sorted, rowId]);
  const select = useRowSelection(order, selection?.selected ?? NOTHING, selection?.onChange ?? (() => {}));
  const rowHeight = globalThis.innerWidth < PHONE_WIDTH ? ROW_HEIGHT_PHONE : ROW_HEIGHT;
  const [active, setActive] = useState(0);
  const focusWanted = useRef(false);
  const rangeWanted = useRef(false);

  // New functions here would make the virtualizer measure every row again at each scroll.
  const getItemKey = useCallback((index: number) => sorted[index]?.id ?? index, [sorted]);
  const estimateSize = useCallback(() => rowHeight, [rowHeight]);
  const virtualizer = useVirtualizer({
    count: sorted.length,
    getScrollElement: () => scroller.current,
    estimateSize,
    overscan: 12,
    scrollPaddingStart: 36,
    getItemKey,
  });
  const items = virtualizer.getVirtualItems();

  // The row that takes the focus may not have been in the page when the key was pressed.
  useEffect(() => {
    if (!focusWanted.current) return;
    const row = scroller.current?.querySelector<HTMLElement>(`[data-index="${active}"]`);
    if (row) {
      focusWanted.current = false;
      row.focus({ preventScroll: true });
    }
  });

  const moveTo = (index: number, extend: boolean) => {
    const next = Math.max(0, Math.min(sorted.length - 1, index));
    if (extend && selection) select.extendTo(next);
    focusWanted.current = true;
    setActive(next);
    virtualizer.scrollToIndex(next);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (isTyping(event.target)) return;
    const page = Math.max(1, Math.floor((scroller.current?.clientHeight ?? 0) / rowHeight) - 2);
    const steps: Record<string, number> = {
      ArrowDown: active + 1, ArrowUp: active - 1, PageDown: active + page, PageUp: active - page, Home: 0, End: sorted.length - 1,
    };
    const target = steps[event.key];
    const onRow = event.target === event.currentTarget;
    const row = sorted[active]?.original;
    if (target !== undefined) moveTo(target, event.shiftKey);
    else if (event.key === ' ' && selection && onRow && event.shiftKey) select.extendTo(active);
    else if (event.key === ' ' && selection && onRow) select.toggle(active);
    else if (event.key === 'a' && (event.ctrlKey || event.metaKey) && selection) select.toggleAll();
    else if (event.key === 'Enter' && onOpen && onRow && row) onOpen(row);
    else return;
    event.preventDefault();
  };
  // The click comes first and knows of Shift; the change that follows it is what counts.
  const onBoxClick = (index: number) => (event: MouseEvent) => {
    setActive(index);
    rangeWanted.current = event.shiftKey;
  };
  const onBoxChange = (index: number) => () => {
    if (rangeWanted.current) select.extendTo(index);
    else select.toggle(index);
    rangeWanted.current = false;
  };

  const first = items.findIndex((item) => item.end > (virtualizer.scrollOffset ?? 0));
  const inView = Math.max(0, Math.floor(((scroller.current?.clientHeight ?? 0) - ROW_HEIGHT) / rowHeight));
  const firstRow = (items[Math.max(first, 0)]?.index ?? 0) + 1;
  const style = {
    '--columns': [...(selection ? [SELECT_TRACK] : []), ...shown.map((column) => column.width)].join(' '),
    '--table-width': `${minWidth}px`,
  } as CSSProperties;
  const state = error ?? (!loading && rows.length === 0 ? empty : null);

  return (
    <div className={classes.frame}>
      {state ? <div className={classes.state}>{state}</div> : (
        <div className={classes.scroll} ref={scroller}>
          <div
            role="grid"
            aria-label={label}
            aria-rowcount={sorted.length + 1}
            aria-colcount={shown.length + (selection ? 1 : 0)}
            aria-multiselectable={selection ? true : undefined}
            aria-busy={loading ? true : undefined}
            className={classes.table}
            style={style}
          >
            <TableHead columns={shown} sort={sort} onSort={toggleSort} selection={selection} order={order} onSelectAll={select.toggleAll} />
            <div role="rowgroup" className={classes.body} style={{ height: virtualizer.getTotalSize() }}>
              {items.map((item) => {
                const row = sorted[item.index]?.original;
                if (row === undefined) return null;
                const id = rowId(row);
                const chosen = selection?.selected.has(id);
                return (
                  <div
                    role="row"
                    key={item.key}
                    className={classes.row}
                    style={{ height: item.size, transform: `translateY(${item.start}px)` }}
                    data-index={item.index}
                    data-marked={isMarked?.(row) || undefined}
                    data-openable={onOpen ? true : undefined}
                    aria-rowindex={item.index + 2}
                    aria-selected={selection ? chosen : undefined}
                    tabIndex={item.index === active ? 0 : -1}
                    onKeyDown={onKeyDown}
                    onClick={(event) => {
                      setActive(item.index);
                      if (onOpen && !isControl(event.target)) onOpen(row);
                    }}
                  >
                    {selection && (
                      <div role="gridcell" className={`${classes.cell} ${classes.check}`}>
                        <Checkbox
                          hideLabel
                          tabIndex={-1}
                          label={selection.rowLabel(row)}
                          value={chosen ?? false}
                          onClick={onBoxClick(item.index)}
                          onChange={onBoxChange(item.index)}
                        />
                      </div>
                    )}
                    {shown.map((column) => <Cell key={column.id} column={column} row={row} />)}
                  </div>
                );
              })}
            </div>
          </div>
          {loading && rows.length === 0 && <LoadingRows label={loading} />}
        </div>
      )}
      {footer && !state && (
        <div className={classes.footer}>
          {footer({ first: sorted.length === 0 ? 0 : firstRow, last: Math.min(sorted.length, firstRow + Math.max(inView - 1, 0)), total: sorted.length })}
        </div>
      )}
    </div>
  );
}

function Cell<Row extends object>({ column, row }: { column: TableColumn<Row>; row: Row }) {
  const content = column.cell(row);
  return (
    <div role="gridcell" className={classes.cell} data-kind={column.kind}>
      {typeof content === 'string' ? <span className={classes.cellText} title={content}>{content}</span> : content}
    </div>
  );
}
