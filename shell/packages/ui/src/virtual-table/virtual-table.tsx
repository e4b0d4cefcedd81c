import { useVirtualizer } from '@tanstack/react-virtual';
import { useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState, type RefObject } from 'react';
import type { CSSProperties, FormEvent, KeyboardEvent, MouseEvent } from 'react';
import { Skeleton } from '../feedback/skeleton.tsx';
import { Spinner } from '../feedback/spinner.tsx';
import { useOverlays } from '../overlays/use-overlays.ts';
import { TableHead } from './table-head.tsx';
import { TableRow } from './table-row.tsx';
import type { RowId, VirtualTableProps } from './types.ts';
import { useRowSelection } from './use-row-selection.ts';
import { useSortedRows } from './use-sorted-rows.ts';
import classes from './virtual-table.module.css';

const ROW_HEIGHT = 36;
const ROW_HEIGHT_PHONE = 44;
const ROW_HEIGHT_CARD = 66;
const CARD_LINE_HEIGHT = 20;
const HEAD_HEIGHT = 36;
const HEAD_HEIGHT_WRAPPED = 54;
const PHONE_WIDTH = 768;
const SELECT_TRACK = '40px';
const MENU_TRACK = '44px';
const NOTHING: ReadonlySet<never> = new Set();
const isControl = (target: EventTarget) =>
  target instanceof Element && target.closest('a, button, input, label, select, textarea') !== null;
const isTyping = (target: EventTarget) =>
  target instanceof Element && target.matches('input:not([type=checkbox]), textarea, select');
const isFinger = ({ nativeEvent }: MouseEvent) => 'pointerType' in nativeEvent && nativeEvent.pointerType === 'touch';

/** Returns the row that an event happened in. Null outside all rows. */
function rowOf(target: EventTarget): { element: HTMLElement; index: number } | null {
  const element = target instanceof Element ? target.closest<HTMLElement>('[data-index]') : null;
  return element ? { element, index: Number(element.dataset.index) } : null;
}

/**
 * Returns the element's width in whole pixels, 0 before it is measured.
 *
 * @param there the element is in the page. It can come later, or go and come again
 */
function useElementWidth(ref: RefObject<HTMLElement | null>, there: boolean): number {
  const [width, setWidth] = useState(0);
  useLayoutEffect(() => {
    const element = ref.current;
    if (!element) return;
    const observer = new ResizeObserver(([entry]) => {
      if (entry) setWidth(Math.round(entry.contentRect.width));
    });
    setWidth(element.clientWidth);
    observer.observe(element);
    return () => observer.disconnect();
  }, [ref, there]);
  return width;
}

/**
 * A table of up to some 50,000 rows that has only those in view in the page.
 *
 * Arrow keys, Page Up/Down, Home and End move between rows. Space selects, with Shift a range. Ctrl+A selects all.
 * Enter opens, Shift+F10 shows the row's menu. It fills the height of its container, which must have one (`Page fill`).
 */
