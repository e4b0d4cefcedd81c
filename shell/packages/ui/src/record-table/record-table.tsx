import type { ReactNode } from 'react';
import classes from './record-table.module.css';

interface RecordTableProps {
  /** Names the table. */
  label: string;
  /** Heads of the columns. */
  heads: readonly string[];
  /** Heads the column of `RecordActions`, which is the last one, for screen readers, e.g. "Actions". */
  actionsHead?: string;
  /** Vertical position of the cells of a row. `top` for rows of running text. */
  align?: 'middle' | 'top';
  /** Lays out the screen's own columns and cards. */
  className?: string;
  /** One `tr` for each record, headed by a `th` of `scope="row"`. */
  children: ReactNode;
}

/**
 * A table of a few records. On a phone each is a card: its cells below each other, its actions next to them. Without an
 * order, a selection or many rows. For those there is `VirtualTable`.
 */
export function RecordTable({ label, heads, actionsHead, align = 'middle', className, children }: RecordTableProps) {
  return (
    <table className={[classes.table, className].filter(Boolean).join(' ')} data-align={align} aria-label={label}>
      <thead>
        <tr>
          {heads.map((head) => (
            <th key={head} scope="col">
              {head}
            </th>
          ))}
          {actionsHead && (
            <th scope="col">
              <span className="visually-hidden">{actionsHead}</span>
            </th>
          )}
        </tr>
      </thead>
      <tbody>{children}</tbody>
    </table>
  );
}

/** The name of a record, in the heading of its row. */
export function RecordName({ children }: { children: ReactNode }) {
  return <span className={classes.name}>{children}</span>;
}

/** A quieter remark, on a separate line. */
export function RecordNote({ children }: { children: ReactNode }) {
  return <span className={classes.note}>{children}</span>;
}

/** The cell, last of its row, with what can be done with the record. */
export function RecordActions({ className, children }: { className?: string; children: ReactNode }) {
  return <td className={[classes.actions, className].filter(Boolean).join(' ')}>{children}</td>;
}
