import { Suspense, lazy } from 'react';
import type { ComponentType } from 'react';
import type { RowId, VirtualTableProps } from './types.ts';
import classes from './virtual-table.module.css';

const load = () => import('./virtual-table.tsx');

/** For the module of a screen that begins with a table: its code is on its way before the screen is drawn. */
export function preloadTable(): void {
  // The component that draws it reports what went wrong.
  load().catch(() => {});
}

const Table = lazy(async () => {
  const { VirtualTable: Loaded } = await load();
  // A lazy component can't be generic. The wrapper below gives the type back.
  return { default: Loaded as ComponentType<unknown> };
});

/**
 * A table of up to some 50,000 rows that has only those in view in the page.
 *
 * Arrow keys, Page Up/Down, Home and End move between rows. Space selects, with Shift a range. Ctrl+A selects all.
 * Enter opens. It fills the height of its container, which must have one (`Page fill`). Its code arrives with the first
 * table, so that the login doesn't wait for it.
 */
export function VirtualTable<Row extends object, Id extends RowId>(props: VirtualTableProps<Row, Id>) {
  return (
    <Suspense fallback={<div className={classes.frame} aria-busy="true" />}>
      <Table {...(props as object)} />
    </Suspense>
  );
}