export function VirtualTable<Row extends object, Id extends RowId>(props: VirtualTableProps<Row, Id>) {
  const {
    label,
    rows,
    rowId,
    columns,
    minWidth: least = 0,
    onShown,
    wrapHeads,
    initialSort,
    sorting,
    selection,
    onOpen,
    rowMenu,
    card,
    isMarked,
    loading,
    error,
    empty,
    footer,
  } = props;
  const scroller = useRef<HTMLDivElement>(null);
  const state = error ?? (!loading && rows.length === 0 ? empty : null);
  const width = useElementWidth(scroller, !state);
  const asCards = card !== undefined && width > 0 && width < card.below;
  const cardColumns = asCards ? card.columns : undefined;
  const minWidth = cardColumns ? 0 : least;
  const shown = useMemo(
    () =>
      cardColumns ?? columns.filter((column) => width === 0 || Math.max(width, minWidth) >= (column.hideBelow ?? 0)),
    [cardColumns, columns, width, minWidth],
  );
  useEffect(() => onShown?.(shown.map(({ id }) => id)), [onShown, shown]);
  const { sorted, sort, toggleSort } = useSortedRows(rows, columns, initialSort, sorting);
  const order = useMemo(() => sorted.map(rowId), [sorted, rowId]);
  const select = useRowSelection(order, selection?.selected ?? NOTHING, selection?.onChange ?? (() => {}));
  const headHeight = wrapHeads ? HEAD_HEIGHT_WRAPPED : HEAD_HEIGHT;
  const rowHeight = asCards
    ? ROW_HEIGHT_CARD + CARD_LINE_HEIGHT * ((card.lines ?? 1) - 1)
    : globalThis.innerWidth < PHONE_WIDTH
      ? ROW_HEIGHT_PHONE
      : ROW_HEIGHT;
  const [active, setActive] = useState(0);
  const [menu, setMenu] = useState<{ id: Id; x: number; y: number } | null>(null);
  const overlays = useOverlays(menu !== null);
  const focusWanted = useRef(false);
  const rangeWanted = useRef(false);
  const extending = useRef(false);

  // New functions here would make the virtualizer measure every row again at each scroll.
  const getItemKey = useCallback((index: number) => order[index] ?? index, [order]);
  const estimateSize = useCallback(() => rowHeight, [rowHeight]);
  const virtualizer = useVirtualizer({
    count: sorted.length,
    getScrollElement: () => scroller.current,
    estimateSize,
    overscan: 12,
    // Rows begin under the head, which stays: only at the lower end do they need its room.
    scrollPaddingEnd: headHeight,
    getItemKey,
  });
  const items = virtualizer.getVirtualItems();
  useEffect(() => virtualizer.measure(), [virtualizer, rowHeight]);

  // The row that takes the focus might not have been in the page when the key was pressed.
  useEffect(() => {
    if (!focusWanted.current) return;
    const row = scroller.current?.querySelector<HTMLElement>(`[data-index="${active}"]`);
    if (row) {
      focusWanted.current = false;
      row.focus({ preventScroll: true });
      // If the table is in a page that scrolls, that has to follow as well.
      row.scrollIntoView({ block: 'nearest', inline: 'nearest' });
    }
  });

  /** @param from the row that a range begins at, or null if none is wanted */
  const moveTo = (index: number, from: number | null) => {
    const next = Math.max(0, Math.min(sorted.length - 1, index));
    const extend = from !== null;
    // Shift with arrows begins at the row they begin at, wherever a box was turned before.
    if (extend && selection) select.extendTo(next, extending.current ? undefined : from);
    extending.current = extend;
    focusWanted.current = true;
    setActive(next);
    virtualizer.scrollToIndex(next);
  };
  useKeepFocus(scroller, () => {
    if (sorted.length > 0) moveTo(active, null);
  });
  const openMenu = (index: number, x: number, y: number) => {
    const id = order[index];
    setActive(index);
    if (id !== undefined) setMenu({ id, x, y });
  };
  const openMenuAtButton = ({ element, index }: { element: HTMLElement; index: number }) => {
    const box = element.querySelector('[data-row-menu]')?.getBoundingClientRect();
    if (box) openMenu(index, box.right, box.bottom);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const here = rowOf(event.target);
    if (!here || isTyping(event.target)) return;
    const page = Math.max(1, Math.floor((scroller.current?.clientHeight ?? 0) / rowHeight) - 2);
    // The row that has the focus, or is just getting it. Others could have come in above since.
    const at = focusWanted.current ? active : here.index;
    const steps: Record<string, number> = {
      ArrowDown: at + 1,
      ArrowUp: at - 1,
      PageDown: at + page,
      PageUp: at - page,
      Home: 0,
      End: sorted.length - 1,
    };
    const target = steps[event.key];
    const onRow = event.target === here.element;
    const row = sorted[at];
    if (target !== undefined) moveTo(target, event.shiftKey ? at : null);
    else if (event.key === ' ' && selection && onRow && event.shiftKey) select.extendTo(at);
    else if (event.key === ' ' && selection && onRow) select.toggle(at);
    else if (event.key === 'a' && (event.ctrlKey || event.metaKey) && selection) select.toggleAll();
    else if (event.key === 'Enter' && onOpen && onRow && row) onOpen(row);
    else if (rowMenu && (event.key === 'ContextMenu' || (event.key === 'F10' && event.shiftKey))) {
      openMenuAtButton(here);
      // The menu closes at keys pressed outside it, and would hear this one.
      event.stopPropagation();
    } else return;
    event.preventDefault();
  };
  const onClick = (event: MouseEvent) => {
    const here = rowOf(event.target);
    if (!here) return;
    setActive(here.index);
    extending.current = false;
    // The click comes first and knows of Shift. The change that follows it is what counts.
    rangeWanted.current = event.shiftKey;
    const row = sorted[here.index];
    if (event.target instanceof Element && event.target.closest('[data-row-menu]')) openMenuAtButton(here);
    else if (row && onOpen && (asCards || isFinger(event)) && !isControl(event.target)) onOpen(row);
  };
  const onDoubleClick = (event: MouseEvent) => {
    const row = sorted[rowOf(event.target)?.index ?? -1];
    if (!row || !onOpen || asCards || isFinger(event) || isControl(event.target)) return;
    // A double click also marks the word under it.
    getSelection()?.removeAllRanges();
    onOpen(row);
  };
  const onContextMenu = (event: MouseEvent) => {
    const here = rowOf(event.target);
    if (!here || !rowMenu) return;
    event.preventDefault();
    openMenu(here.index, event.clientX, event.clientY);
  };
  const onChange = (event: FormEvent) => {
    const here = rowOf(event.target);
    if (!here) return;
    if (rangeWanted.current) select.extendTo(here.index);
    else select.toggle(here.index);
    rangeWanted.current = false;
  };

  const first = items.findIndex((item) => item.end > (virtualizer.scrollOffset ?? 0));
  const inView = Math.max(0, Math.floor(((scroller.current?.clientHeight ?? 0) - headHeight) / rowHeight));
  const firstRow = (items[Math.max(first, 0)]?.index ?? 0) + 1;
  const style = {
    '--columns': [
      ...(selection ? [SELECT_TRACK] : []),
      ...shown.map((column) => column.width),
      ...(rowMenu ? [MENU_TRACK] : []),
    ].join(' '),
    '--table-width': `${minWidth}px`,
  } as CSSProperties;
  const menuRow = menu ? sorted[order.indexOf(menu.id)] : undefined;
  // The person it was opened for has left the list.
  if (menu && !menuRow) setMenu(null);

  return (
    <div className={classes.frame}>
      {state ? (
        <div className={classes.state}>{state}</div>
      ) : (
        <div className={classes.scroll} ref={scroller}>
          <div
            role="grid"
            aria-label={label}
            aria-rowcount={sorted.length + 1}
            aria-colcount={shown.length + (selection ? 1 : 0) + (rowMenu ? 1 : 0)}
            aria-multiselectable={selection ? true : undefined}
            aria-busy={loading ? true : undefined}
            className={classes.table}
            style={style}
          >
            <TableHead
              columns={shown}
              sort={sort}
              onSort={toggleSort}
              selection={selection}
              order={order}
              onSelectAll={select.toggleAll}
              menuHeader={rowMenu?.header}
              wrap={wrapHeads}
            />
            <div
              role="rowgroup"
              className={classes.body}
              style={{ height: virtualizer.getTotalSize() }}
              onKeyDown={onKeyDown}
              onClick={onClick}
              onDoubleClick={onDoubleClick}
              onContextMenu={onContextMenu}
              onChange={onChange}
            >
              {items.map((item) => {
                const row = sorted[item.index];
                return (
                  row && (
                    <TableRow
                      key={item.key}
                      row={row}
                      index={item.index}
                      start={item.start}
                      height={item.size}
                      columns={shown}
                      line={asCards ? card.line : undefined}
                      lines={asCards ? card.lines : undefined}
                      active={item.index === active}
                      chosen={selection?.selected.has(rowId(row))}
                      checkLabel={selection?.rowLabel}
                      menuLabel={rowMenu?.label}
                      menuOpen={menu !== null && menu.id === order[item.index]}
                      openable={onOpen !== undefined}
                      marked={isMarked?.(row) ?? false}
                    />
                  )
                );
              })}
            </div>
          </div>
          {loading && rows.length === 0 && <LoadingRows label={loading} />}
        </div>
      )}
      {footer && !state && !(loading && rows.length === 0) && (
        <div className={classes.footer}>
          {footer({
            first: sorted.length === 0 ? 0 : firstRow,
            last: Math.min(sorted.length, firstRow + Math.max(inView - 1, 0)),
            total: sorted.length,
          })}
        </div>
      )}
      {overlays && menu && menuRow && rowMenu && (
        <overlays.LoadedRowMenu
          at={menu}
          label={rowMenu.label(menuRow)}
          sections={rowMenu.sections(menuRow)}
          onClose={() => {
            focusWanted.current = true;
            setMenu(null);
          }}
        />
      )}
    </div>
  );
}

const WIDTHS = ['62%', '48%', '71%', '55%', '66%', '43%', '58%', '69%'];

/** Grey lines where rows will be, and the word for those who can't see them. */
function LoadingRows({ label }: { label: string }) {
  return (
    <div>
      <div className="visually-hidden">
        <Spinner label={label} delay={0} />
      </div>
      {WIDTHS.map((width) => (
        <div key={width} className={classes.skeletonRow}>
          <Skeleton width={width} />
        </div>
      ))}
    </div>
  );
}

/**
 * Goes on with the keyboard where the row that had the focus has left the table: nothing has it then.
 *
 * @param goOn gives the focus to the row that is there now
 */
function useKeepFocus(table: RefObject<HTMLElement | null>, goOn: () => void): void {
  const inside = useRef(false);
  useEffect(() => {
    const note = ({ target }: Event) => {
      inside.current = target instanceof Node && (table.current?.contains(target) ?? false);
    };
    for (const type of ['focusin', 'pointerdown']) document.addEventListener(type, note, true);
    return () => {
      for (const type of ['focusin', 'pointerdown']) document.removeEventListener(type, note, true);
    };
  }, [table]);
  useEffect(() => {
    if (inside.current && document.activeElement === document.body) goOn();
  });
}
